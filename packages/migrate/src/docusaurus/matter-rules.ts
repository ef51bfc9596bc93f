/** Replacement of each key in Docusaurus' front matter. */
import {
  type Change,
  type Rule,
  type Rules,
  dropped,
  same,
  wordOf,
  words,
} from '@docgen/convert/page/matter';

const number =
  (outer: string, inner: string): Rule =>
  (value) => ({ put: { [outer]: { [inner]: Number(value) } } });
const neighbour =
  (key: string): Rule =>
  (value) => ({ put: { [key]: value === null ? false : value } });

export const matterRules: Rules = {
  title: words('title'),
  description: words('description'),
  draft: same,
  unlisted: same,
  id: dropped,
  slug: dropped,
  sidebar_label: (value) => ({ put: { sidebar: { label: wordOf(value) } } }),
  sidebar_position: number('sidebar', 'position'),
  toc_min_heading_level: number('toc', 'min'),
  toc_max_heading_level: number('toc', 'max'),
  hide_table_of_contents: (value) =>
    value === true
      ? {
          put: { toc: { min: 6, max: 6 } },
          told: ['changed', 'the table of contents shows only level 6 headings'],
        }
      : {},
  keywords: (value) =>
    Array.isArray(value)
      ? { put: { keywords: value.map(String) } }
      : { put: { keywords: String(value).split(/\s*,\s*/) } },
  tags: (value) => ({
    put: { tags: (Array.isArray(value) ? value : [value]).map(tagOf) },
    told: ['changed', "they stay in the page; docgen doesn't make the old site’s tag pages"],
  }),
  image: (value, { address }) => (typeof value === 'string' ? { put: { image: address(value) } } : {}),
  pagination_prev: neighbour('prev'),
  pagination_next: neighbour('next'),
  parse_number_prefixes: dropped,
  last_update: lastUpdate,
};

function tagOf(tag: unknown): string {
  const label = typeof tag === 'object' && tag !== null ? (tag as { label?: unknown }).label : tag;
  return String(label);
}

function lastUpdate(value: unknown): Change {
  const { date, author } = (typeof value === 'object' && value !== null ? value : {}) as {
    date?: unknown;
    author?: unknown;
  };
  const day = /^\d{4}-\d\d-\d\d/.exec(date instanceof Date ? date.toISOString() : String(date))?.[0];
  return {
    ...(day !== undefined && { put: { lastUpdated: day } }),
    ...((author !== undefined || day === undefined) && { told: ['lost', 'docgen shows only the date'] }),
  };
}
