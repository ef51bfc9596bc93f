/**
 * Browser feature of wide drawings of optional packages. Only sites with such a package have it in their entry, and only
 * pages with a wide drawing load its code.
 */
import type { Feature } from '../../directives/feature.js';

const fullScreen: Feature = {
  selector: '[data-full-screen]',
  load: () => import('./full-screen.browser.js'),
};

export const drawnFeatures: { readonly [name: string]: Feature } = { fullScreen };
