/** Browser feature of `checklist`. */
import type { Feature } from '../feature.js';

export const checklist: Feature = {
  selector: '[data-checklist]',
  load: () => import('./checklist.browser.js'),
};
