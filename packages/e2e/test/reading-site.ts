/**
 * Test function for long pages: a changelog with a filter and a feed, a table with a filter, and checklists. The site
 * is written to a separate folder, built with --strict and served once per file.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Stage, openStage } from '../src/stage.js';
import { writeSite } from '../src/written-site.js';
import { browserTest } from './browser-test.js';
import { desktop } from './windows.js';

const config = {
  title: 'Harbour',
  url: 'https://harbour.example',
  host: 'netlify',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  checks: { 'i18n/*': 'off' },
  docs: {
    routeBase: '/',
    feedback: {
      yes: 'https://b.example/?page={path}',
      no: { en: 'mailto:a@b.example?subject={title}', fr: 'mailto:a@b.example?subject=Non' },
    },
  },
};

const entry = (date: string, type: string, area: string, title: string) =>
  `:::entry[${title}]{date=${date} type=${type} area=${area}}\nWhat it means for [you](index.md).\n:::\n`;

const log = `---
title: Log
description: What changed.
feed: true
---

::::filter[Filter the log]
## 2025

${entry('2025-11-10', 'added', 'errors', 'Errors say what to do')}
${entry('2025-09-01', 'version,changed', 'rates', 'Rates expire')}

## 2024

${entry('2024-06-03', 'fixed', 'errors,rates', 'Déjà fixed')}
::::
`;

const codes = ['missing_field', 'rate_changed', 'rate_expired', 'not_found'];
const tables = `# Codes

:::filter[Filter codes]
| Code | HTTP |
|---|---|
${codes.map((code, n) => `| \`${code}\` | ${400 + n} |`).join('\n')}
:::

Text below.
`;

const words = `# Words & more

A [link](index.md) first. The :term[area] has a code, and so have a great many :term[other areas]{of=area} far at the end of this line.
`;

const checklist = `# Going live

:::checklist{id=go-live}
- [ ] Read [the log](log.md)
- [ ] Ask for a key
- [x] Exist
:::
`;

const files: { readonly [path: string]: string } = {
  'docgen.config.json': JSON.stringify(config),
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/en/index.md': '# Harbour\n\n[Log](log.md) [Codes](codes.md) [Live](live.md) [Words](words.md)\n',
  'docs/en/words.md': words,
  'i18n/en.json': '{ "glossary.area": "The smallest place that has a postal code of its own, and no other" }',
  'docs/en/log.md': log,
  'docs/en/codes.md': tables,
  'docs/en/live.md': checklist,
  'docs/fr/index.md': '# Port\n\n[Direct](live.md)\n',
  'docs/fr/live.md': checklist.replace('log.md', 'index.md'),
};

async function openReadingSite(): Promise<Stage> {
  const { folder, remove } = await writeSite(files);
  const stage = await openStage(folder, ['--strict']);
  const close = async () => {
    await stage.close();
    await remove();
  };
  return { ...stage, close };
}

export const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openReadingSite();
    onCleanup(site.close);
    return site;
  })
  .extend(
    'open',
    ({ contexts, site }) =>
      async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
        const context = await contexts({ baseURL: site.origin, viewport: desktop, ...options });
        const page = await context.newPage();
        await page.goto(path);
        return page;
      },
  );
