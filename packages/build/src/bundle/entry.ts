/**
 * The browser's entry of a site that has more than its theme: analytics start before the theme's own code, so that no
 * page view is missed; request panels come after it, since only pages with a panel load their code. A site with neither
 * has the theme's entry unchanged.
 */
import type { Plugin } from '@docgen/esbuild';
import { madeModules } from './compile.js';
import { countModule } from './trackers.js';

const namespace = 'docgen-entry';

/** The import that represents the entry. */
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
