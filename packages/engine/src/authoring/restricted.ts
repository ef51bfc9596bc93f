/**
 * A folder that the user doesn't trust, as a site: its Markdown with default settings. A configuration, and all code
 * that it names, doesn't exist here, and pages that are code are known by name only. So nothing of the folder runs.
 */
import { join } from 'node:path';
import { compareText, emptyParsed } from '@docgen/model';
import { configNames } from '@docgen/config/config';
import { noCodePages } from '@docgen/analysis/read/code-pages';
import { codeTools } from '@docgen/build/site-compiler';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { FileSystem } from '@docgen/store/fs';

/** Settings that replace those of a folder with a configuration. */
const settings = 'docgen.config.json';
const defaults = new TextEncoder().encode('{}');

/**
 * The files of `folder` with a configuration that is empty, if the folder has one and keeps its pages where docgen
 * expects them; else without any.
 */
export function restrictedFiles(folder: string, base: FileSystem): FileSystem {
  const names: ReadonlySet<string> = new Set(configNames);
  const own = join(folder, settings);
  const isHidden = (path: string) => path !== own && configNames.some((name) => path === join(folder, name));
  const isEmptied = async () => {
    const entries = (await base.list(folder)) ?? [];
    return entries.some(({ name }) => names.has(name)) && entries.some(({ name }) => name === 'docs');
  };
  const bytes = async (path: string) => {
    if (path === own) return (await isEmptied()) ? defaults : null;
    return isHidden(path) ? null : undefined;
  };
  return {
    ...base,
    async read(path, limit) {
      const found = await bytes(path);
      return found === undefined ? base.read(path, limit) : found;
    },
    async part(path, offset, length) {
      const found = await bytes(path);
      return found === undefined
        ? base.part(path, offset, length)
        : (found?.subarray(offset, offset + length) ?? null);
    },
    async length(path) {
      const found = await bytes(path);
      return found === undefined ? base.length(path) : (found?.length ?? null);
    },
    async list(path) {
      const entries = await base.list(path);
      if (path !== folder || entries === null) return entries;
      const others = entries.filter(({ name }) => !names.has(name));
      if (!(await isEmptied())) return others;
      const emptied = [...others, { name: settings, kind: 'file' as const }];
      return emptied.sort((a, b) => compareText(a.name, b.name));
    },
    async kind(path) {
      const found = await bytes(path);
      return found === undefined ? base.kind(path) : found && 'file';
    },
    async stamp(path) {
      return path === own || isHidden(path) ? null : base.stamp(path);
    },
  };
}

/** For such a folder: compiles nothing. Code pages exist, so links to them work, but nothing in them is known. */
export const restrictedTools: CodeTools = {
  ...codeTools,
  openCodePages: async (_setup, sources) => ({
    ...noCodePages,
    sources,
    keyOf: ({ path }) => `restricted ${path}`,
    skimCode: () => unknownSkim,
    parseCode: async () => ({ value: emptyParsed(unknownSkim, []), isWhole: false }),
  }),
};

const unknownSkim = { title: null, matter: {} };
