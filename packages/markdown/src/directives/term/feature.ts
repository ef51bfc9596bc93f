/** What `term` does in the browser: so little that a request would cost more than the code. */
import type { Feature } from '../feature.js';
import { mount } from './term.browser.js';

export const terms: Feature = { selector: '.term', mount };
