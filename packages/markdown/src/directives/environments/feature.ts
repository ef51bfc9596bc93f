/** What `environments` does in the browser. */
import type { Feature } from '../feature.js';

export const environments: Feature = {
  selector: '.environments select',
  load: () => import('./environments.browser.js'),
};
