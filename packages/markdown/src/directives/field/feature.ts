/** What `field` does in the browser. */
import type { Feature } from '../feature.js';

export const fieldLinks: Feature = {
  selector: '.field[id] > .field-name',
  load: () => import('./field.browser.js'),
};
