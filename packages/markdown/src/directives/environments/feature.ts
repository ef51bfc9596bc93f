/** Browser feature of `environments`. */
import type { Feature } from '../feature.js';

export const environments: Feature = {
  selector: '.environments select',
  load: () => import('./environments.browser.js'),
};
