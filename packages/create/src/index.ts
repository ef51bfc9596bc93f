/** Starts a site: what `docgen init` and `npm create @docgen` both call. Their options are `./options`, which loads at once. */
export { type Host, init } from './init.js';
