/**
 * The faces of a font: from the stylesheets of its npm package, which splits it by script, or from files of the site. A
 * page's text never determines the content of a file, so that all pages share the files.
 */
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Face, FontFault, covers, packageFont } from '@docgen/config/cards/font-faces';
import type { BrandFont } from '@docgen/model';
import { disk } from '@docgen/store/fs';
import { optionalPackage } from '@docgen/store/optional-package';
import { type FontFacts, type ReadFont, fontFacts } from './font-file.js';
import type { Fallback } from './system-fonts.js';

export interface Family {
  readonly name: string;
  readonly faces: readonly Face[];
  readonly fallback: Fallback;
  /** Absolute paths of the stylesheets that it was read from. */
  readonly inputs: readonly string[];
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
  const { family, faces, inputs } = await packageFont(name, folder);
  const latin = faces.find((face) => !face.isItalic && covers(face, 'a')) ?? faces[0];
  if (!latin) throw new FontFault(`${name}, which has no @font-face in its stylesheet`);
  const { fallback } = await factsOf(latin.path, basename(latin.path), read);
  return { name: family, faces, fallback, inputs };
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
