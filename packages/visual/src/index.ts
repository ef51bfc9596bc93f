/** Pages before and after a change, as readers see them. */
export { ChromiumFault } from '@docgen/book/chromium';
export { type PagePair, type VisualSettings, lookAtPages } from './look-at-pages.js';
export type { VisualSide } from './side.js';
export { type Mode, type Pictures, type View, type VisualPage, views } from './visual-page.js';
