/** Emoji by the names that are written between colons. */
export { emoji } from '../foreign/emoji.js';
