/** Browser feature of `term`, which is so small that a request would cost more than the code. */
import type { Feature } from '../feature.js';
import { mount } from './term.browser.js';

export const terms: Feature = { selector: '.term', mount };
