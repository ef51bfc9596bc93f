/**
 * The report as one HTML file, for browsers: every change with its words marked, and each page before and after, side
 * by side. It has no script and loads nothing. Content of the site is text, or in frames that can neither run nor load
 * anything.
 */
import { createHash } from 'node:crypto';
import { visible } from '@docgen/model';
import type { Contents } from '../compare.js';
import type { PageContent } from '../facts.js';
import type { BlockChange, PageChange, Part, Row, SiteDiff } from '../site-diff.js';
import {
  apiCounts,
  changeText,
  documentationText,
  effective,
  operationsText,
  positionText,
  titleOf,
} from './apis.js';
import { type Child, documentText, element } from './elements.js';
import { type Images, frameDocument } from './frame.js';
import {
  changedAddresses,
  changedRows,
  codeLines,
  excerpt,
  imageText,
  linkText,
  pageCounts,
  questionText,
  redirectText,
  sideText,
  weightText,
  wordsText,
} from './shown.js';
import { type PicturesOf, pictureSection } from './pictures.js';
import { frameStyles, reportStyles } from './styles.js';

export interface ReportInput {
  readonly contents: Contents;
  readonly images: { readonly before: Images; readonly after: Images };
  /** Pictures of views that differ. */
  readonly picturesOf: PicturesOf;
  /** A path of the site as it is printed. */
  readonly path: (path: string) => string;
}

export function report(diff: SiteDiff, input: ReportInput): string {
  const parts = [pageCounts(diff), apiCounts(diff.summary.api)].filter((part) => part !== '');
  const title = `docgen diff: ${parts.join(', ') || 'nothing changed for readers'}`;
  const frames = openFrames(input);
  return documentText(
    element(
      'html',
      { lang: 'en' },
      element(
        'head',
        {},
        element('meta', { name: 'generator', content: 'docgen diff' }),
        element('meta', { charset: 'utf-8' }),
        element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy() }),
        element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        element('meta', { name: 'robots', content: 'noindex' }),
        element('title', {}, title),
        element('style', {}, reportStyles),
      ),
      element(
        'body',
        {},
        element(
          'main',
          {},
          element('h1', {}, 'What changes for readers'),
          element('p', { class: 'quiet' }, `${sideText(diff.base)} → ${sideText(diff.head)}`),
          counts(diff),
          ...notes(diff),
          ...urgent(diff, input),
          ...apis(diff, input),
          ...pictureSection(diff, input.picturesOf),
          ...(diff.pages.length === 0 ? [] : [element('h2', {}, 'Pages')]),
          ...diff.pages.map((page, index) => article(page, index, { ...input, frames })),
        ),
      ),
    ),
  );
}

/** Styles by their hashes, and images that the file contains. */
function policy(): string {
  const hashes = [reportStyles, frameStyles].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return `default-src 'none'; style-src ${hashes.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`;
}

function counts({ summary }: SiteDiff): Child {
  const named = (['removed', 'moved', 'changed', 'added', 'unchanged'] as const).map(
    (is) => `${summary[is]} ${is}`,
  );
  const weight = weightText(summary.weight);
  const all = [...named, ...(weight === '' ? [] : [weight])];
  return element('ul', { class: 'counts' }, ...all.map((text) => element('li', {}, text)));
}

function notes(diff: SiteDiff): Child[] {
  return diff.notes.map((note) => element('p', { class: 'warn' }, visible(note)));
}

function urgent(diff: SiteDiff, { path }: ReportInput): Child[] {
  const place = ({ file, line }: { file: string; line: number }) => `${path(file)}:${line}`;
  const from = (places: readonly { file: string; line: number }[]) =>
    places.length === 0 ? '' : `, linked from ${places.map(place).join(', ')}`;
  return [
    ...section(
      'Redirects needed',
      diff.redirects.map((one) => visible(one.to === null ? one.from : `${one.from} → ${one.to}`)),
    ),
    ...section(
      'Links to removed pages',
      diff.pages.flatMap(({ url, linkedFrom = [] }) =>
        linkedFrom.length === 0 ? [] : [`${visible(url)}${from(linkedFrom)}`],
      ),
    ),
    ...section(
      'Anchors lost',
      diff.pages.flatMap(({ url, lostAnchors }) =>
        lostAnchors.map(({ id, instead, linkedFrom }) => {
          const now = instead === null ? 'is gone' : `is now #${instead}`;
          return `${visible(`${url}#${id} ${now}`)}${from(linkedFrom)}`;
        }),
      ),
    ),
    ...section(
      'Translations that fall behind',
      diff.translations.map(({ file, sections }) => {
        const titles = sections.map(
          ({ is, title }) => `${visible(title) || 'the start of the page'} (${is})`,
        );
        return `${path(file)}: ${titles.join(', ')}`;
      }),
    ),
    ...section(
      'Questions whose answers move',
      diff.questions.map((one) => {
        const { question, language, move, instead } = questionText(one);
        return `${question} (${language}): ${move}${instead === null ? '' : `; ${instead} took its place`}`;
      }),
    ),
  ];
}

function apis(diff: SiteDiff, { path }: ReportInput): Child[] {
  return diff.apis.flatMap((api) => {
    const lines = effective(api).map((change) => {
      const facts = [operationsText(change), positionText(change, path), change.rule];
      const isLacking = change.isDocumented === false ? ['no changelog entry'] : [];
      return `${change.impact}: ${changeText(change)} · ${[...facts, ...isLacking].filter((fact) => fact !== '').join(' · ')}`;
    });
    const documentation = documentationText(api);
    const all = [...lines, ...(documentation === '' ? [] : [documentation])];
    return section(titleOf(api, path), all.length === 0 ? [path(api.file)] : all);
  });
}

