/** Facts of a page as the site shows them, with the values of variables in its front matter. */
import { hasVariables, readVariables, withValues } from '@docgen/markdown/variables';
import { type Skim, type SourceFile, versionFolder } from '@docgen/model';
import type { PageFiles } from '../services.js';
import { recorder } from './included.js';

export async function withVariables(skim: Skim, source: SourceFile, files: PageFiles): Promise<Skim> {
  if (!hasVariables(skim)) return skim;
  const { read } = recorder(files, versionFolder(source.version));
  const { values } = await readVariables(read, source.locale);
  return withValues(skim, (name) => values.get(name));
}
