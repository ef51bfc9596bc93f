/**
 * Which file of the cards' fonts contains a character. Only files that may contain a needed one are read. On cards in one
 * language, fonts for others come last, because ideographs differ.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardFontSource, CardTools, SiteCards } from '@docgen/model';
import { FontFault, type Ranges, isIn, packageFont, rangesIn } from './font-faces.js';
import { distance, languageOf } from './font-languages.js';
import { type FileSystem, disk } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import type { Hashes } from '@docgen/store/kept/hashes';

/** A file of a font. */
export interface CardFace {
  /** Number of its font. */
  readonly font: number;
  /** Language that its font is for; null for any. */
  readonly lang: string | null;
  /** Absolute. */
  readonly path: string;
  readonly hash: string;
  readonly weight: number | null;
  readonly ranges: Ranges | null;
}

export interface CardFiles {
  readonly fs: FileSystem;
  /** The site's folder. */
  readonly folder: string;
  readonly hashes: Hashes;
}

interface UnreadFace extends Omit<CardFace, 'hash'> {
  /** How messages name it. */
  readonly shown: string;
}

/** The file that draws each character; null if no font contains it. */
export type CardFaces = ReadonlyMap<string, CardFace | null>;

export interface CardFonts {
  /** By language. */
  readonly faces: ReadonlyMap<string, CardFaces>;
  /** Absolute paths of the files that this depends on. */
  readonly inputs: readonly string[];
}

/** Finds a file for each character, by language. Throws a FontFault. */
export async function cardFonts(
  characters: ReadonlyMap<string, ReadonlySet<string>>,
  given: Pick<SiteCards, 'titleFonts' | 'fonts'>,
  { tools, files }: { readonly tools: CardTools; readonly files: CardFiles },
): Promise<CardFonts> {
  const found = await unreadFaces(given, tools, files.folder);
  const known = new Map<string, OpenedFace>();
  const opened = async ({ shown, ...face }: UnreadFace) => {
    const before = known.get(face.path);
    if (before) return before;
    const read = await contentsOf(face.path, { tools, files });
    if (read === null) throw new FontFault(`${shown}, which can't be read as a font`);
    const one = { face: { ...face, hash: read.hash }, contents: read.ranges };
    known.set(face.path, one);
    return one;
  };
  const faces = new Map<string, CardFaces>();
  for (const [lang, ofLang] of characters) {
    const ordered = found.faces.toSorted(nearestFirst(lang));
    const own = new Map<string, CardFace | null>();
    for (const character of ofLang) own.set(character, await faceWith(character, ordered, opened));
    faces.set(lang, own);
  }
  return { faces, inputs: [...found.inputs, ...known.keys()] };
}

/** Order of fonts on a card in a language. */
export function nearestFirst(
  lang: string,
): (a: { lang: string | null }, b: { lang: string | null }) => number {
  return (a, b) => distance(a.lang, lang) - distance(b.lang, lang);
}

interface OpenedFace {
  readonly face: CardFace;
  readonly contents: Ranges;
}

/** The first file that contains a character. */
async function faceWith(
  character: string,
  faces: readonly UnreadFace[],
  opened: (face: UnreadFace) => Promise<OpenedFace>,
): Promise<CardFace | null> {
  const code = character.codePointAt(0) ?? 0;
  for (const face of faces) {
    if (face.ranges !== null && !isIn(code, face.ranges)) continue;
    const one = await opened(face);
    if (isIn(code, one.contents)) return one.face;
  }
  return null;
}

/** Upright files of each font. The package's own is for titles, or else for what all others lack. */
async function unreadFaces(
  { titleFonts, fonts }: Pick<SiteCards, 'titleFonts' | 'fonts'>,
  tools: CardTools,
  folder: string,
): Promise<{ readonly faces: readonly UnreadFace[]; readonly inputs: readonly string[] }> {
  const faces: UnreadFace[] = [];
  const inputs: string[] = [];
  const own: CardFontSource = { kind: 'package', name: tools.font.name };
  const all = titleFonts.length === 0 ? [own, ...fonts] : [...titleFonts, ...fonts, own];
  for (const [font, one] of all.entries()) {
    if (one.kind === 'files') {
      const paths = one.files.map((file) => ({
        path: join(folder, file),
        lang: languageOf(file),
        shown: file,
      }));
      faces.push(...paths.map((file) => ({ ...file, font, weight: null, ranges: null })));
      continue;
    }
    const read = await packageFont(
      one.name,
      one === own ? dirname(fileURLToPath(tools.font.beside)) : folder,
    );
    inputs.push(...read.inputs);
    for (const { path, isItalic, weight, ranges } of read.faces) {
      if (isItalic) continue;
      const parts = ranges === null ? null : rangesIn(ranges);
      const single = /^\d+$/.test(weight) ? Number(weight) : null;
      const lang = languageOf(one.name);
      faces.push({ font, lang, path, shown: one.name, weight: single, ranges: parts });
    }
  }
  return { faces, inputs };
}

interface Contents {
  readonly hash: string;
  readonly ranges: Ranges;
}

/** Reading a font is slow, so what it contains is remembered by the file's stamp. */
async function contentsOf(
  path: string,
  { tools, files: { fs, hashes } }: { readonly tools: CardTools; readonly files: CardFiles },
): Promise<Contents | null> {
  const text = await hashes.cachedFact(path, 'characters', async () => {
    const bytes = await fontBytes(path, fs);
    const found = bytes && tools.characters(bytes);
    return bytes && found && `${hashOf(bytes)} ${found.map((range) => range.join('-')).join(',')}`;
  });
  if (text === null) return null;
  const [hash = '', list = ''] = text.split(' ');
  const ranges = list.split(',').map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return [first, last] as const;
  });
  return { hash, ranges };
}

/** The bytes of a font's file; packages are always on the disk. */
export async function fontBytes(path: string, fs: FileSystem): Promise<Uint8Array | null> {
  return (await fs.read(path)) ?? disk.read(path);
}
