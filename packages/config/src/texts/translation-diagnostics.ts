/** One constructor for each fault of translations. Texts say what the source has and what was found. */
import { type Diagnostic, type DiagnosticCode, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from '../diagnostics.js';
type Explained = Pick<Diagnostic, 'related'>;

/** A comment works before a block of a page; of what has none, such as front matter, the configuration says it. */
function ignoring(code: DiagnosticCode, { range }: Pick<FaultPlace, 'range'>): string {
  return range === undefined
    ? `or set '${code}' to 'off' for this file under 'checks' in the configuration`
    : `or say that it is meant: <!-- docgen-ignore ${code}: why -->`;
}

export function anchorMissing(place: FaultPlace, id: string, more: Explained): Diagnostic {
  const message = `The source has the anchor '#${id}' here, this page does not`;
  const hint = `Write {#${id}} behind the heading, so that links to it work in every language`;
  return diagnostic('i18n/anchor-mismatch', message, { ...at(place, hint), ...more });
}

export function anchorUnknown(place: FaultPlace, id: string): Diagnostic {
  const message = `This page has the anchor '#${id}', the source does not`;
  const hint = "Write the source's id, so that links to it work in every language";
  return diagnostic('i18n/anchor-mismatch', message, at(place, hint));
}

/** `ids` are this page's and the source's, at one heading. */
export function anchorDiffers(
  place: FaultPlace,
  [own, source]: readonly [string, string],
  more: Explained,
): Diagnostic {
  const message = `This page has the anchor '#${own}' where the source has '#${source}'`;
  const hint = `Write {#${source}}, so that links to it work in every language`;
  return diagnostic('i18n/anchor-mismatch', message, { ...at(place, hint), ...more });
}

/** Titles of the sections that have no counterpart. */
export function sectionsDiffer(
  place: FaultPlace,
  titles: { readonly own: readonly string[]; readonly source: readonly string[] },
  more: Explained,
): Diagnostic {
  const message = `The source has ${sectionsNamed(titles.source)} here, this page has ${sectionsNamed(titles.own)}`;
  const hint = "Give it the source's sections, or write the same {#id} behind headings that belong together";
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
  const message = `The source has ${codeBlocks(source)} in this section, this page has ${codeBlocks(own)}`;
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
  const message = `This code block is ${inLanguage(own)}, the source's ${inLanguage(source)}`;
  return diagnostic('i18n/code-mismatch', message, { ...at(place, "Write the source's language"), ...more });
}

export function codeDiffers(place: FaultPlace, more: Explained): Diagnostic {
  const message = "This code block is another than the source's, comments and sentences in quotes aside";
  const hint = `Copy the source's code, ${ignoring('i18n/code-mismatch', place)}`;
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
  const message = `The source has ${admonitions(source)} in this section, this page has ${admonitions(own)}`;
  const hint = `Write the source's admonitions, ${ignoring('i18n/admonition-mismatch', place)}`;
  return diagnostic('i18n/admonition-mismatch', message, { ...at(place, hint), ...more });
}

/** `hrefs` are this page's and the source's, as written. */
export function linkDiffers(
  place: FaultPlace,
  [own, source]: readonly [string, string],
  more: Explained,
): Diagnostic {
  const message = `This link leads to '${own}', the source's to '${source}'`;
  const hint = `Lead to the same page, ${ignoring('i18n/link-mismatch', place)}`;
  return diagnostic('i18n/link-mismatch', message, { ...at(place, hint), ...more });
}

export function linkLost(place: FaultPlace, href: string, more: Explained): Diagnostic {
  const message = `The source links to '${href}' in this section, this page does not`;
  const hint = `Add the link, ${ignoring('i18n/link-mismatch', place)}`;
  return diagnostic('i18n/link-mismatch', message, { ...at(place, hint), ...more });
}

export function linkAdded(place: FaultPlace, href: string, more: Explained): Diagnostic {
  const message = `This page links to '${href}' in this section, the source does not`;
  const hint = `Add the link to the source, or take it out here, ${ignoring('i18n/link-mismatch', place)}`;
  return diagnostic('i18n/link-mismatch', message, { ...at(place, hint), ...more });
}

/** A value of front matter. */
export function valueUntranslated(place: FaultPlace, more: Explained): Diagnostic {
  const message = "This text is word for word the source's";
  const hint = `Translate it, ${ignoring('i18n/untranslated', {})}`;
  return diagnostic('i18n/untranslated', message, { ...at(place, hint), ...more });
}

export function untranslated(place: FaultPlace, more: Explained): Diagnostic {
  const message = "This text is word for word the source's";
  const hint = `Translate it, ${ignoring('i18n/untranslated', place)}`;
  return diagnostic('i18n/untranslated', message, { ...at(place, hint), ...more });
}

export function pageUntranslated(place: FaultPlace, count: number, more: Explained): Diagnostic {
  const message = `This page is not translated: all of its ${count} texts are word for word the source's`;
  const hint = 'Translate it, or remove the file: the page is then shown from the fallback locale';
  return diagnostic('i18n/untranslated', message, { ...at(place, hint), ...more });
}

const accepting = "Bring the translation up to date, then record it with 'docgen i18n accept'";

export function sectionChanged(place: FaultPlace, title: string, more: Explained): Diagnostic {
  const named = title === '' ? 'The text before the first heading' : `The section '${title}'`;
  const message = `${named} of the source has changed since this translation was accepted`;
  return diagnostic('i18n/stale-page', message, { ...at(place, accepting), ...more });
}

export function sectionNew(place: FaultPlace, title: string, more: Explained): Diagnostic {
  const named = title === '' ? 'a text before its first heading' : `a new section '${title}'`;
  const message = `The source has ${named} since this translation was accepted`;
  return diagnostic('i18n/stale-page', message, { ...at(place, accepting), ...more });
}

export function sectionGone(place: FaultPlace, id: string): Diagnostic {
  const named = id === '' ? 'text before its first heading' : `section '#${id}'`;
  const message = `The source has no ${named} any more, which it had when this translation was accepted`;
  return diagnostic('i18n/stale-page', message, at(place, accepting));
}

/** A key without a text in `i18n/<locale>.json`. */
export function emptyString(place: FaultPlace, key: string, locale: string): Diagnostic {
  return diagnostic(
    'i18n/missing-string',
    `'${key}' has no text for '${locale}': it is empty`,
    at(place, 'Write the text'),
  );
}

export function stringUntranslated(place: FaultPlace, key: string, source: string): Diagnostic {
  const message = `'${key}' has word for word the text of '${source}'`;
  const hint = 'Translate it, or take the key out where the text is meant to be that';
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
  const message = `'${key}' ${[...lacks, ...has].join(' and ')}, unlike the source's text`;
  const hint = 'Placeholders stay as they are: their values are filled in by these names';
  return diagnostic('i18n/placeholder-mismatch', message, at(place, hint));
}