function section(title: string, lines: readonly string[]): Child[] {
  if (lines.length === 0) return [];
  return [element('h2', {}, title), element('ul', {}, ...lines.map((line) => element('li', {}, line)))];
}

interface ArticleInput extends ReportInput {
  readonly frames: Frames;
}

function article(page: PageChange, index: number, input: ArticleInput): Child {
  const { is, from, url, title } = page;
  const facts = [redirectText(page), wordsText(page.words), page.weight ? weightText(page.weight) : ''];
  const shown = facts.filter((fact) => fact !== null && fact !== '');
  const where = from === undefined ? visible(url) : `${visible(from)} → ${visible(url)}`;
  return element(
    'article',
    { class: is, id: `page-${index + 1}` },
    element(
      'h3',
      {},
      element('span', { class: 'badge' }, is),
      element('code', {}, where),
      visible(title ?? ''),
    ),
    shown.length === 0 ? null : element('p', { class: 'quiet' }, shown.join(' · ')),
    ...values(page),
    ...changes(page),
    input.frames.of(page),
  );
}

function values({ titles, descriptions }: PageChange): Child[] {
  return (
    [
      ['Title', titles],
      ['Description', descriptions],
    ] as const
  ).flatMap(([name, change]) =>
    change
      ? [
          element(
            'div',
            { class: 'change' },
            `${name}: `,
            ...marked([
              ...(change.before === null ? [] : [{ text: change.before, is: 'removed' as const }]),
              { text: ' ' },
              ...(change.after === null ? [] : [{ text: change.after, is: 'added' as const }]),
            ]),
          ),
        ]
      : [],
  );
}

/** Of an added or removed page, the frame shows the whole content. */
function changes({ is, content }: PageChange): Child[] {
  if (is === 'added' || is === 'removed') return [];
  let above: string | null = null;
  return content.flatMap((change) => {
    const isNew = change.section !== null && change.section !== above && change.kind !== 'heading';
    above = change.section;
    const heading = isNew ? [element('p', { class: 'where' }, visible(change.section ?? ''))] : [];
    return [...heading, element('div', { class: 'change' }, ...changeNodes(change))];
  });
}

function changeNodes(change: BlockChange): Child[] {
  if (change.kind === 'image') return [imageText(change)];
  if (change.kind === 'code') {
    const lines = codeLines(change.parts).map(({ text, is }) => markedText(`${text}\n`, is));
    return [element('pre', { tabindex: '0' }, ...lines)];
  }
  if (change.kind === 'table')
    return [
      element(
        'div',
        { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' },
        table(change.rows),
      ),
      ...linkNodes(changedAddresses(change).map(linkText)),
    ];
  const isSame = change.parts.every(({ is }) => is === undefined);
  const links = isSame ? change.links : changedAddresses(change);
  const text = marked(excerpt(change.parts));
  const shown = change.kind === 'heading' ? [element('strong', {}, ...text)] : text;
  return [...(isSame ? [] : shown), ...linkNodes(links.map(linkText))];
}

function linkNodes(texts: readonly string[]): Child[] {
  return texts.map((text) => element('p', { class: 'quiet' }, text));
}

function table(rows: readonly Row[]): Child {
  return element(
    'table',
    {},
    ...changedRows(rows).map(({ is, cells }, index) =>
      element(
        'tr',
        { class: is ?? null },
        ...cells.map((cell) =>
          element(index === 0 && is === undefined ? 'th' : 'td', {}, ...marked(excerpt(cell))),
        ),
      ),
    ),
  );
}

function marked(parts: readonly Part[]): Child[] {
  return parts.map(({ text, is }) => markedText(text, is));
}

function markedText(text: string, is: Part['is']): Child {
  return is === undefined ? text : element(is === 'added' ? 'ins' : 'del', {}, text);
}

interface Frames {
  /** Both sides of a page; null if it has no content, or if the file would become too large. */
  readonly of: (page: PageChange) => Child;
}

/** Characters of all frames together. */
const mostFrames = 20_000_000;

function openFrames({ contents, images }: ReportInput): Frames {
  let left = mostFrames;
  const sides = { before: byUrl(contents.before), after: byUrl(contents.after) };
  const frame = (name: string, content: PageContent | undefined, page: PageChange, shown: Images): Child => {
    if (content === undefined) return null;
    const srcdoc = frameDocument(content.html, shown, page.locale);
    left -= srcdoc.length;
    return element(
      'figure',
      {},
      element('figcaption', {}, name),
      element('iframe', { sandbox: '', loading: 'lazy', title: `${name}: ${visible(page.url)}`, srcdoc }),
    );
  };
  return {
    of(page) {
      const before = page.is === 'added' ? undefined : sides.before.get(page.from ?? page.url);
      const after = page.is === 'removed' ? undefined : sides.after.get(page.url);
      if (!before && !after) return null;
      if (left <= 0)
        return element('p', { class: 'quiet' }, 'This page is left out, because the report is large.');
      const figures = [
        frame('Before', before, page, images.before),
        frame('After', after, page, images.after),
      ];
      const name = before && after ? 'Before and after' : before ? 'Before' : 'After';
      return element(
        'details',
        {},
        element('summary', {}, name),
        element('div', { class: 'sides' }, ...figures),
      );
    },
  };
}

function byUrl(side: ReadonlyMap<string, PageContent>): ReadonlyMap<string, PageContent> {
  return new Map([...side.values()].map((content) => [content.url, content]));
}
