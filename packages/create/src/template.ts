/** Templates: folders with the files of a site, except for placeholders and names that a package can't contain. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const templateNames = ['minimal', 'api-docs'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Texts by path, with slashes. */
export type Files = ReadonlyMap<string, string>;

const folder = new URL('../templates/', import.meta.url);

/** Files of a template, including those of all templates. `_github` becomes `.github`. */
export function readTemplate(name: TemplateName): Files {
  return new Map([...filesOf('all'), ...filesOf(name)]);
}

function filesOf(name: string): readonly [string, string][] {
  const top = fileURLToPath(new URL(`${name}/`, folder));
  const paths = readdirSync(top, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => statSync(join(top, path), { bigint: true }).isFile())
    .map((path) => [path.replaceAll('\\', '/').replace(/^_/, '.'), readFileSync(join(top, path), 'utf8')]);
}
