/**
 * The browser's entry of a site that has more than its theme: counting starts before the theme's own runs, so that no page
 * is missed; panels for requests come behind it, as what brings them is loaded by pages that have one. A site without
 * either has the theme's entry as it is, and nothing of these.
 */
import type { Plugin } from '@docgen/esbuild';
import { madeModules } from './compile.js';
import { countModule } from './trackers.js';

const namespace = 'docgen-entry';

/** The import that stands for the entry. */
export const madeEntry = `${namespace}:entry`;

export interface EntryParts {
  /** The theme's own, an absolute path. */
  readonly theme: string;
  readonly isCounted: boolean;
  /** Readers may send requests to APIs. */
  readonly tries: boolean;
}

/** Modules of the entry. */
export function entryModules({ theme, isCounted, tries }: EntryParts, folder: string): Plugin {
  const imports = [
    ...(isCounted ? [`import '${countModule}';`] : []),
    `import ${JSON.stringify(theme)};`,
    ...(tries ? [`import '${namespace}:try-it';`] : []),
  ];
  const texts = new Map([
    ['entry', imports.join('\n')],
    ['try-it', tryIt],
  ]);
  return madeModules(namespace, texts, folder);
}

const tryIt = [
  "import { start } from '@docgen/client';",
  "void start({ tryIt: { selector: '.try-it', load: () => import('@docgen/client/try-it') } });",
].join('\n');
