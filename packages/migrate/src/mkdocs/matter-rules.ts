/** Replacement of each key in the front matter of MkDocs and its theme. */
import { capitalized } from '@docgen/convert/page/lines';
import { type Rules, dropped, lost, same, wordOf, words } from '@docgen/convert/page/matter';

export const matterRules: Rules = {
  title: words('title'),
  description: words('description'),
  tags: (value) => ({
    put: { tags: (Array.isArray(value) ? value : [value]).map(String) },
    told: ['changed', "they stay in the page; docgen doesn't make the old site’s tag pages"],
  }),
  hide: (value) => {
    const parts = (Array.isArray(value) ? value : [value]).map(String);
    const others = parts.filter((part) => part !== 'toc');
    return {
      ...(parts.includes('toc') && { put: { toc: { min: 6, max: 6 } } }),
      ...(others.length > 0 && { told: ['lost', `docgen can't hide ${others.join(', ')}`] as const }),
    };
  },
  draft: same,
  template: lost('it is code of another theme; rewrite what it shows'),
  icon: lost('docgen has no icons in the sidebar'),
  subtitle: lost('docgen shows only the title'),
  status: (value) => ({ put: { sidebar: { badge: capitalized(wordOf(value)) } } }),
  date: (value) => {
    const given = typeof value === 'object' && value !== null && 'created' in value ? value.created : value;
    const day = /^\d{4}-\d\d-\d\d/.exec(given instanceof Date ? given.toISOString() : wordOf(given))?.[0];
    return day === undefined ? {} : { put: { lastUpdated: day } };
  },
  slug: dropped,
};
