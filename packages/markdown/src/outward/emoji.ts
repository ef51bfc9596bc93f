/** Emoji by their names between colons. */
export { emoji } from '@docgen/syntax/text/emoji';
