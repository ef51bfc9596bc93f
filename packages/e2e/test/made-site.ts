/**
 * Test function for features that `content` doesn't use: a site whose colors follow the system, with a right-to-left
 * language, untranslated pages, a React component, code of every kind, and edit links. The site is written to a
 * separate folder, built with warnings about missing pages, and served once per file.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { type SiteFiles, writeSite } from '../src/written-site.js';
import { siteTest } from './browser-test.js';
import { desktop } from './windows.js';

const config = `import { defineConfig } from '@docgen/cli';
export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example',
  host: 'netlify',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: {
    en: 'English',
    fr: 'Français',
    ar: { label: 'العربية', lang: 'ar', dir: 'rtl' },
  } },
  docs: { editUrl: 'https://code.example/edit/{path}' },
  announcement: { id: 'one', content: { en: 'News', fr: 'Nouvelles', ar: 'أخبار' }, dismissible: true },
  colorMode: { default: 'light', respectSystem: true },
  components: { 'passage-planner': {
    load: () => import('./components/passage-planner.tsx'),
    props: { label: { type: 'string', required: true }, speed: { type: 'number', default: 8 }, unit: { type: 'string', default: 'knots' } },
    slots: ['notice'],
    hydrate: 'visible',
  } },
});
`;

const crossing = `# The crossing

Twelve sea miles. [Outside](https://elsewhere.example/tide), [inside](code.md).

::passage-planner{label="Speed" speed=5}

## Weather

When the wind is above seven, the ferry waits.

::::tabs{group=os}
:::tab[Linux]
On Linux.
:::
:::tab[Windows]
On Windows.
:::
::::

### Fog

The horn sounds.

## Tide

High water twice a day.
`;

const code = `# Code

\`\`\`js title="boat.js" showLineNumbers {1} ins={2} del={3}
const boat = 'Tern';
const crew = 4;
const crew = 3;
const next = boat;
\`\`\`

## Long

\`\`\`sh
echo ${'a-very-long-word-'.repeat(20)}
\`\`\`
`;

const files: SiteFiles = {
  'docgen.config.ts': config,
  'pages/en/index.md':
    '# Harbour\n\n[The crossing](/docs/crossing), [code](/docs/code), [only here](/docs/only)\n',
  'pages/fr/index.md': '# Le port\n\n[La traversée](/docs/crossing)\n',
  'pages/ar/index.md': '# المرفأ\n\n[العبور](/docs/crossing)\n',
  'docs/en/crossing.md': crossing,
  'docs/fr/crossing.md': crossing.replace('The crossing', 'La traversée'),
  'docs/ar/crossing.md': crossing.replace('The crossing', 'العبور'),
  'docs/en/code.md': code,
  'docs/fr/code.md': code,
  'docs/ar/code.md': code,
  'docs/en/only.md': '# Only in English\n\nA page that the others lack. [Code](code.md)\n',
  'docs/en/modes.md':
    '# Modes\n\n![A chart](day.svg#only-light)\n![A chart](night.svg#only-dark)\n\n[Code](code.md)\n',
  'docs/en/day.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
  'docs/en/night.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>',
};

async function openMade(): Promise<Stage> {
  const { folder, remove } = await writeSite(files);
  await cp(join(rootFolder, 'examples/components/components'), join(folder, 'components'), {
    recursive: true,
  });
  const stage = await openStage(folder);
  return { ...stage, close: () => stage.close().then(remove) };
}

export const test = siteTest(openMade, { viewport: desktop });
