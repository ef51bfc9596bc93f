/** A table as Markdown, whatever its cells contain. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** A cell is one line with escaped pipes, even in code, because tables are split at pipes first. */
function cell(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(\\*)\|/g, (_, before: string) => `${before}${before}\\|`);
}
