/**
 * The faces of a font: from the stylesheets of its npm package, which splits it by script, or from files of the site. A
 * page's text never determines the content of a file, so that all pages share the files.
 */
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrandFont } from '@docgen/model';
import { disk } from '@docgen/store/fs';
import { optionalPackage } from '@docgen/store/optional-package';
import { type FontFacts, type ReadFont, fontFacts } from './font-file.js';
import type { Fallback } from './system-fonts.js';

export interface Face {
  /** Absolute path of its file. */
  readonly path: string;
  readonly isItalic: boolean;
  readonly weight: string;
  /** Null for a face that contains every character of its font. */
  readonly ranges: string | null;
}

export interface Family {
  readonly name: string;
  readonly faces: readonly Face[];
  readonly fallback: Fallback;
  /** Absolute paths of the stylesheets that it was read from. */
  readonly inputs: readonly string[];
}

/** A font that can't be used: `reason` continues a sentence that starts with the font. */
export class FontFault extends Error {
  constructor(
    readonly reason: string,
    readonly hint?: string,
  ) {
    super(reason);
  }
}

/** Throws a FontFault. `folder` is the site's. */
export async function familyOf(
  font: Exclude<BrandFont, { kind: 'system' }>,
  folder: string,
): Promise<Family> {
  const read = await reader(folder);
  return font.kind === 'package' ? ofPackage(font.name, folder, read) : ofFiles(font.files, folder, read);
}

const readerPackage = 'fontkitten';

async function reader(folder: string): Promise<ReadFont> {
  const found = optionalPackage(readerPackage, folder, import.meta.url);
  if (found === null)
    throw new FontFault(
      `a font, which needs the package ${readerPackage}`,
      `Run npm install ${readerPackage}`,
    );
  const { create } = (await import(pathToFileURL(found).href)) as { readonly create: ReadFont };
  return create;
}

async function ofPackage(name: string, folder: string, read: ReadFont): Promise<Family> {
  const home = packageFolder(name, folder);
  const sheets = await sheetsIn(home);
  const texts = await Promise.all(sheets.map(textOf));
  const faces = texts.flatMap((text, index) => facesIn(text, dirname(sheets[index] ?? home)));
  const [first] = faces;
  const latin = faces.find(({ face }) => !face.isItalic && covers(face, 'a')) ?? first;
  if (!first || !latin) throw new FontFault(`${name}, which has no @font-face in its stylesheet`);
  const facts = await factsOf(latin.face.path, basename(latin.face.path), read);
  return {
    name: first.family,
    faces: faces.map(({ face }) => face),
    fallback: facts.fallback,
    inputs: sheets,
  };
}

function packageFolder(name: string, folder: string): string {
  for (const file of ['package.json', 'index.css']) {
    try {
      return dirname(createRequire(join(folder, 'package.json')).resolve(`${name}/${file}`));
    } catch {
      // Not installed, or not exported.
    }
  }
  throw new FontFault(`${name}, which is not installed`, `Run npm install ${name}`);
}

/** Variable fonts have one stylesheet per style, others one per weight and style. The theme uses weights 400 to 600. */
const variable = ['index.css', 'wght-italic.css'];
const fixed = ['400.css', '500.css', '600.css', '400-italic.css', '600-italic.css'];

async function sheetsIn(home: string): Promise<string[]> {
  const present = async (names: readonly string[]) => {
    const kinds = await Promise.all(names.map((name) => disk.kind(join(home, name))));
    return names.filter((_, index) => kinds[index] === 'file').map((name) => join(home, name));
  };
  const weights = await present(fixed);
  return weights.length > 0 ? weights : present(variable);
}

/** The `@font-face` rules of a stylesheet in `folder` whose source is a file next to it. */
function facesIn(css: string, folder: string): { readonly family: string; readonly face: Face }[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/@font-face\s*\{([^}]*)\}/g);
  return [...rules].flatMap(([, body = '']) => {
    const value = (key: string) => new RegExp(`(?:^|[;\\s])${key}\\s*:\\s*([^;]+)`).exec(body)?.[1]?.trim();
    const url = /url\(\s*(?:"([^"]+)"|'([^']+)'|([^)\s]+))\s*\)/.exec(value('src') ?? '');
    const file = url?.[1] ?? url?.[2] ?? url?.[3];
    if (file === undefined || !/^(?![a-z]+:|\/)/i.test(file)) return [];
    const face = {
      path: join(folder, file),
      isItalic: /italic|oblique/.test(value('font-style') ?? ''),
      weight: /^\d+(?: \d+)?$/.exec(value('font-weight') ?? '')?.[0] ?? '400',
      ranges: /^[U+\dA-F?,\s-]+$/i.exec(value('unicode-range') ?? '')?.[0] ?? null,
    };
    return [{ family: (value('font-family') ?? '').replaceAll(/["'\\]/g, ''), face }];
  });
}

async function ofFiles(files: readonly string[], folder: string, read: ReadFont): Promise<Family> {
  const parts = await Promise.all(
    files.map(async (file) => ({
      path: join(folder, file),
      facts: await factsOf(join(folder, file), file, read),
    })),
  );
  const kinds = parts.map(({ facts }) => kindOf(facts));
  const [first] = parts;
  if (!first) throw new FontFault('an empty list of files');
  const faces = parts.map(({ path, facts }) => {
    // Only a subset for one script must list its characters.
    const isPart = kinds.filter((kind) => kind === kindOf(facts)).length > 1;
    return { path, isItalic: facts.isItalic, weight: facts.weight, ranges: isPart ? facts.ranges : null };
  });
  return { name: first.facts.family, faces, fallback: first.facts.fallback, inputs: [] };
}

/** Properties that the parts of one font share. */
function kindOf({ isItalic, weight }: FontFacts): string {
  return `${isItalic} ${weight}`;
}

/** `shown` is how messages name the file. */
async function factsOf(path: string, shown: string, read: ReadFont): Promise<FontFacts> {
  const bytes = await disk.read(path).catch(() => null);
  if (bytes === null) throw new FontFault(`${shown}, which does not exist`);
  try {
    return fontFacts(bytes, read);
  } catch (error) {
    throw new FontFault(
      `${shown}, which can't be read as a font: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode((await disk.read(path)) ?? new Uint8Array());
}

/** Whether a face contains a character. */
export function covers({ ranges }: Face, character: string): boolean {
  if (ranges === null) return true;
  const code = character.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    const [least, most] = [first.replaceAll('?', '0'), last.replaceAll('?', 'F')];
    return code >= Number.parseInt(least, 16) && code <= Number.parseInt(most, 16);
  });
}
