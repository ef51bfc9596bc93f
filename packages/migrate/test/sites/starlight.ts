/** A small Starlight site with each construct that the migration supports. */
export const starlightSite: { readonly [path: string]: string } = {
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import tides from 'tides';

export const locales = { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } };

export default defineConfig({
  site: process.env.SITE || 'https://harbor.example.com',
  base: '/guide',
  redirects: { '/old': '/berths/find/', '/[x]': '/' },
  integrations: [
    tides(),
    starlight({
      title: { en: 'Harbor', fr: 'Port' },
      locales,
      social: [{ icon: 'radio', label: 'Radio', href: 'https://radio.example.com' }],
      editLink: { baseUrl: 'https://code.example.com/edit/main/' },
      customCss: ['./src/tide.css'],
      logo: { light: '/src/assets/quay.svg', dark: './src/assets/gone.svg' },
      favicon: '/favicon.svg',
      tides: 2,
      sidebar: [
        'start',
        { label: 'Berths', translations: { fr: 'Places' }, badge: 'New', autogenerate: { directory: 'berths' } },
        { label: 'More', collapsed: true, items: [{ label: 'Radio', link: 'https://radio.example.com' }, { slug: 'gone' }] },
      ],
    }),
  ],
});
`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/assets/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/call.js': 'open(12);\n',
  'src/components/tide.astro': '<p/>',
  'src/content/docs/404.md': '---\ntitle: Lost\n---\n',
  'src/content/docs/fr/404.md': '---\ntitle: Perdu\n---\n',
  'src/content/docs/berths/404.md': '---\ntitle: No berth\n---\n',
  'src/content/docs/index.mdx': `---
title: Harbor
template: splash
hero:
  tagline: Come in.
  image: { file: ../../assets/quay.svg }
  actions: [{ text: Start, link: /start/, icon: right-arrow }]
---

import { CardGrid, LinkCard, Card } from '@astrojs/starlight/components';

<CardGrid>
  <LinkCard title="Find" href="/berths/find/" description="A berth." />
  <LinkCard title="Start" href="/start/" />
</CardGrid>

<Card title="Radio" icon="star">
  Channel 12.
</Card>
`,
  'src/content/docs/start.mdx': `---
title: Start
sidebar: { label: Begin, order: 1, badge: New }
tableOfContents: { maxHeadingLevel: 4 }
banner: { content: Low water }
---

import { Aside, Badge as Mark, Code, FileTree, Icon, LinkButton, Steps, TabItem, Tabs } from '@astrojs/starlight/components';
import Tide from '~/components/tide.astro';
import quay from '~/assets/quay.svg';
import Part from './_part.mdx';
import call from '~/call.js?raw';

## Enter <Mark text="New" variant="success" />

<Tabs syncKey="moon">
  <TabItem label="Full" icon="moon">Higher.</TabItem>
  <TabItem label="New">Higher, too.</TabItem>
</Tabs>

<Aside type="caution" title="Slowly">Mind the *quay*.</Aside>

<Steps>

1. Call.
2. Wait.

</Steps>

<FileTree>

- docs/
  - **index.md** home

</FileTree>

<Code code="open(12)" lang="js" title="call.js" />

<Code code={call} lang="js" title="call.js" />

<Tide hours={6}>

Six hours.

</Tide>

<img src={quay.src} alt="Quay" /> <Icon name="star" /> <LinkButton href="/berths/find/">Find</LinkButton>

<Part />

:::note[Title]{icon="star"}
A [link](/berths/find/#free) and [one](../berths/find/).
:::
`,
  'src/content/docs/_part.mdx': 'See [Find](/berths/find/).\n',
  'src/content/docs/berths/Find me.md':
    '---\ntitle: Find\nslug: berths/find\n---\n\n## Free\n\n![Quay](../../../assets/quay.svg)\n',
  'src/content/docs/fr/start.md': '---\ntitle: Début\n---\n\n## Entrer\n\n[Trouver](/fr/berths/find/)\n',
};
