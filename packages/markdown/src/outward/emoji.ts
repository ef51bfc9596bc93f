/** Emoji by the names that are written between colons. */
export { emoji } from '@docgen/syntax/text/emoji';
