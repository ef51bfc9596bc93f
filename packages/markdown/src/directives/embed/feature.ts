/** Browser feature of `embed`. */
import type { Feature } from '../feature.js';

export const embed: Feature = {
  selector: '.embed a',
  load: () => import('./embed.browser.js'),
};
