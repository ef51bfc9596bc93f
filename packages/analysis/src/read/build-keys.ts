/**
 * Computes the key of a build in the store: a hash of everything that is known about a site before its files are
 * processed.
 */
import { join } from 'node:path';
import { hashOfValue } from '@docgen/store/hash';
import type { Request } from '@docgen/store/request';
import type { Listed, Opened } from '../surveyed.js';
import { variableHashes } from './variable-hashes.js';

/** Keys of a build in the store. */
export interface BuildKeys {
  /** Hash of everything that is known before the files are processed. */
  readonly whole: string;
  /** The same without the content of the sources. */
  readonly frame: string;
}

/** Keys of a listed site. The files that it refers to are unknown until later: a receipt lists them for comparison. */
export async function buildKeys(request: Request, found: Listed): Promise<BuildKeys> {
  const { configured, listed, described, ownCode, fs } = found;
  const { site, code, strings, stringFiles, accepted, pins, file, sidebarFiles, diagnostics } = configured;
  const configFiles = [...(file ? [file] : []), ...sidebarFiles.values(), ...Object.values(stringFiles)];
  // Files in languages that the site doesn't have are reported by their names only.
  const beside = (await fs.list(join(request.folder, 'i18n'))) ?? [];
  const { folder, locales, drafts, levels, gate } = request;
  const frame = hashOfValue([
    'receipt',
    [folder, locales, drafts, levels, gate, ownCode],
    [pins.map(({ site: name, hash, references }) => [name, hash, references?.hash])],
    [site, code.markdown.hash, strings, accepted, configFiles.map(({ text }) => text), diagnostics],
    [listed.sources.map(({ path, locale }) => [path, locale])],
    [listed.assets, listed.unsupported, listed.misplaced, listed.diagnostics],
    [beside.map(({ name, kind }) => `${kind} ${name}`).sort(), described],
  ]);
  return { frame, whole: hashOfValue([frame, listed.sources.map(({ hash }) => hash)]) };
}

/** Computes the key of a site's routes in the store; null if they depend on more than files. */
export async function routesKey(request: Request, opened: Opened): Promise<string | null> {
  const { reading, loaded, files } = opened;
  const { codePages } = reading;
  if (codePages.inputs === null) return null;
  const { whole } = await buildKeys(request, opened);
  const { texts } = files;
  const pages = loaded.sources.filter(({ format }) => format === 'code').map((one) => codePages.keyOf(one));
  const variables = await variableHashes(opened.configured.site, files);
  return hashOfValue(['routes', whole, texts.partReads, texts.origins, texts.keys, pages, variables]);
}
