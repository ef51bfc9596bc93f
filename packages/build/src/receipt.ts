/**
 * The receipt of a build: what it read, what it found, what it wrote. Where nothing that it read has changed and all that
 * it wrote is still there, the same build need not be done again: its receipt is its outcome. It is kept under the hash
 * of all that is known before a page is parsed, so it is right or is not found; the rest is looked at file by file.
 */
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import type { BrowserPaths, ThemeBundle } from './bundle.js';
import type { Emitter } from './emit.js';
import { hashOfValue } from '@docgen/store/hash';
import type { Hashes } from '@docgen/store/kept/hashes';
import type { History } from '@docgen/analysis/history';
import type { LlmsLengths } from './llms.js';
import { areUnchanged } from '@docgen/analysis/read/included';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { SiteFiles } from '@docgen/analysis/services';
import type { Opened } from '@docgen/analysis/surveyed';

export interface Receipt {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the theme's and the components' files and packages, with their hashes. */
  readonly theme: readonly Kept[];
  /** What browsers load of them. */
  readonly browser: BrowserPaths;
  /** Files that pages include, from the site folder. */
  readonly included: readonly (readonly [path: string, hash: string | null])[];
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

export interface ReceiptInput {
  readonly files: SiteFiles;
  readonly parsed: readonly ParsedSource[];
  readonly theme: ThemeBundle;
  readonly history: History;
  /** Paths of the files that are in the output, from the site folder; what is made counts by what it is made from. */
  readonly assets: readonly string[];
  readonly llms: LlmsLengths;
  readonly outputs: readonly Kept[];
}

/** The receipt of a build that was published; null where a file was gone when it was looked at. */
export async function writeReceipt(
  { files, parsed, theme, history, assets, llms, outputs }: ReceiptInput,
  found: Pick<Receipt, 'pages' | 'diagnostics'>,
): Promise<Receipt | null> {
  const included = new Map(
    parsed.flatMap(({ document }) => document.reads.map(({ path, hash }) => [path, hash] as const)),
  );
  const [ofTheme, ofAssets] = [
    await hashesOf([...theme.inputs, ...theme.packages], files.hashes),
    await hashesOf(
      assets.map((path) => join(files.folder, path)),
      files.hashes,
    ),
  ];
  if (!ofTheme || !ofAssets || theme.faults.size > 0) return null;
  const rest = { browser: browserPaths(theme), history: hashOfValue(history.days), llms, outputs };
  return { ...found, theme: ofTheme, included: [...included], assets: ofAssets, ...rest };
}

function browserPaths({ fonts, styles, scripts, components }: ThemeBundle): BrowserPaths {
  const chunks = components.flatMap(({ name, chunk }) => (chunk === null ? [] : [[name, chunk] as const]));
  return { fonts, styles, scripts, chunks: Object.fromEntries(chunks) };
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
  { theme, included, assets, history, outputs }: Receipt,
  { files, history: now }: Pick<Opened, 'files' | 'history'>,
  emitter: Emitter,
): Promise<boolean> {
  if (hashOfValue(now.days) !== history) return false;
  for (const [path, hash] of [...theme, ...assets])
    if ((await files.hashes.of(path))?.hash !== hash) return false;
  const reads = included.map(([path, hash]) => ({ path, hash }));
  if (!(await areUnchanged(reads, files))) return false;
  return emitter.keepAll(outputs);
}
