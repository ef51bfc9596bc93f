/** Replacement of each key in VitePress' front matter. */
import { type Rules, dropped, lost, same, words } from '@docgen/convert/page/matter';

export const matterRules: Rules = {
  title: words('title'),
  description: words('description'),
  layout: (value) =>
    value === 'home' || value === 'doc'
      ? {}
      : { told: ['lost', 'it is a layout of another theme; rewrite what it shows'] },
  hero: dropped,
  features: dropped,
  lang: dropped,
  outline: (value) => {
    if (value === 'deep') return { put: { toc: { min: 2, max: 6 } } };
    if (value === false) return { put: { toc: { min: 6, max: 6 } } };
    const [min, max] = (Array.isArray(value) ? value : [value, value]).map(Number);
    return Number.isInteger(min) && Number.isInteger(max) ? { put: { toc: { min, max } } } : {};
  },
  prev: neighbour,
  next: neighbour,
  lastUpdated: (value) => (value === false || value === true ? {} : { put: { lastUpdated: value } }),
  head: lost('docgen writes its own head'),
  titleTemplate: lost('docgen adds the title of the site'),
  editLink: lost('docgen shows the link on every page'),
  sidebar: lost('docgen shows the sidebar on every page of the docs'),
  aside: lost("docgen's layout has no such setting"),
  navbar: lost('docgen shows the navigation bar on every page'),
  footer: lost('docgen shows the footer on every page'),
  pageClass: lost('the styles are for another theme'),
  draft: same,
};

function neighbour(value: unknown): ReturnType<NonNullable<Rules[string]>> {
  return value === false ? { same: true } : { told: ['lost', 'docgen takes the order of the sidebar'] };
}
