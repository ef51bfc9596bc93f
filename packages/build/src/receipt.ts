/**
 * The receipt of a build: what it read, reported and wrote. If nothing that it read has changed and all that it wrote
 * still exists, the build need not be repeated: the receipt is its result. It is stored under the hash of everything
 * that is known before the site's files are processed; the receipt lists everything else that the build read, to be
 * compared file by file.
 */
import { join } from 'node:path';
import type { Diagnostic, Read } from '@docgen/model';
import type { BrowserPaths, ThemeBundle } from '@docgen/bundle/bundle';
import type { Emitter } from '@docgen/emit/emit';
import { hashOfValue } from '@docgen/store/hash';
import type { Hashes } from '@docgen/store/kept/hashes';
import type { History } from '@docgen/analysis/history';
import type { LlmsLengths } from './llms.js';
import { areFilesUnchanged } from '@docgen/analysis/read/included';
import { areSame } from '@docgen/analysis/sources/reads';
import { arePartsSame } from '@docgen/analysis/texts/read';
import { isTextPath } from '@docgen/analysis/texts/known-texts';
import type { CodePages } from '@docgen/analysis/read/code-pages';
import { resolutionOf } from '@docgen/bundle/resolution';
import { ownAndPackages } from '@docgen/bundle/own-and-packages';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { SiteFiles } from '@docgen/analysis/services';
import type { Listed } from '@docgen/analysis/surveyed';

export interface Receipt {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files and packages of the theme, the components and the code pages, with their hashes. */
  readonly code: readonly Kept[];
  /** Hash of everything else that determines these files. */
  readonly resolution: string;
  /** Paths of the theme's files for browsers. */
  readonly browser: BrowserPaths;
  /** Files that pages include, by path in the site folder. */
  readonly included: readonly KeptRead[];
  /** Files that descriptions refer to, by path in the site folder. */
  readonly parts: readonly KeptRead[];
  /** Files that the site's page sources have read, relative to the site folder. */
  readonly origins: readonly KeptRead[];
  /** Assets, by their absolute paths. */
  readonly assets: readonly Kept[];
  /** Hash of when files were last changed, and by whom. */
  readonly history: string;
  /** Of the texts for machines. */
  readonly llms: LlmsLengths;
  /** Files in the output folder. */
  readonly outputs: readonly Kept[];
}

type Kept = readonly [path: string, hash: string];
/** Null: there was no such file. */
type KeptRead = readonly [path: string, hash: string | null];

export interface ReceiptInput {
  readonly files: SiteFiles;
  readonly codePages: Pick<CodePages, 'inputs'>;
  readonly parsed: readonly ParsedSource[];
  readonly theme: ThemeBundle;
  readonly history: History;
  /** Paths of copied output files, relative to the site folder; generated files count by their sources. */
  readonly assets: readonly string[];
  /** Absolute paths of what the fonts of cards were read from. */
  readonly fonts: readonly string[];
  readonly llms: LlmsLengths;
  readonly outputs: readonly Kept[];
}

/**
 * The receipt of a published build; null if a file no longer existed when it was read, or something was omitted whose
 * files aren't known.
 */
export async function writeReceipt(
  { files, codePages, parsed, theme, history, assets, fonts, llms, outputs }: ReceiptInput,
  found: Pick<Receipt, 'pages' | 'diagnostics'>,
): Promise<Receipt | null> {
  const { texts } = files;
  if (codePages.inputs === null || theme.faults.size > 0 || !texts.isWhole) return null;
  const included = new Map(parsed.flatMap(({ document }) => document.reads.map(keptRead)));
  const ofPages = ownAndPackages(codePages.inputs);
  const code = new Set([...theme.inputs, ...theme.packages, ...ofPages.own, ...ofPages.packages]);
  const [ofCode, ofAssets] = [
    await hashesOf([...code], files.hashes),
    await hashesOf([...assets.map((path) => join(files.folder, path)), ...fonts], files.hashes),
  ];
  if (!ofCode || !ofAssets) return null;
  const reads = {
    // Texts of descriptions depend only on the descriptions' files.
    included: [...included].filter(([path]) => !isTextPath(path)),
    parts: texts.partReads.map(keptRead),
    origins: texts.origins.map(keptRead),
  };
  const { fs, folder, hashes } = files;
  const resolution = await resolutionOf([...code], { fs, folder, hashes });
  const rest = { browser: browserPaths(theme), history: hashOfHistory(history), llms, outputs };
  return { ...found, code: ofCode, resolution, ...reads, assets: ofAssets, ...rest };
}

function keptRead({ path, hash }: Read): KeptRead {
  return [path, hash];
}

function browserPaths({ components, ...theme }: ThemeBundle): BrowserPaths {
  const { fonts, styles, partStyles, scripts, icons, integrity } = theme;
  const chunks = components.flatMap(({ name, chunk }) => (chunk === null ? [] : [[name, chunk] as const]));
  return { fonts, styles, partStyles, scripts, icons, integrity, chunks: Object.fromEntries(chunks) };
}

async function hashesOf(paths: readonly string[], hashes: Hashes): Promise<Kept[] | null> {
  const found: Kept[] = [];
  for (const path of paths) {
    const known = await hashes.of(path);
    if (known === null) return null;
    found.push([path, known.hash]);
  }
  return found;
}

/** Whether everything in the receipt is unchanged; the files in the output folder then count as emitted. */
export async function holds(
  { code, resolution, included, parts, origins, assets, history, outputs }: Receipt,
  { configured, fs, memory: { hashes }, history: now }: Listed,
  { folder, emitter }: { readonly folder: string; readonly emitter: Emitter },
): Promise<boolean> {
  if (hashOfHistory(now) !== history) return false;
  for (const [path, hash] of [...code, ...assets]) if ((await hashes.of(path))?.hash !== hash) return false;
  const paths = code.map(([path]) => path);
  if ((await resolutionOf(paths, { fs, folder, hashes })) !== resolution) return false;
  const { pageBytes } = configured.site.limits;
  if (!(await areFilesUnchanged(included.map(read), { fs, folder, hashes, pageBytes }))) return false;
  if (!(await arePartsSame(parts.map(read), { fs, folder }))) return false;
  if (!(await areSame(origins.map(read), { fs, folder }))) return false;
  return emitter.keepAll(outputs);
}

function read([path, hash]: KeptRead): Read {
  return { path, hash };
}

function hashOfHistory({ days, people }: History): string {
  return hashOfValue({ days, people });
}
