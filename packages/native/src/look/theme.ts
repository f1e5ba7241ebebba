import { createContext, use } from 'react'
import type { Colours } from './colours.ts'
import { light } from './colours.ts'

/** How everything looks: its colours, and how large its text is. */
export interface Theme {
  colours: Colours
  dark: boolean
  /** 1 is the usual size. Phones scale text by themselves; a browser's own setting comes in here. */
  textScale: number
}

export const Theme = createContext<Theme>({ colours: light, dark: false, textScale: 1 })

export const useTheme = (): Theme => use(Theme)

/** Distances are multiples of four. */
export const space = (steps: number): number => steps * 4

export const radius = 10

/** No control is smaller than a thumb. */
export const controlHeight = 46
