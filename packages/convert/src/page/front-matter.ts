/** Finds the front matter of a page. */
const block = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

/** The front matter of a text as written between its fences, and the offset at which the following text begins. */
export function frontMatter(text: string): { readonly yaml: string; readonly end: number } | null {
  const found = block.exec(text);
  return found ? { yaml: found[1] ?? '', end: found[0].length } : null;
}
