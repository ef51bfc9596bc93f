import { defineConfig } from '@docgen/cli';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import * as v from 'valibot';
import { graphs } from './plugins/graphs.ts';
import { pagesFromCsv } from './plugins/pages-from-csv.ts';

export default defineConfig({
  title: 'Alder Quay',
  tagline: 'Berths, tides and the lock',
  url: 'https://quay.example.com',
  trailingSlash: true,
  theme: './theme/index.tsx',
  docs: {
    routeBase: '/',
    editUrl: 'https://code.example.com/alder-quay/edit/main/{path}',
    sidebars: [
      'index',
      'tides',
      'lock',
      { category: 'Berths', doc: 'berths/index', items: [{ generated: 'berths' }] },
    ],
  },
  markdown: {
    remarkPlugins: [remarkMath],
    // Inline styles are refused by the site's policy, so formulas are MathML, which needs none.
    rehypePlugins: [[rehypeKatex, { output: 'mathml' }]],
  },
  frontMatter: {
    checked: v.optional(v.pipe(v.string(), v.isoDate('expected a day such as 2025-11-10'))),
  },
  plugins: [
    graphs(),
    pagesFromCsv({
      file: 'data/berths.csv',
      folder: 'berths',
      name: 'berth',
      title: 'Berth {berth}',
      text: 'data/berth.md',
    }),
  ],
});
