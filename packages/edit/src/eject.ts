/**
 * Copies the source of one part of docgen's theme to the site's theme folder, and makes the site's theme use the
 * copy. The site looks the same until somebody changes the copy. It never overwrites a file, and reports changes that
 * must be made by hand.
 */
import { join, posix } from 'node:path';
import { nearest } from '@docgen/model';
import { config } from '@docgen/config/config';
import { type Ejectable, ejectables } from './eject/ejectables.js';
import { ownSource } from './eject/own-source.js';
import { wire } from './eject/wire.js';
import { Failure } from '@docgen/store/failure';
import { disk } from '@docgen/store/fs';
import { type SourcesRequest, withSources } from './write/sources.js';
import { type WrittenText, writeTexts } from './write/write-texts.js';

export { type Ejectable, type EjectableKind, ejectables } from './eject/ejectables.js';

export interface EjectRequest extends SourcesRequest {
  /** A name from `ejectables`, in any letter case. */
  readonly name: string;
  readonly dryRun: boolean;
}

/** Paths are relative to the site folder, with `/`. */
export interface Ejected {
  readonly name: string;
  readonly created: readonly string[];
  readonly changed: readonly string[];
  /** Lines to add by hand, by file. */
  readonly byHand: readonly { readonly file: string; readonly lines: readonly string[] }[];
  /** Notes for the user. */
  readonly notes: readonly string[];
}

/**
 * Throws a Failure of kind `usage` for an unknown name, a site whose theme can't be changed, and an existing file.
 */
export async function eject(request: EjectRequest): Promise<Ejected> {
  if (request.dryRun) return (await planned(request)).outcome;
  return withSources(request, { fs: disk, git: null }, async (sources) => {
    const { outcome, texts } = await planned(request);
    await writeTexts(texts, `docgen eject ${request.name}`, sources);
    return { ...outcome, notes: sources.notes };
  });
}

interface PlannedEject {
  readonly outcome: Ejected;
  readonly texts: readonly WrittenText[];
}

async function planned({ folder, name }: EjectRequest): Promise<PlannedEject> {
  const piece = await ejectableNamed(name);
  const site = await siteIn(folder);
  const copies = await copiesOf(piece, posix.dirname(site.themeFile));
  for (const path of copies.keys()) await refuseExisting(folder, path);
  const read = new Map<string, string>();
  const textOf = async (path: string) => {
    const bytes = await disk.read(join(folder, path));
    if (bytes === null) return null;
    const text = textIn(bytes, path);
    read.set(path, text);
    return text;
  };
  const wiring = await wire(piece, { ...site, textOf });
  const isNew = (path: string) => copies.has(path) || wiring.created.has(path);
  const paths = [...copies.keys(), ...wiring.texts.keys()];
  return {
    outcome: {
      name: piece.name,
      created: paths.filter(isNew),
      changed: paths.filter((path) => !isNew(path)),
      byHand: wiring.byHand,
      notes: [],
    },
    texts: [...copies, ...wiring.texts].map(([file, next]) => ({ file, next, old: read.get(file) ?? null })),
  };
}

/** The text with its byte order mark. Files that aren't UTF-8 couldn't be written back. */
function textIn(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Failure('usage', `${path} isn't valid UTF-8, so docgen can't change it`, {
      hint: 'save it as UTF-8',
    });
  }
}

async function ejectableNamed(name: string): Promise<Ejectable> {
  const all = await ejectables();
  const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const near = nearest(
    name,
    all.map((one) => one.name),
  );
  throw new Failure('usage', `docgen's theme has no '${name}' to eject`, {
    hint: near === undefined ? "run 'docgen eject' to list all names" : `Did you mean '${near}'?`,
  });
}

interface EjectSite {
  readonly configFile: string;
  /** Whether the configuration already sets the theme. */
  readonly isNamed: boolean;
  readonly themeFile: string;
}

async function siteIn(folder: string): Promise<EjectSite> {
  const { site, diagnostics } = await config(disk, folder, null);
  if (site === null) {
    throw new Failure('usage', diagnostics[0]?.message ?? 'the configuration has errors', {
      hint: "run 'docgen check' to see them",
    });
  }
  if (site.configFile === null) {
    throw new Failure('usage', "a folder without a configuration can't have a custom theme", {
      hint: 'add docgen.config.ts',
    });
  }
  if (site.theme !== null && !site.theme.startsWith('.')) {
    throw new Failure('usage', `the site's theme is the package '${site.theme}', which is not docgen's`, {
      hint: 'extend it in a module of the site, which can then have custom parts',
    });
  }
  const themeFile = posix.normalize(site.theme ?? './theme/index.tsx');
  return { configFile: site.configFile, isNamed: site.theme !== null, themeFile };
}

/** Texts of the copies by path. */
async function copiesOf({ files }: Ejectable, themeFolder: string): Promise<ReadonlyMap<string, string>> {
  const copied = new Set(files.map(({ path }) => path));
  const texts = files.map(async ({ path, source }) => {
    const bytes = await disk.read(source);
    if (bytes === null) throw new Failure('io', `${source} is missing: the docgen theme is incomplete`);
    return [posix.join(themeFolder, path), ownSource(new TextDecoder().decode(bytes), path, copied)] as const;
  });
  return new Map(await Promise.all(texts));
}

async function refuseExisting(folder: string, path: string): Promise<void> {
  if ((await disk.kind(join(folder, path))) === null) return;
  throw new Failure('usage', `${path} already exists, so nothing was written`, {
    hint: 'edit it, or move it away first',
  });
}
