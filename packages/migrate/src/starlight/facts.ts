/** Reads `astro.config.*` as data: settings that docgen supports, and findings for all others. */
import { readFaults, unreadKey } from '@docgen/convert/site/unread';
import type { Finding } from '@docgen/convert/finding';
import type { Fault } from '@docgen/convert/migration-plan';
import { type Cursor, walkOf } from '@docgen/settings/cursor';
import { readModule } from '@docgen/settings/module';
import type { Source } from '@docgen/convert/source/source';

export interface StarlightFacts {
  readonly file: string;
  readonly root: Cursor;
  /** The options of Starlight. */
  readonly own: Cursor;
  readonly faults: readonly Fault[];
  readonly rest: () => readonly Finding[];
}

const names = ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((ending) => `astro.config.${ending}`);

/** A configuration of Astro that names Starlight. */
export function configFile({ texts }: Source): string | undefined {
  return names.find((name) => /starlight/.test(texts.get(name) ?? ''));
}

export function readFacts(file: string, source: Source): StarlightFacts {
  const read = readModule(file, source);
  const { root, rest } = walkOf(read, file);
  const integrations = root.get('integrations');
  const own =
    integrations
      .items()
      .find((one) => one.get('title').value !== undefined || one.get('sidebar').value !== undefined) ??
    integrations.get('none');
  for (const key of silent) root.get(key).take();
  for (const key of ownSilent) own.get(key).take();
  return {
    file,
    root,
    own,
    faults: readFaults(read, 'Syntax error'),
    rest: () =>
      rest().map((one) => unreadKey({ ...one, path: one.path.replace(/^integrations\.\d+\./, '') })),
  };
}

/** Keys that configure the build, and nothing that readers see. */
const silent = [
  'vite',
  'build',
  'server',
  'output',
  'adapter',
  'image',
  'devToolbar',
  'experimental',
  'prefetch',
  'cacheDir',
  'outDir',
  'compressHTML',
  'scopedStyleStrategy',
  'srcDir',
];
const ownSilent = [
  'pagefind',
  'disable404Route',
  'titleDelimiter',
  'credits',
  'expressiveCode',
  'markdown',
  'prerender',
  'pagination',
  'routeMiddleware',
];
