/**
 * Variables in a page's title, description and sidebar label. They are replaced after a page's facts are stored, because
 * the facts depend on its own file only. `\\:var[…]` stays `:var[…]`.
 */
import type { FrontMatter, Skim } from '@docgen/model';

const pattern = /(\\?)(:var\[([^\][\s]{1,200})\])/g;

/** Value of a variable in a key, or undefined; a title that isn't from front matter has no key. */
export type ValueIn = (
  name: string,
  key: 'title' | 'description' | 'sidebar.label' | null,
) => string | undefined;

/** Whether a text contains variables; cheap, because it is called for every page. */
export function hasVariables({ title, matter }: Skim): boolean {
  const texts = [title, matter.title, matter.description, matter.sidebar?.label];
  return texts.some((text) => text?.includes(':var[') === true);
}

/** The same facts with values in place of the variables; one without a value stays as it is written. */
export function withValues(skim: Skim, valueIn: ValueIn): Skim {
  const filled = (text: string, key: Parameters<ValueIn>[1]) =>
    text.replaceAll(pattern, (_, escape: string, written: string, name: string) =>
      escape === '' ? (valueIn(name, key) ?? written) : written,
    );
  const { title, description, sidebar } = skim.matter;
  const label = sidebar?.label;
  const matter: FrontMatter = {
    ...skim.matter,
    ...(title !== undefined && { title: filled(title, 'title') }),
    ...(description !== undefined && { description: filled(description, 'description') }),
    ...(label !== undefined && { sidebar: { ...sidebar, label: filled(label, 'sidebar.label') } }),
  };
  const own = matter.title ?? (skim.title === null ? null : filled(skim.title, null));
  return { ...skim, title: own, matter };
}
