import { findChromium } from './find-chromium.ts'

/** How the browser is started: without a window, and without asking its maker for anything. */
export const chromiumOptions = {
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
