/** Text of a line of Markdown for a terminal: code, bold text and links as styles, wrapped to a width. */
import type { Paint } from '../paint.js';

/** Code, bold text, links with code or text in brackets, and emphasis, in the forms that the handbook uses. */
const mark = /`` ?(.+?) ?``|`([^`]+)`|\*\*(.+?)\*\*|!?\[((?:`[^`]*`|[^\]])*)\]\([^)]*\)|\*([^*\s][^*]*)\*/g;

/** One line with its styles. Links lose their addresses, which are paths of the handbook. */
export function styled(text: string, paint: Paint): string {
  return text.replaceAll(mark, (_, double, single, bold, label, emphasis) => {
    if (bold !== undefined) return paint.bold(styled(bold, paint));
    if (label !== undefined) return styled(label, paint);
    if (emphasis !== undefined) return paint.italic(emphasis);
    return paint.cyan(double ?? single);
  });
}

/** Lines of at most `columns` characters; words that are longer stay whole. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Characters that a terminal shows. */
export function widthOf(text: string): number {
  // oxlint-disable-next-line no-control-regex -- the escape sequences of styles
  return text.replaceAll(/\u001B\[[0-9;]*m/g, '').length;
}
