/**
 * A draft of the changelog entries for the changes of an API, in Markdown: one entry for each operation, or for what
 * several operations share. Names from the description are in code, so they can't become markup.
 */
import { visible } from '@docgen/model';
import { effective } from '../format/apis.js';
import type { ApiDiff, ReportedChange } from '../site-diff.js';

type EntryType = 'removed' | 'deprecated' | 'changed' | 'added';

const types: readonly EntryType[] = ['removed', 'deprecated', 'changed', 'added'];

/** `date`: that of the entries, as `2025-11-10`. Changes that an entry already names are left out. */
export function changelog(apis: readonly ApiDiff[], date: string): string {
  const groups = new Map<string, ReportedChange[]>();
  for (const change of apis.flatMap(effective)) {
    if (change.isDocumented === true) continue;
    const title = titleOf(change);
    groups.set(title, [...(groups.get(title) ?? []), change]);
  }
  const ids = [...groups].map(([title, changes], index) => entry(title, changes, { date, index }));
  return ids.join('\n');
}

function titleOf({ operations, operationCount, field }: ReportedChange): string {
  const [first] = operations;
  if (operationCount === 1 && first !== undefined) return code(first);
  const component = field.split(/[.[]/)[0] ?? '';
  return component === '' ? 'API' : code(component);
}

function entry(
  title: string,
  changes: readonly ReportedChange[],
  { date, index }: { readonly date: string; readonly index: number },
): string {
  const found = new Set(changes.map(typeOf));
  const kinds = types.filter((type) => found.has(type)).join(',');
  // Entries of one date need ids of their own.
  const id = index === 0 ? '' : ` id=${date}-${index + 1}`;
  const lines = [...new Set(changes.map(({ text }) => `- ${sentence(text)}.`))];
  return `:::entry[${title}]{date=${date} type=${kinds}${id}}\n${lines.join('\n')}\n:::\n`;
}

function typeOf({ rule }: ReportedChange): EntryType {
  if (/removed/.test(rule)) return 'removed';
  if (/\/deprecated$|sunset/.test(rule)) return 'deprecated';
  return /added/.test(rule) ? 'added' : 'changed';
}

/** Names in quotes become code, and everything else is text. */
function sentence(text: string): string {
  return visible(text)
    .split(/'([^']*)'/)
    .map((part, index) =>
      index % 2 === 1 ? code(part) : part.replaceAll(/[\\`*_[\]{}<>|#$~]|:(?=[\p{L}:])/gu, String.raw`\$&`),
    )
    .join('');
}

function code(text: string): string {
  const plain = visible(text).replaceAll(/[`\n]/g, ' ').trim();
  return plain === '' ? '' : `\`${plain}\``;
}
