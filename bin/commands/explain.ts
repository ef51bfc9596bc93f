/** `docgen explain`: the handbook's page about a diagnostic code, or a list of codes, from the installed package. */
import { nearest, visible } from '@docgen/model';
import { type CodePage, allPages, markdownOf } from '../explained.js';
import { pageText } from '../report/explain/page-text.js';
import { paintFor } from '../report/paint.js';
import type { Shell } from '../shell.js';
import type { ExplainFlags } from './flags.js';

/** Maximum width of text, because longer lines are harder to read. */
const widest = 100;

/** Prints the page about `asked`, the codes of the group `asked`, or all codes; returns the exit code. */
export function runExplain(asked: string | undefined, { format, color }: ExplainFlags, shell: Shell): number {
  const group = asked === undefined ? '' : `${asked.replace(/\/?\*?$/, '')}/`;
  const found = allPages.filter(({ code }) => code === asked || code.startsWith(group));
  const [only] = found;
  if (only === undefined) {
    shell.err(unknownCode(asked ?? ''));
    return 2;
  }
  const paint = paintFor(color && shell.outputColor);
  const look = { paint, columns: Math.min(widest, shell.columns) };
  const isPage = only.code === asked;
  if (format === 'json')
    shell.out(json(isPage ? asJson(only, true) : found.map((page) => asJson(page, false))));
  else if (!isPage) shell.out(listText(found, format === 'markdown' ? 'markdown' : 'text'));
  else if (format === 'markdown') shell.out(`${markdownOf(only.code).trim()}\n`);
  else shell.out(`${pageText(markdownOf(only.code), look)}\n${paint.dim(only.url)}\n`);
  return 0;
}

function unknownCode(asked: string): string {
  const groups = new Set(allPages.map(({ code }) => code.slice(0, code.indexOf('/'))));
  const near = nearest(asked, [...allPages.map(({ code }) => code), ...groups]);
  const hint = near === undefined ? "run 'docgen explain' to list all codes" : `did you mean '${near}'?`;
  return `error: unknown diagnostic code '${visible(asked)}'\n  hint: ${hint}\n`;
}

/** One line per code. */
function listText(pages: readonly CodePage[], form: 'text' | 'markdown'): string {
  const width = Math.max(...pages.map(({ code }) => code.length));
  const lines = pages.map(({ code, level, summary }) =>
    form === 'text'
      ? `${code.padEnd(width)}  ${level.padEnd(5)}  ${summary}\n`
      : `| \`${code}\` | ${level} | ${summary} |\n`,
  );
  return form === 'text' ? lines.join('') : `| Code | Level | Meaning |\n|---|---|---|\n${lines.join('')}`;
}

function asJson({ code, level, isFixed, summary, url }: CodePage, isWhole: boolean): object {
  const markdown = isWhole ? { markdown: markdownOf(code) } : {};
  return { code, level, fixed: isFixed, summary, url, ...markdown };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
