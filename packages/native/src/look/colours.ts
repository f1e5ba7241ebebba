/** The tokens of the look, under the names that the web's theme has. */
export interface Colours {
  ink: string
  inkSoft: string
  page: string
  surface: string
  line: string
  lineSoft: string
  accent: string
  accentInk: string
  danger: string
  dangerWash: string
  good: string
  goodWash: string
  focus: string
}

export const light: Colours = {
  ink: '#16181d',
  inkSoft: '#565c68',
  page: '#f6f5f2',
  surface: '#ffffff',
  // A shade darker than the web's, whose edges stand on a surface only.
  line: '#858a94',
  lineSoft: '#e4e2dc',
  accent: '#2f4ad0',
  accentInk: '#ffffff',
  danger: '#b3261e',
  dangerWash: '#fdf0ee',
  good: '#1d6b3e',
  goodWash: '#ebf4ee',
  focus: '#2f4ad0',
}

export const dark: Colours = {
  ink: '#f1f2f4',
  inkSoft: '#a6adba',
  page: '#0f1114',
  surface: '#171a1f',
  line: '#6c7480',
  lineSoft: '#2a2f37',
  accent: '#9db0ff',
  accentInk: '#0e1430',
  danger: '#ff9d94',
  dangerWash: '#35191a',
  good: '#7fd6a2',
  goodWash: '#13251b',
  focus: '#b9c6ff',
}
