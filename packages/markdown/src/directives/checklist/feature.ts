/** What `checklist` does in the browser. */
import type { Feature } from '../feature.js';

export const checklist: Feature = {
  selector: '[data-checklist]',
  load: () => import('./checklist.browser.js'),
};
