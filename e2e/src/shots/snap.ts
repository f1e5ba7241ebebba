import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { test } from '@playwright/test'

const folder = new URL('../../../shots', import.meta.url).pathname

const widths = [390, 1280]

/** Keeps what a page looks like now, on a phone and on a desk. */
export async function snap(page: Page, name: string): Promise<void> {
  const { project }: TestInfo = test.info()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(folder, project.name, `${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}
