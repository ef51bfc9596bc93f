/** How pages look, before and after: lines for every format, and pictures of what differs for the HTML report. */
import { visible } from '@docgen/model';
import type { SiteDiff, VisualPage, VisualView } from '../site-diff.js';
import { type Child, element } from './elements.js';
import { counted } from './shown.js';

/** Pictures of a view, as `data:` URLs. */
export interface ViewPictures {
  readonly before: string;
  readonly after: string;
  readonly marked: string;
  /** Where they start on the page as it is now, and its height, in pixels. */
  readonly place: { readonly top: number; readonly height: number };
}

/** Returns the pictures of a page in a view; undefined if there are none. */
export type PicturesOf = (url: string, view: VisualView) => ViewPictures | undefined;

interface VisualLine {
  readonly url: string;
  readonly text: string;
}

/** A line for each page that looks different, or has no screenshots. */
export function visualLines({ visual }: SiteDiff): readonly VisualLine[] {
  return (visual?.pages ?? []).flatMap((page): VisualLine[] => {
    const text = page.fault ?? differingViews(page).map(viewText).join(', ');
    return text === '' ? [] : [{ url: page.url, text }];
  });
}

/** How many pages look different; null if nobody asked. */
export function visualCounts({ visual }: SiteDiff): string | null {
  if (visual === undefined) return null;
  const { pages, isPartial } = visual;
  const differing = pages.filter((page) => differingViews(page).length > 0).length;
  const lost = pages.filter(({ fault }) => fault !== null).length;
  const isNone = pages.length === 0 && !isPartial;
  return [
    isNone
      ? 'no page looks different'
      : `${differing} of ${counted(pages.length, 'compared page')} ${differing === 1 ? 'looks' : 'look'} different`,
    ...(lost > 0 ? [`${counted(lost, 'page')} without a screenshot`] : []),
    ...(isPartial ? ['more pages differ'] : []),
  ].join(', ');
}

/** Whether a page looks different in some view, or couldn't be compared. */
export function looksDifferent(page: VisualPage): boolean {
  return page.fault !== null || differingViews(page).length > 0;
}

function differingViews({ views }: VisualPage): readonly VisualView[] {
  return views.filter(({ pixels }) => pixels > 0);
}

function viewText({ mode, width, share, heights }: VisualView): string {
  const taller = heights.after - heights.before;
  const height = taller === 0 ? '' : ` (${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'shorter'})`;
  return `${mode} ${width} px: ${percent(share)}${height}`;
}

function placeText({ top, height }: ViewPictures['place']): string {
  return `from ${pixelsText(top)} of ${pixelsText(height)}`;
}

const numbers = new Intl.NumberFormat('en');

function pixelsText(pixels: number): string {
  return `${numbers.format(pixels)} px`;
}

function percent(share: number): string {
  return share < 0.001 ? '< 0.1 %' : `${(share * 100).toFixed(1)} %`;
}

/** Characters of all pictures together. */
const mostPictures = 30_000_000;

/** A section for the HTML report. */
export function pictureSection(diff: SiteDiff, picturesOf: PicturesOf): Child[] {
  const counts = visualCounts(diff);
  if (counts === null) return [];
  let left = mostPictures;
  const views = (page: VisualPage) =>
    differingViews(page).map((view) => {
      const pictures = picturesOf(page.url, view);
      if (pictures === undefined) return element('p', {}, viewText(view));
      left -= pictures.before.length + pictures.after.length + pictures.marked.length;
      if (left <= 0)
        return element('p', { class: 'quiet' }, `${viewText(view)}: left out, because the report is large`);
      const figure = (name: string, src: string) =>
        element(
          'figure',
          {},
          element('figcaption', {}, name),
          element('img', { src, alt: `${name}: ${visible(page.url)}, ${viewText(view)}`, loading: 'lazy' }),
        );
      return element(
        'details',
        {},
        element('summary', {}, `${viewText(view)}, ${placeText(pictures.place)}`),
        element(
          'div',
          // Side by side, wide ones would be too small to read.
          { class: view.width > 600 ? 'wide pictures' : 'pictures' },
          figure('Before', pictures.before),
          figure('After', pictures.after),
          figure('Differences', pictures.marked),
        ),
      );
    });
  return [
    element('h2', {}, 'How pages look'),
    element('p', { class: 'quiet' }, counts),
    ...(diff.visual?.pages ?? [])
      .filter(looksDifferent)
      .map((page) =>
        element(
          'article',
          {},
          element('h3', {}, element('code', {}, visible(page.url))),
          page.fault === null ? null : element('p', { class: 'warn' }, visible(page.fault)),
          ...views(page),
        ),
      ),
  ];
}
