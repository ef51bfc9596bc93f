/** Files that pages include: in `snippets/` and, for one language, in `snippets/<locale>/`. */
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Asked } from '../session/session.js';

type Including = Pick<Asked, 'site' | 'page' | 'facts'>;

const folder = 'snippets';

/** Maximum files that are listed. */
const most = 2000;

/** Names of snippets as a page writes them, sorted. */
export function snippetsIn({ site, page, facts }: Including): string[] {
  const locales = new Set(facts.site.locales.map(({ code }) => code));
  const names = new Set<string>();
  for (const path of filesIn(join(site.open.folder, folder))) {
    const [first = '', ...rest] = path.split('/');
    if (!locales.has(first)) names.add(path);
    else if (first === page.route.locale) names.add(rest.join('/'));
  }
  return [...names].sort();
}

/** Path of a snippet relative to the site folder; null if there is none. */
export function snippetAt(name: string, { site, page }: Including): string | null {
  const paths = [`${folder}/${page.route.locale}/${name}`, `${folder}/${name}`];
  const isPlain = !name.split('/').includes('..');
  return (isPlain && paths.find((path) => existsSync(join(site.open.folder, path)))) || null;
}

function filesIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).slice(0, most);
    return files.map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(path.length + 1)
        .split(sep)
        .join('/'),
    );
  } catch {
    return [];
  }
}
