/** Bytes that readers load for a page's content: its HTML, and the files of its images. */
import type { PageContent } from '../facts.js';
import type { PageChange, Weight } from '../site-diff.js';

export function pageWeight(before: PageContent | undefined, after: PageContent | undefined): Weight {
  return {
    html: { before: before?.bytes ?? 0, after: after?.bytes ?? 0 },
    images: { before: filesOf(before), after: filesOf(after) },
  };
}

function filesOf(content: PageContent | undefined): number {
  return (content?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
}

export function totalWeight(pages: readonly Pick<PageChange, 'weight'>[]): Weight {
  const sum = (read: (weight: Weight) => number) =>
    pages.reduce((all, { weight }) => all + (weight ? read(weight) : 0), 0);
  return {
    html: { before: sum(({ html }) => html.before), after: sum(({ html }) => html.after) },
    images: { before: sum(({ images }) => images.before), after: sum(({ images }) => images.after) },
  };
}
