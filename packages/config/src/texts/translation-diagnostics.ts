/** One constructor for each problem with translations. Messages report what the source and the page have. */
import { type Diagnostic, type DiagnosticCode, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from '../diagnostics.js';
type Explained = Pick<Diagnostic, 'related'>;

/**
 * A comment works only before a block of a page; elsewhere, such as in front matter, the configuration sets the level.
 */
function ignoring(code: DiagnosticCode, { range }: Pick<FaultPlace, 'range'>): string {
  return range === undefined
    ? `or set '${code}' to 'off' for this file under 'checks' in the configuration`
    : `or mark it as intended: <!-- docgen-ignore ${code}: why -->`;
}

export function anchorMissing(place: FaultPlace, id: string, more: Explained): Diagnostic {
  const message = `The source page has the anchor '#${id}' here, but this page doesn't`;
  const hint = `Add {#${id}} after the heading, so links to it work in every language`;
  return diagnostic('i18n/anchor-mismatch', message, { ...at(place, hint), ...more });
}

export function anchorUnknown(place: FaultPlace, id: string): Diagnostic {
  const message = `This page has the anchor '#${id}', but the source page doesn't`;
  const hint = "Use the source page's id, so links to it work in every language";
  return diagnostic('i18n/anchor-mismatch', message, at(place, hint));
}

/** `ids` are this page's and the source's, at one heading. */
export function anchorDiffers(
  place: FaultPlace,
  [own, source]: readonly [string, string],
  more: Explained,
): Diagnostic {
  const message = `This page has the anchor '#${own}' where the source page has '#${source}'`;
  const hint = `Write {#${source}}, so links to it work in every language`;
  return diagnostic('i18n/anchor-mismatch', message, { ...at(place, hint), ...more });
}

/** Titles of the sections that have no counterpart. */
export function sectionsDiffer(
  place: FaultPlace,
  titles: { readonly own: readonly string[]; readonly source: readonly string[] },
  more: Explained,
): Diagnostic {
  const message = `The source page has ${sectionsNamed(titles.source)} here, but this page has ${sectionsNamed(titles.own)}`;
  const hint = "Use the source page's sections, or add the same {#id} to headings that correspond";
  return diagnostic('i18n/anchor-mismatch', message, { ...at(place, hint), ...more });
}

function sectionsNamed(titles: readonly string[]): string {
  if (titles.length === 0) return 'no section';
  const named = titles.slice(0, 3).map((title) => `'${title}'`);
  const rest = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
  return `the ${titles.length === 1 ? 'section' : 'sections'} ${named.join(', ')}${rest}`;
}

function codeBlocks(count: number): string {
  return `${count === 0 ? 'no' : count} code block${count === 1 ? '' : 's'}`;
}

/** `counts` are this page's and the source's. */
export function codeCountDiffers(
  place: FaultPlace,
  [own, source]: readonly [number, number],
  more: Explained,
): Diagnostic {
  const message = `The source page has ${codeBlocks(source)} in this section, but this page has ${codeBlocks(own)}`;
  const hint = `Show the same code in every language, ${ignoring('i18n/code-mismatch', place)}`;
  return diagnostic('i18n/code-mismatch', message, { ...at(place, hint), ...more });
}

function inLanguage(language: string): string {
  return language === '' ? 'in no language' : `in '${language}'`;
}

export function codeLanguageDiffers(
  place: FaultPlace,
  [own, source]: readonly [string, string],
  more: Explained,
): Diagnostic {
  const message = `This code block is ${inLanguage(own)}, but the source page's is ${inLanguage(source)}`;
  return diagnostic('i18n/code-mismatch', message, {
    ...at(place, "Use the source page's language"),
    ...more,
  });
}

export function codeDiffers(place: FaultPlace, more: Explained): Diagnostic {
  const message = "This code block differs from the source page's in more than comments and quoted sentences";
  const hint = `Copy the source page's code, ${ignoring('i18n/code-mismatch', place)}`;
  return diagnostic('i18n/code-mismatch', message, { ...at(place, hint), ...more });
}

function admonitions(kinds: readonly string[]): string {
  return kinds.length === 0 ? 'no admonition' : kinds.map((kind) => `'${kind}'`).join(', ');
}

/** `kinds` are this page's and the source's. */
export function asidesDiffer(
  place: FaultPlace,
  [own, source]: readonly [readonly string[], readonly string[]],
  more: Explained,
): Diagnostic {
  const message = `The source page has ${admonitions(source)} in this section, but this page has ${admonitions(own)}`;
  const hint = `Use the source page's admonitions, ${ignoring('i18n/admonition-mismatch', place)}`;
  return diagnostic('i18n/admonition-mismatch', message, { ...at(place, hint), ...more });
}

/** `hrefs` are this page's and the source's, as written. */
export function linkDiffers(
  place: FaultPlace,
  [own, source]: readonly [string, string],
  more: Explained,
): Diagnostic {
  const message = `This link goes to '${own}', but the source page's goes to '${source}'`;
  const hint = `Link to the same page, ${ignoring('i18n/link-mismatch', place)}`;
  return diagnostic('i18n/link-mismatch', message, { ...at(place, hint), ...more });
}

export function linkLost(place: FaultPlace, href: string, more: Explained): Diagnostic {
  const message = `The source page links to '${href}' in this section, but this page doesn't`;
  const hint = `Add the link, ${ignoring('i18n/link-mismatch', place)}`;
  return diagnostic('i18n/link-mismatch', message, { ...at(place, hint), ...more });
}

export function linkAdded(place: FaultPlace, href: string, more: Explained): Diagnostic {
  const message = `This page links to '${href}' in this section, but the source page doesn't`;
  const hint = `Add the link to the source page, or remove it here, ${ignoring('i18n/link-mismatch', place)}`;
  return diagnostic('i18n/link-mismatch', message, { ...at(place, hint), ...more });
}

/** A value of front matter. */
export function valueUntranslated(place: FaultPlace, more: Explained): Diagnostic {
  const message = "This text is identical to the source page's";
  const hint = `Translate it, ${ignoring('i18n/untranslated', {})}`;
  return diagnostic('i18n/untranslated', message, { ...at(place, hint), ...more });
}

export function untranslated(place: FaultPlace, more: Explained): Diagnostic {
  const message = "This text is identical to the source page's";
  const hint = `Translate it, ${ignoring('i18n/untranslated', place)}`;
  return diagnostic('i18n/untranslated', message, { ...at(place, hint), ...more });
}

export function pageUntranslated(place: FaultPlace, count: number, more: Explained): Diagnostic {
  const message = `This page isn't translated: all ${count} of its texts are identical to the source page's`;
  const hint = 'Translate it, or remove the file to show the page from the fallback locale';
  return diagnostic('i18n/untranslated', message, { ...at(place, hint), ...more });
}

const accepting = "Update the translation, then record it with 'docgen i18n accept'";

export function sectionChanged(place: FaultPlace, title: string, more: Explained): Diagnostic {
  const named = title === '' ? 'The text before the first heading' : `The section '${title}'`;
  const message = `${named} of the source page has changed since this translation was accepted`;
  return diagnostic('i18n/stale-page', message, { ...at(place, accepting), ...more });
}

export function sectionNew(place: FaultPlace, title: string, more: Explained): Diagnostic {
  const named = title === '' ? 'a text before its first heading' : `a new section '${title}'`;
  const message = `The source page has ${named} since this translation was accepted`;
  return diagnostic('i18n/stale-page', message, { ...at(place, accepting), ...more });
}

export function sectionGone(place: FaultPlace, id: string): Diagnostic {
  const named = id === '' ? 'text before its first heading' : `section '#${id}'`;
  const message = `The source page no longer has the ${named} it had when this translation was accepted`;
  return diagnostic('i18n/stale-page', message, at(place, accepting));
}

/** A key without a text in `i18n/<locale>.json`. */
export function emptyString(place: FaultPlace, key: string, locale: string): Diagnostic {
  return diagnostic('i18n/missing-string', `'${key}' is empty for '${locale}'`, at(place, 'Write the text'));
}

export function stringUntranslated(place: FaultPlace, key: string, source: string): Diagnostic {
  const message = `'${key}' is identical to its text in '${source}'`;
  const hint = 'Translate it, or remove the key if the text is meant to be the same';
  return diagnostic('i18n/untranslated', message, at(place, hint));
}

/** Placeholders that only one of the two texts has, as they are written. */
export function placeholdersDiffer(
  place: FaultPlace,
  key: string,
  { lost, added }: { readonly lost: readonly string[]; readonly added: readonly string[] },
): Diagnostic {
  const lacks = lost.length === 0 ? [] : [`lacks ${lost.join(', ')}`];
  const has = added.length === 0 ? [] : [`has ${added.join(', ')}`];
  const message = `'${key}' ${[...lacks, ...has].join(' and ')}, unlike the source text`;
  const hint = 'Keep the placeholders unchanged: docgen fills them in by name';
  return diagnostic('i18n/placeholder-mismatch', message, at(place, hint));
}
