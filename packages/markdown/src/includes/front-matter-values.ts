/** Variables in front matter, as `matter-variables` replaces them, with the diagnostics of unknown ones. */
import type { Diagnostic, Skim } from '@docgen/model';
import { readVariables } from '@docgen/data/variables';
import { withValues } from '@docgen/front-matter/matter-variables';
import type { ReadFile } from './include-file.js';
import { reportingValues } from './reporting-values.js';

export async function fillFrontMatter(
  skim: Skim,
  read: ReadFile,
  locale: string,
): Promise<{ readonly skim: Skim; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const variables = await readVariables(read, locale);
  const valueOf = reportingValues(variables, diagnostics);
  const filled = withValues(skim, (name, key) => {
    // A title from a heading is reported there.
    if (key === null) return variables.values.get(name);
    const range = skim.places?.[key];
    return valueOf(name, range === undefined ? {} : { range });
  });
  return { skim: filled, diagnostics };
}
