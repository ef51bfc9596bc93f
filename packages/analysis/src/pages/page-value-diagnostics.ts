/** Diagnostics of front matter from the engine: checks that need the whole site, or the code of a page. */
import { type Diagnostic, diagnostic, visible } from '@docgen/model';
import { type FaultPlace, at, meant } from '@docgen/config/diagnostics';

export function unknownLayout(
  place: FaultPlace,
  layout: string,
  { known, near }: { known: readonly string[]; near: string | undefined },
): Diagnostic {
  const hint = meant(near) ?? `Known layouts: ${known.join(', ')}`;
  return diagnostic('frontmatter/invalid', `The theme has no layout '${visible(layout)}'`, at(place, hint));
}

export function unknownLocale(
  place: FaultPlace,
  locale: string,
  { known, near }: { known: readonly string[]; near: string | undefined },
): Diagnostic {
  const message = `An entry of the front matter key 'locales' is the text '${visible(locale)}'; expected a locale of the site`;
  return diagnostic(
    'frontmatter/invalid',
    message,
    at(place, meant(near) ?? `Known locales: ${known.join(', ')}`),
  );
}

/** `own` are the levels that the page itself sets; the others are those of the site. */
export function contentsUpsideDown(
  place: FaultPlace,
  { min, max, own }: { min: number; max: number; own: { readonly min?: number; readonly max?: number } },
): Diagnostic {
  const level = (key: 'min' | 'max', value: number) =>
    own[key] === undefined ? `the site's 'docs.toc.${key}' ${value}` : `'toc.${key}' ${value}`;
  const message = `The table of contents is empty: ${level('min', min)} is greater than ${level('max', max)}`;
  return diagnostic('frontmatter/invalid', message, at(place, "Set 'min' to at most 'max'"));
}

export function titleMissing(place: FaultPlace): Diagnostic {
  return diagnostic(
    'frontmatter/invalid',
    'The page has no title',
    at(place, "Write export const frontMatter = { title: '…' }"),
  );
}
