/** What a build is kept under: the hash of all that is known before a page is parsed. */
import { noCodePages } from './code-pages.js';
import { hashOfValue } from '@docgen/store/hash';
import type { Request } from '@docgen/store/request';
import type { Opened } from '../surveyed.js';

/** What a build is kept under. */
export interface BuildKeys {
  /** Hash of all that is known before a page is parsed. */
  readonly whole: string;
  /** The same without what stands in the sources. */
  readonly frame: string;
}

/** Null for a site with pages of code, which are compiled to know what they are made from. */
export function buildKeys(request: Request, opened: Opened): BuildKeys | null {
  const { configured, loaded, ownCode } = opened;
  if (opened.reading.codePages !== noCodePages) return null;
  const { site, code, strings, accepted, file, sidebarFiles, diagnostics } = configured;
  const configFiles = [...(file ? [file] : []), ...sidebarFiles.values()];
  const { texts } = opened.files;
  const { folder, locales, drafts, levels, gate } = request;
  const frame = hashOfValue([
    'receipt',
    [folder, locales, drafts, levels, gate, ownCode],
    [site, code.markdown.hash, strings, accepted, configFiles.map(({ text }) => text), diagnostics],
    [loaded.sources.map(({ path, locale }) => [path, locale])],
    [loaded.assets, loaded.unsupported, loaded.diagnostics],
    // What is found in a made page is told at a place of these, which may move without it.
    [texts.origins, texts.keys],
  ]);
  return { frame, whole: hashOfValue([frame, loaded.sources.map(({ hash }) => hash)]) };
}
