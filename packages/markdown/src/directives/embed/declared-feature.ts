/**
 * Browser feature of `embed`. Only sites whose configuration declares providers can use it, so their entries start it,
 * and others have none of its code.
 */
import type { Feature } from '../feature.js';

const embed: Feature = {
  selector: '.embed a',
  load: () => import('./embed.browser.js'),
};

export const declaredFeatures: { readonly [name: string]: Feature } = { embed };
