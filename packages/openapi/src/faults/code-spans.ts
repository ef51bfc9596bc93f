/** Code font in a Markdown text: what a translation has to keep. */

const span = /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** Each piece of code of a text, without its fences, in their order. */
export function codeSpans(text: string): string[] {
  return Array.from(text.matchAll(span), ([, , code = '']) => code.trim());
}

/** The text without its pieces of code. */
export function codeless(text: string): string {
  return text.replaceAll(span, ' ');
}
