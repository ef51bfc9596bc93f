/** Kinds of entries that can be forged: those of the store, from docgen's own code, and what is stored next to it. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { docgenCommand } from '../../site.js';

/** `index` is the store's own, `external` what is known about other sites, `journal` an interrupted publication. */
const beside = ['external', 'index', 'journal'];

/** Kinds that no scene keeps: those of builds in shards, and of servers that answer questions about a branch. */
const ofOthers = new Set(['asked', 'askedfiles', 'drawn', 'outline', 'runs']);

interface KindsModule {
  readonly kindNames: readonly string[];
}

/** All of them, in order: a new kind of the store is here before anything of it is stored. */
export async function kindsOfEntries(): Promise<readonly string[]> {
  const engine = createRequire(docgenCommand).resolve('@docgen/engine');
  const module = new URL('../../build/dist/kinds.js', pathToFileURL(engine)).href;
  const { kindNames } = (await import(module)) as KindsModule;
  return [...kindNames.filter((kind) => !ofOthers.has(kind)), ...beside].sort();
}
