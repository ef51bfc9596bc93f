/** Changes of a text that another file includes: its links, and the levels of its headings. */
import { posix } from 'node:path';
import { fenceAt, linesOf } from '@docgen/convert/page/lines';
import type { PageWay } from '@docgen/convert/page/writing';

const links =
  /(\]\([ \t]*<?)([^()\s<>]+)|(^[ ]{0,3}\[[^\]\n]{1,200}\]:[ \t]*<?)([^\s<>]+)|(\b(?:href|src)=["'])([^"'\n]+)/gm;

/** Relative links of a file, as seen from the page that includes it. Code stays. */
export function withLinksFrom(text: string, file: string, { page }: Pick<PageWay, 'page'>): string {
  const folder = posix.dirname(file);
  const home = posix.dirname(page.file);
  if (folder === home) return text;
  return outsideCode(text, (part) =>
    part.replaceAll(links, (whole, ...[a, inline, b, definition, c, html]: (string | undefined)[]) => {
      const url = inline ?? definition ?? html ?? '';
      if (/^(?:[a-z][a-z0-9+.-]*:|[/#?\uF8F0])/i.test(url)) return whole;
      const [path = '', rest = ''] = url.split(/(?=[?#])(.*)/s);
      const moved = posix.relative(home, posix.join(folder, path));
      return `${a ?? b ?? c ?? ''}${moved}${path.endsWith('/') ? '/' : ''}${rest}`;
    }),
  );
}

export function shiftHeadings(text: string, by: number): string {
  if (!Number.isInteger(by) || by === 0) return text;
  return outsideCode(text, (part) =>
    part.replaceAll(/^(#{1,6})(?=[ \t])/gm, (marks: string) =>
      '#'.repeat(Math.max(1, Math.min(6, marks.length + by))),
    ),
  );
}

/** Changes the text between code blocks. */
function outsideCode(text: string, change: (part: string) => string): string {
  const lines = linesOf(text);
  const made: string[] = [];
  let part: string[] = [];
  const flush = () => {
    if (part.length > 0) made.push(change(part.join('\n')));
    part = [];
  };
  for (let at = 0; at < lines.length;) {
    const code = fenceAt(lines, at);
    const end = code?.end ?? at + 1;
    const own = lines.slice(at, end).map((line) => line.text);
    if (code === null) part.push(...own);
    else {
      flush();
      made.push(own.join('\n'));
    }
    at = end;
  }
  flush();
  return made.join('\n');
}
