/** Browser feature of `field`. */
import type { Feature } from '../feature.js';

export const fieldLinks: Feature = {
  selector: '.field[id] > .field-name',
  load: () => import('./field.browser.js'),
};
