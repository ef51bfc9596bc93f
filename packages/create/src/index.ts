/** Creates a site, for `docgen init` and `npm create @docgen`. Their options are in `./options`, which loads fast. */
export { type Host, init } from './init.js';
