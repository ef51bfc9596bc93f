/**
 * The site's only stylesheet: the theme's, followed by those that components and code pages import, with the fonts and
 * pictures that any of them refers to.
 */
import { dirname } from 'node:path';
import type { Message } from '@docgen/esbuild';
import type { OutputFile } from '@docgen/model';
import { compiler } from '@docgen/config/code/compiler';
import { outputFile } from '@docgen/emit/emit';
import { hashOf } from '@docgen/store/hash';
import { browsers, common, filesOf, running, runningPath } from '../compile.js';
import type { ReadyForBrowsers } from '../ready.js';
import { type StyleFiles, styleFiles } from './style-files.js';

export interface Stylesheet {
  readonly file: OutputFile;
  /** Fonts and pictures, in the order of their paths. */
  readonly files: readonly OutputFile[];
  /** Their output paths by the names of the source files. */
  readonly named: ReadonlyMap<string, string>;
  readonly inputs: readonly string[];
  /** Syntax that browsers ignore. */
  readonly warnings: readonly Message[];
}

export interface Styles {
  /** The theme's entry; an absolute path, as are the others and the site's folder. */
  readonly entry: string;
  /** Bundled in this order, each once. */
  readonly styles?: readonly string[];
  /** Rules of the site's brand. */
  readonly brand?: string;
  /** Beginning of the file's name. */
  readonly name?: string;
  readonly folder: string;
  readonly ready: ReadyForBrowsers;
}

export async function stylesheet(given: Styles): Promise<Stylesheet> {
  const referred = styleFiles(given.folder);
  const ready =
    (given.brand ?? '') === '' ? given.ready.sheet([given.entry, ...new Set(given.styles)]) : null;
  const { text, inputs, warnings } =
    ready === null
      ? await compiled(given, referred)
      : { text: await withFonts(ready, referred), inputs: given.ready.inputs, warnings: [] };
  const names = [...referred.files.keys()].sort();
  return {
    file: outputFile(`assets/${given.name ?? 'theme'}-${hashOf(text).slice(0, 8)}.css`, text),
    files: names.flatMap((name) => referred.files.get(name) ?? []),
    named: referred.named,
    inputs: [...inputs, ...referred.inputs],
    warnings,
  };
}

async function compiled(
  { entry, styles = [], brand = '', folder }: Styles,
  referred: StyleFiles,
): Promise<Pick<Stylesheet, 'inputs' | 'warnings'> & { readonly text: string }> {
  const { build } = await compiler();
  const imports = [entry, ...new Set(styles)].map((path) => `@import ${JSON.stringify(path)};`);
  const lines = [...imports, brand];
  const input =
    styles.length === 0 && brand === ''
      ? { entryPoints: [entry] }
      : { stdin: { contents: lines.join('\n'), loader: 'css' as const, resolveDir: dirname(entry) } };
  const { outputFiles, metafile, warnings } = await build({
    ...common,
    ...input,
    absWorkingDir: folder,
    minify: true,
    target: browsers,
    plugins: [referred.plugin, running('browser')],
  });
  return { text: outputFiles[0]?.text ?? '', inputs: filesOf(metafile, folder), warnings };
}

/** A stylesheet of docgen's theme with the URLs of its fonts, which are emitted. */
async function withFonts(text: string, { add }: StyleFiles): Promise<string> {
  const parts = text.split(/(?<=url\()(@docgen\/[^)]+)(?=\))/);
  const urls = parts.map(async (part, index) => (index % 2 === 1 ? add(runningPath(part)) : part));
  return (await Promise.all(urls)).join('');
}
