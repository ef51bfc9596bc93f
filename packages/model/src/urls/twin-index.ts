/** The first line of a page's Markdown twin: it leads to the list of all pages. */

/** The line for the URL of an `llms.txt`, with the blank line after it. */
export function twinIndex(url: string): string {
  return `Index: [llms.txt](${url})\n\n`;
}

/** The twin without that line. */
export function withoutTwinIndex(twin: string): string {
  return twin.replace(/^Index: \[llms\.txt\]\([^()\s]+\)\n\n/, '');
}
