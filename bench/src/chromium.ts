import { findChromium } from '@portico/e2e/find-chromium'

/** How the browser is started, here as for the stories. */
export const browserOptions = {
  executablePath: findChromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
