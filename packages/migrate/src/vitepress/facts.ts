/** Reads the configuration of VitePress as data: settings that docgen supports, and findings for all others. */
import { posix } from 'node:path';
import { readFaults, unreadKey } from '@docgen/convert/site/unread';
import { type Finding, finding } from '@docgen/convert/finding';
import type { Fault } from '@docgen/convert/migration-plan';
import { type Cursor, walkOf } from '@docgen/settings/cursor';
import { readModule } from '@docgen/settings/module';
import type { Source } from '@docgen/convert/source/source';

export interface VitepressFacts {
  readonly file: string;
  readonly root: Cursor;
  /** The folder that has `.vitepress`, and that of the pages; `''` is the folder of the site. */
  readonly home: string;
  readonly pages: string;
  readonly faults: readonly Fault[];
  readonly rest: () => readonly Finding[];
}

const endings = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];
const names = [
  '.vitepress/config',
  '.vitepress/config/index',
  'docs/.vitepress/config',
  'docs/.vitepress/config/index',
];

export function configFile({ texts }: Source): string | undefined {
  return names
    .flatMap((name) => endings.map((ending) => `${name}.${ending}`))
    .find((path) => texts.has(path));
}

export function readFacts(file: string, source: Source): VitepressFacts {
  const read = readModule(file, source);
  const { root, rest } = walkOf(read, file);
  const home = file.startsWith('docs/') ? 'docs' : '';
  const pages = posix.normalize(posix.join(home, root.get('srcDir').text() ?? '.'));
  for (const key of silent) root.get(key).take();
  return {
    file,
    root,
    home,
    pages: pages === '.' ? '' : pages.replace(/\/$/, ''),
    faults: readFaults(read, 'Syntax error'),
    rest: () => rest().map(unread),
  };
}

/** Keys that configure the build, and nothing that readers see. */
const silent = [
  'vite',
  'vue',
  'outDir',
  'cacheDir',
  'assetsDir',
  'ignoreDeadLinks',
  'metaChunk',
  'mpa',
  'sitemap.transformItems',
  'router',
  'lastUpdated',
  'titleTemplate',
  'cleanUrls',
];

function unread(key: Parameters<typeof unreadKey>[0]): Finding {
  return /^(?:build(?:End|Start)|transform\w+|postRender|markdown\.config)$/.test(key.path)
    ? finding('lost', key.place, key.path, 'it is code, which docgen did not run')
    : unreadKey(key);
}
