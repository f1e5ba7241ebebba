import type { Browser, Page } from 'playwright-core'

/** One visit of a login page with an empty cache; milliseconds since the navigation began. */
export interface Visit {
  /** The form is on the screen, its field and its button enabled. */
  usable: number
  /** Script has taken the form over. */
  hydrated: number
  /** Gzipped bytes of script that came before that, and in all. */
  scriptBytes: number
  allScriptBytes: number
}

/** As the browser's own tools throttle: "Slow 4G", and a processor four times slower. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1_000_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
}
const processorRate = 4

/** What all of them serve: no figure hangs on a better compression. */
const gzipOnly = { 'Accept-Encoding': 'gzip' }

export async function throttledVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setExtraHTTPHeaders', { headers: gzipOnly })
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
    await page.addInitScript(watchForm)
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'], undefined, {
      timeout: 60_000,
      polling: 250,
    })
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    return await figures(page)
  } finally {
    await context.close()
  }
}

/** Script bytes alone, of a page whose service is not here. */
export async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setExtraHTTPHeaders', { headers: gzipOnly })
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\.m?js($|\?)/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
  } finally {
    await context.close()
  }
}

/** Runs in the page, before any of its own script: looks at every frame that is drawn. */
function watchForm(): void {
  const shown = (element: Element | null | undefined) =>
    element instanceof HTMLElement &&
    element.getClientRects().length > 0 &&
    !element.matches(':disabled')
  const look = () => {
    const field = document.querySelector('input[name="identifier"]')
    const buttons = field?.closest('form')?.querySelectorAll('button[type="submit"]') ?? []
    const facts = document.documentElement?.dataset
    if (field && facts && shown(field) && [...buttons].some(shown)) {
      const now = String(performance.now())
      facts['usable'] ??= now
      // React leaves its mark on every element that it has taken over.
      if (Object.keys(field).some((key) => key.startsWith('__reactProps$'))) facts['hydrated'] = now
    }
    if (!facts?.['hydrated']) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function figures(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const facts = document.documentElement.dataset
    const hydrated = Number(facts['hydrated'])
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.m?js($|\?)/.test(name))
    const bytes = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      // What is not painted yet cannot be used.
      usable: Math.max(Number(facts['usable']), paint?.startTime ?? 0),
      hydrated,
      scriptBytes: bytes(scripts.filter(({ responseEnd }) => responseEnd <= hydrated)),
      allScriptBytes: bytes(scripts),
    }
  })
}
