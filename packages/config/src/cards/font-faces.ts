/**
 * Faces of a font that is an npm package, which splits it by script: its stylesheets list them, each with the characters
 * that it is for.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { disk } from '@docgen/store/fs';

export interface Face {
  /** Absolute path of its file. */
  readonly path: string;
  readonly isItalic: boolean;
  readonly weight: string;
  /** Null for a face that contains every character of its font. */
  readonly ranges: string | null;
}

export interface PackageFont {
  readonly family: string;
  readonly faces: readonly Face[];
  /** Absolute paths of the stylesheets that it was read from. */
  readonly inputs: readonly string[];
}

/** Reads the package as `folder` finds it. Throws a FontFault. */
export async function packageFont(name: string, folder: string): Promise<PackageFont> {
  const home = packageFolder(name, folder);
  const sheets = await sheetsIn(home);
  const texts = await Promise.all(sheets.map(textOf));
  const faces = texts.flatMap((text, index) => facesIn(text, dirname(sheets[index] ?? home)));
  const [first] = faces;
  if (!first) throw new FontFault(`${name}, which has no @font-face in its stylesheet`);
  return { family: first.family, faces: faces.map(({ face }) => face), inputs: sheets };
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

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode((await disk.read(path)) ?? new Uint8Array());
}

/** Whether a face contains a character. */
export function covers({ ranges }: Face, character: string): boolean {
  return ranges === null || isIn(character.codePointAt(0) ?? 0, rangesIn(ranges));
}

/** Ranges of code points. */
export type Ranges = readonly (readonly [first: number, last: number])[];

export function isIn(code: number, ranges: Ranges): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Ranges of characters in a value of `unicode-range`. */
export function rangesIn(value: string): Ranges {
  return value.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    const [least, most] = [first.replaceAll('?', '0'), last.replaceAll('?', 'F')];
    return [Number.parseInt(least, 16), Number.parseInt(most, 16)];
  });
}
