/** Short paths that a site's `tsconfig.json` defines, such as `@assets/*`, and `~/` and `@/`. */
import { posix } from 'node:path';
import type { Source } from '@docgen/convert/source/source';
import { readModule } from '@docgen/settings/module';

/** The paths that begin with `start` are those that begin with `target`, from the site folder. */
export type Aliases = readonly { readonly start: string; readonly target: string }[];

const usual: Aliases = [
  { start: '~/', target: 'src/' },
  { start: '@/', target: 'src/' },
];

export function aliasesOf({ texts }: Source): Aliases {
  const text = texts.get('tsconfig.json');
  if (text === undefined) return usual;
  // The file is JSON with comments, which are those of a module.
  const { value } = readModule('tsconfig.js', {
    texts: new Map([['tsconfig.js', `export default ${text}`]]),
  });
  const { baseUrl, paths } = fieldsOf(fieldsOf(value)['compilerOptions']);
  const base = typeof baseUrl === 'string' ? baseUrl : '.';
  const own = Object.entries(fieldsOf(paths)).flatMap(([pattern, targets]) => {
    const target: unknown = Array.isArray(targets) ? targets[0] : undefined;
    if (typeof target !== 'string' || !pattern.endsWith('*') || !target.endsWith('*')) return [];
    return [{ start: pattern.slice(0, -1), target: posix.join(base, target.slice(0, -1)) }];
  });
  return [...own, ...usual];
}

/** The path from the site folder that a page's file refers to. */
export function pathFrom(file: string, written: string, aliases: Aliases): string {
  const alias = aliases.find(({ start }) => start !== '' && written.startsWith(start));
  return alias === undefined
    ? posix.join(posix.dirname(file), written)
    : posix.join(alias.target, written.slice(alias.start.length));
}

function fieldsOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
