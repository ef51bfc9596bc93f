/** Texts made safe for the place that they are put into. */

/** A comment of HTML: nothing in it ends it. */
export function comment(text: string): string {
  return `<!--${text.replaceAll('--', '- -').replaceAll('--', '- -')}-->`;
}

/** Text that Markdown shows as it is. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>&#|~]/g, String.raw`\$&`);
}
