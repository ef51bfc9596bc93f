/** Inline code in a Markdown text, which a translation has to keep. */

const span = /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** Each inline code span of a text in order, without code fences. */
export function codeSpans(text: string): string[] {
  return Array.from(text.matchAll(span), ([, , code = '']) => code.trim());
}

/** The text without its inline code. */
export function codeless(text: string): string {
  return text.replaceAll(span, ' ');
}
