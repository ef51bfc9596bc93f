/** A table as Markdown, whatever is in its cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** A cell is one line, and no bar in it ends it: also in code, tables are cut at bars first. */
function cell(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(\\*)\|/g, (_, before: string) => `${before}${before}\\|`);
}
