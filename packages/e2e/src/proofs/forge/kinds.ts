/** Kinds of entries that can be forged: those of the store, from docgen's own code, and what is kept beside it. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { docgenCommand } from '../../site.js';

/** `index` is the store's own, `external` what is known of other sites, `journal` a publication that was interrupted. */
const beside = ['external', 'index', 'journal'];

interface KindsModule {
  readonly kindNames: readonly string[];
}

/** All kinds, in order: a kind that the store gets is here before anything is kept of it. */
export async function kindsOfEntries(): Promise<readonly string[]> {
  const engine = createRequire(docgenCommand).resolve('@docgen/engine');
  const module = new URL('../../build/dist/kinds.js', pathToFileURL(engine)).href;
  const { kindNames } = (await import(module)) as KindsModule;
  return [...kindNames, ...beside].sort();
}
