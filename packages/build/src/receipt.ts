/**
 * The receipt of a build: what it read, what it found, what it wrote. Where nothing that it read has changed and all that
 * it wrote is still there, the same build need not be done again: its receipt is its outcome. It is kept under the hash
 * of all that is known before anything is made of the site's files; everything else that the build read is named in it,
 * and compared file by file.
 */
import { join } from 'node:path';
import type { Diagnostic, Read } from '@docgen/model';
import type { BrowserPaths, ThemeBundle } from './bundle.js';
import type { Emitter } from './emit.js';
import { hashOfValue } from '@docgen/store/hash';
import type { Hashes } from '@docgen/store/kept/hashes';
import type { History } from '@docgen/analysis/history';
import type { LlmsLengths } from './llms.js';
import { areFilesUnchanged } from '@docgen/analysis/read/included';
import { areSame } from '@docgen/analysis/sources/reads';
import { arePartsSame } from '@docgen/analysis/texts/read';
import { isTextPath } from '@docgen/analysis/texts/known-texts';
import type { CodePages } from '@docgen/analysis/read/code-pages';
import { resolutionOf } from './bundle/resolution.js';
import { ownAndPackages } from './bundle/own-and-packages.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { SiteFiles } from '@docgen/analysis/services';
import type { Listed } from '@docgen/analysis/surveyed';

export interface Receipt {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files and packages of the theme, the components and the code pages, with their hashes. */
  readonly code: readonly Kept[];
  /** Hash of what else decides which files these are. */
  readonly resolution: string;
  /** Paths of the theme's files for browsers. */
  readonly browser: BrowserPaths;
  /** Files that pages include, from the site folder. */
  readonly included: readonly KeptRead[];
  /** Files that descriptions refer to, from the site folder. */
  readonly parts: readonly KeptRead[];
  /** Files that the site's page sources have read, relative to the site folder. */
  readonly origins: readonly KeptRead[];
  /** Assets, by their absolute paths. */
  readonly assets: readonly Kept[];
  /** Hash of the days on which files were last changed. */
  readonly history: string;
  /** Of the texts for machines that read. */
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
  /** Paths of the files that are in the output, from the site folder; what is made counts by what it is made from. */
  readonly assets: readonly string[];
  readonly llms: LlmsLengths;
  readonly outputs: readonly Kept[];
}

/**
 * The receipt of a build that was published; null where a file was gone when it was looked at, or something was left
 * out, whose files are not known.
 */
export async function writeReceipt(
  { files, codePages, parsed, theme, history, assets, llms, outputs }: ReceiptInput,
  found: Pick<Receipt, 'pages' | 'diagnostics'>,
): Promise<Receipt | null> {
  const { texts } = files;
  if (codePages.inputs === null || theme.faults.size > 0 || !texts.isWhole) return null;
  const included = new Map(parsed.flatMap(({ document }) => document.reads.map(keptRead)));
  const ofPages = ownAndPackages(codePages.inputs);
  const code = new Set([...theme.inputs, ...theme.packages, ...ofPages.own, ...ofPages.packages]);
  const [ofCode, ofAssets] = [
    await hashesOf([...code], files.hashes),
    await hashesOf(
      assets.map((path) => join(files.folder, path)),
      files.hashes,
    ),
  ];
  if (!ofCode || !ofAssets) return null;
  const reads = {
    // Texts of descriptions are what the descriptions' files make them.
    included: [...included].filter(([path]) => !isTextPath(path)),
    parts: texts.partReads.map(keptRead),
    origins: texts.origins.map(keptRead),
  };
  const { fs, folder, hashes } = files;
  const resolution = await resolutionOf([...code], { fs, folder, hashes });
  const rest = { browser: browserPaths(theme), history: hashOfValue(history.days), llms, outputs };
  return { ...found, code: ofCode, resolution, ...reads, assets: ofAssets, ...rest };
}

function keptRead({ path, hash }: Read): KeptRead {
  return [path, hash];
}

function browserPaths({ fonts, styles, partStyles, scripts, icons, components }: ThemeBundle): BrowserPaths {
  const chunks = components.flatMap(({ name, chunk }) => (chunk === null ? [] : [[name, chunk] as const]));
  return { fonts, styles, partStyles, scripts, icons, chunks: Object.fromEntries(chunks) };
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

/** Whether all that the receipt speaks of is as it was; what is in the output folder then counts as emitted. */
export async function holds(
  { code, resolution, included, parts, origins, assets, history, outputs }: Receipt,
  { configured, fs, memory: { hashes }, history: now }: Listed,
  { folder, emitter }: { readonly folder: string; readonly emitter: Emitter },
): Promise<boolean> {
  if (hashOfValue(now.days) !== history) return false;
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
