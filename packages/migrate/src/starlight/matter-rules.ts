/** Replacement of each key in Starlight's front matter. */
import { type Change, type Rules, dropped, lost, same, wordOf, words } from '@docgen/convert/page/matter';

export const matterRules: Rules = {
  title: words('title'),
  description: words('description'),
  draft: same,
  slug: dropped,
  hero: dropped,
  template: dropped,
  pagefind: dropped,
  sidebar,
  tableOfContents: (value) => {
    if (value === false) return { put: { toc: { min: 6, max: 6 } } };
    const { minHeadingLevel: min, maxHeadingLevel: max } = objectOf(value);
    return {
      put: { toc: { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) } },
    };
  },
  lastUpdated: (value) => {
    const day = /^\d{4}-\d\d-\d\d/.exec(value instanceof Date ? value.toISOString() : wordOf(value))?.[0];
    return day === undefined ? {} : { put: { lastUpdated: day } };
  },
  prev: neighbour,
  next: neighbour,
  banner: (value) => ({
    told: ['lost', `docgen has one banner for all pages: ${wordOf(objectOf(value)['content'])}`],
  }),
  head: lost('docgen writes its own head'),
  editUrl: lost('docgen makes the link of every page'),
};

function neighbour(value: unknown): Change {
  if (value === false) return { same: true };
  return value === true ? {} : { told: ['lost', 'docgen takes the order and the titles of the sidebar'] };
}

function sidebar(value: unknown): Change {
  const { label, order, hidden, badge } = objectOf(value);
  const words = typeof badge === 'object' ? objectOf(badge)['text'] : badge;
  const put = {
    ...(label !== undefined && { label }),
    ...(typeof order === 'number' && { position: order }),
    ...(hidden === true && { hidden }),
    ...(words !== undefined && { badge: words }),
  };
  return Object.keys(put).length === 0 ? {} : { put: { sidebar: put } };
}

function objectOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
