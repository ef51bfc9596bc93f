/**
 * The catalog of diagnostic codes, from the handbook: each code has a page, which includes a file that states its
 * level, and whose description says what it means. So to add a code you write its page, and there is no list to update.
 */
import { readFile, readdir } from 'node:fs/promises';

export interface CodeEntry {
  readonly level: 'warn' | 'error';
  /** Whether `checks` cannot change the level. */
  readonly fixed?: true;
  /** Whether it is a warning in a folder without a configuration. */
  readonly lenient?: true;
  /** A sentence. */
  readonly summary: string;
}

export type Catalogue = readonly (readonly [code: string, entry: CodeEntry])[];

const folder = 'examples/handbook/docs/diagnostics';

/**
 * Every code in order, read from the pages below `root`. Throws an Error that identifies a page without level or
 * description.
 */
export async function readCatalogue(root: URL): Promise<Catalogue> {
  const paths = await readdir(new URL(folder, root), { recursive: true });
  const codes = paths
    .map((path) => /^([a-z0-9]+)[/\\]([a-z0-9-]+)\.md$/.exec(path))
    .flatMap((match) => (match ? [`${match[1]}/${match[2]}`] : []))
    .filter((code) => !code.endsWith('/index'))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return Promise.all(
    codes.map(async (code) => {
      const text = await readFile(new URL(`${folder}/${code}.md`, root), 'utf8');
      return [code, entryOf(code, text)] as const;
    }),
  );
}

function entryOf(code: string, text: string): CodeEntry {
  const [, level, more] =
    /^::include\{file=level\/(error|warn)(?:-(fixed|lenient))?\.md\}$/m.exec(text) ?? [];
  const [, quoted, plain] = /^description: (?:"(.+)"|(.+))$/m.exec(text) ?? [];
  const summary = quoted ?? plain;
  if ((level !== 'error' && level !== 'warn') || summary === undefined)
    throw new Error(`${folder}/${code}.md includes no level, or has no description`);
  return {
    level,
    ...(more === 'fixed' && { fixed: true }),
    ...(more === 'lenient' && { lenient: true }),
    summary,
  };
}

/** Source of model's module with the codes. */
export function codesModule(catalogue: Catalogue): string {
  const entries = catalogue.map(([code, { summary, ...facts }]) => {
    const short = Object.entries({ ...facts, summary }).map(([key, value]) => `${key}: ${inCode(value)}`);
    const one = `  '${code}': { ${short.join(', ')} },`;
    if (one.length <= 110) return one;
    const lines = Object.entries(facts).map(([key, value]) => `    ${key}: ${inCode(value)},`);
    const line = `    summary: ${inCode(summary)},`;
    const words = line.length > 110 ? line.replace(': ', ':\n      ') : line;
    return `  '${code}': {\n${lines.join('\n')}\n${words}\n  },`;
  });
  return `/**
 * Every diagnostic code with its default level, and a sentence that describes the problem. Generated from the code's
 * page in the handbook by \`pnpm --filter @docgen/reference write\`. \`checks\` cannot change the level of \`fixed\` codes;
 * \`lenient\` ones are warnings in a folder without a configuration file, where the text or the default is used instead.
 */
export const codes = {
${entries.join('\n')}
} as const satisfies {
  readonly [code: string]: { level: 'warn' | 'error'; fixed?: true; lenient?: true; summary: string };
};
`;
}

function inCode(value: string | true): string {
  if (value === true) return 'true';
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

/** The handbook's list of all codes with its tables regenerated; the text around them stays unchanged. */
export function codesPage(page: string, catalogue: Catalogue): string {
  const parts = page.split(/^(?=## )/m);
  const rooms = new Set(catalogue.map(([code]) => roomOf(code)));
  const made = parts.map((part) => {
    const room = /^## (\S+)$/m.exec(part)?.[1];
    if (room === undefined || !rooms.delete(room)) return part;
    const rows = catalogue.filter(([code]) => roomOf(code) === room).map(rowOf);
    return part.replace(/^\| Code \|[^]*?(?=\n\n|\n?$(?![^]))/m, [head, ...rows].join('\n'));
  });
  if (rooms.size > 0) throw new Error(`${folder}/index.md has no section for ${[...rooms].join(', ')}`);
  return made.join('');
}

const head = '| Code | Level | Meaning |\n|---|---|---|';

function rowOf([code, { level, fixed, lenient, summary }]: Catalogue[number]): string {
  const more = fixed ? ', fixed' : lenient ? ', lenient' : '';
  return `| [${code}](${code}.md) | ${level}${more} | ${summary.replace(/\.$/, '')} |`;
}

function roomOf(code: string): string {
  return code.slice(0, code.indexOf('/'));
}
