/** Checks the layout names in the front matter of pages against those of the theme. */
import { type Diagnostic, type Site, nearest } from '@docgen/model';
import { codeFaults } from '@docgen/store/failure';
import { unknownLayout } from './page-value-diagnostics.js';
import type { PageFacts } from '../parsed-source.js';
import type { CodeTools } from '../code-tools.js';

/** Facts of a page that this step reads. */
export type LaidOutPage = PageFacts<'skim'>;

export interface LayoutsInput {
  readonly parsed: readonly LaidOutPage[];
  readonly site: Site;
  readonly folder: string;
  readonly tools: Pick<CodeTools, 'themeOf'>;
}

/** Compiles the theme only if a page sets a layout. Without a configuration, the default layout of its kind is used. */
export async function layouts({ parsed, site, folder, tools }: LayoutsInput): Promise<Diagnostic[]> {
  const naming = parsed.flatMap(({ source, document }) => {
    const { matter, places } = document.skim;
    const place = { file: source.path, range: places?.['layout'] };
    return matter.layout === undefined ? [] : [{ place, layout: matter.layout }];
  });
  if (naming.length === 0) return [];
  const theme = await tools.themeOf(site, folder).catch(codeFaults);
  if (!('layouts' in theme)) return [...theme];
  const known = Object.keys(theme.layouts);
  return naming
    .filter(({ layout }) => !known.includes(layout))
    .map(({ place, layout }) => ({
      ...unknownLayout(place, layout, { known, near: nearest(layout, known) }),
      severity: site.configFile === null ? ('warning' as const) : ('error' as const),
    }));
}
