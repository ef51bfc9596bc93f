/**
 * The handbook's tables of directives, generated from their records: the syntax, the attributes and the result of each.
 * Directives with the same description share a row. The text around the tables is written by hand.
 */
import { type DirectiveRecord, type LineForm, lineForms, records } from '@docgen/markdown/directives';

type DirectiveUsage = Pick<DirectiveRecord | LineForm, 'name' | 'group' | 'usage' | 'summary' | 'attributes'>;

/** Heading of each group's section. */
const sections: { readonly [group in DirectiveUsage['group']]: string } = {
  text: 'Text',
  files: 'Parts of other files',
  drawings: 'Drawings',
  changes: 'Changes',
  descriptions: 'API descriptions',
};

const head = '| Write | Attributes | Result |\n|---|---|---|';

/**
 * The page with its tables regenerated. Throws if a section lacks its table, or if a usage belongs to another
 * directive.
 */
export function directivesPage(page: string): string {
  const parts = page.split(/^(?=## )/m);
  const groups = new Map(Object.entries(sections).map(([group, title]) => [title, group]));
  const made = parts.map((part) => {
    const title = /^## (.+)$/m.exec(part)?.[1] ?? '';
    const group = groups.get(title);
    const start = part.indexOf(head);
    if (group === undefined || start < 0) return part;
    groups.delete(title);
    const end = part.indexOf('\n\n', start);
    const rows = rowsOf([...records, ...lineForms].filter((one) => one.group === group));
    return `${part.slice(0, start)}${[head, ...rows].join('\n')}${end < 0 ? '\n' : part.slice(end)}`;
  });
  if (groups.size > 0)
    throw new Error(`The page of directives has no table in ${[...groups.keys()].join(', ')}`);
  return made.join('');
}

function rowsOf(all: readonly DirectiveUsage[]): string[] {
  for (const one of all) demandName(one);
  return [...new Set(all.map(({ summary }) => summary))].map((summary) => {
    const alike = all.filter((one) => one.summary === summary);
    const usages = alike.map(({ usage }) => usage).join(', ');
    const attributes = [...new Set(alike.flatMap((one) => one.attributes ?? []))];
    return `| ${usages} | ${attributes.map((name) => `\`${name}\``).join(', ')} | ${summary} |`;
  });
}

function demandName({ name, usage, attributes }: DirectiveUsage): void {
  const isNamed = new RegExp(`^\`:+${name}(?![\\w-])`).test(usage);
  const used = [...usage.matchAll(/[{ ]([\w-]+)=/g)].map(([, attribute = '']) => attribute);
  const isKnown = used.every((attribute) => attributes?.includes(attribute) !== false);
  if (!isNamed || !isKnown)
    throw new Error(`The usage of '${name}' names another directive or attribute: ${usage}`);
}
