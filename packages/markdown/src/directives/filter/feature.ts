/** Browser feature of `filter`. */
import type { Feature } from '../feature.js';

export const filter: Feature = {
  selector: '.filter-bar',
  load: () => import('./filter.browser.js'),
};
