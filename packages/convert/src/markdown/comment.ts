/** Texts made safe for the place they are inserted into. */

/** An HTML comment that nothing in its text can end. */
export function comment(text: string): string {
  return `<!--${text.replaceAll('--', '- -').replaceAll('--', '- -')}-->`;
}

/** Text that Markdown shows unchanged. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>&#|~]/g, String.raw`\$&`);
}
