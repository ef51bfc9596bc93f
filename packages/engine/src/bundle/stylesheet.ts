/** The site's one stylesheet: the theme's, and behind it those that components and code pages import. */
import { dirname } from 'node:path';
import type { OutputFile } from '@docgen/model';
import { outputFile } from '../emit.js';
import { hashOf } from '../hash.js';
import { browsers, common, filesOf, running } from './compile.js';

/** `entry` is the theme's; `styles` are joined in their order, each once. All are absolute paths, as is the site's folder. */
export async function stylesheet(
  entry: string,
  styles: readonly string[],
  folder: string,
): Promise<{ file: OutputFile; inputs: readonly string[] }> {
  const { build } = await import('@docgen/esbuild');
  const lines = [entry, ...new Set(styles)].map((path) => `@import ${JSON.stringify(path)};`);
  const input =
    styles.length === 0
      ? { entryPoints: [entry] }
      : { stdin: { contents: lines.join('\n'), loader: 'css' as const, resolveDir: dirname(entry) } };
  const result = await build({
    ...common,
    ...input,
    absWorkingDir: folder,
    minify: true,
    target: browsers,
    plugins: [running('browser')],
  });
  const text = result.outputFiles[0]?.text ?? '';
  return {
    file: outputFile(`assets/theme-${hashOf(text).slice(0, 8)}.css`, text),
    inputs: filesOf(result.metafile, folder),
  };
}
