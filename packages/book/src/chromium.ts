/** Finds and starts a Chromium, for other packages that draw pages. */
export { type BrowserSearch, findChromium } from './chromium/find.js';
export { launch } from './chromium/launch.js';
export { BookFault as ChromiumFault } from './fault.js';
