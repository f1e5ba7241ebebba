import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Nothing that axe finds against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames there is nothing to put together, for which axe would open a window each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) })),
  ).toEqual([])
  // Ink of the very colour of its ground is no finding of axe's: it takes it for hidden on purpose.
  const unseen = await page.locator('a, button').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return color === backgroundColor
      })
      .map(({ outerHTML }) => outerHTML),
  )
  expect(unseen).toEqual([])
}
