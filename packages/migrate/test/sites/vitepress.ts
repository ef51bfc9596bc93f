/** A small VitePress site with each construct that the migration supports. */
export const vitepressSite: { readonly [path: string]: string } = {
  '.vitepress/config.mts': `import { defineConfig } from 'vitepress'
import { nav } from './shared'
import { fr } from './fr'

const url = process.env.URL || 'https://harbor.example.com'

export default defineConfig({
  title: 'Harbor',
  description: 'How to enter.',
  base: '/guide/',
  sitemap: { hostname: url },
  head: [['link', { rel: 'icon', href: '/quay.svg' }]],
  rewrites: { 'en/a/:b/c.md': ':b.md', 'en/:rest*': ':rest*' },
  srcExclude: ['**/_parts/**'],
  locales: { root: { label: 'English', lang: 'en-US' }, fr: { label: 'Français', lang: 'fr', ...fr }, de: { label: 'Deutsch', link: 'https://de.example.com' } },
  transformPageData(page) { page.title = tide(page) },
  themeConfig: {
    logo: { light: '/quay.svg', dark: '/gone.svg', alt: 'Quay' },
    nav,
    sidebar: { '/berths/': berths() },
    outline: 'deep',
    editLink: { pattern: 'https://code.example.com/edit/main/docs/:path' },
    socialLinks: [{ icon: 'radio', link: 'https://radio.example.com' }],
    footer: { message: 'Be <b>safe</b>.', copyright: \`© 2019-\${new Date().getFullYear()} Harbor\` },
    search: { provider: 'algolia', options: { apiKey: 'x' } },
    tides: 2,
  },
})

function berths() {
  return [
    { text: 'Berths', collapsed: true, base: '/berths/', items: [{ text: 'Find one', link: 'find' }, { text: 'Gone', link: 'gone' }] },
    { text: 'Radio', link: 'https://radio.example.com' },
  ]
}
`,
  '.vitepress/shared.ts': `export const nav = [{ text: 'Berths', link: '/berths/find' }, { text: 'More', items: [{ text: 'Tides', link: 'https://tides.example.com' }] }]`,
  '.vitepress/fr.ts': `const sidebar = [{ text: 'Quais', base: '/fr/berths/', items: [{ text: 'Trouver', link: 'find.html' }] }]\nconst nav = [{ text: 'Les quais', link: '/fr/berths/find' }, { text: 'Plus', items: [{ text: 'Marées', link: 'https://tides.example.com' }] }]\nexport const fr = { themeConfig: { sidebar, nav } }\n`,
  '.vitepress/theme/index.ts': 'export default {}\n',
  'public/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'snippets/call.ts': '// #region open\nopen(12)\n// #endregion open\n',
  'en/_parts/radio.md': 'See [Find](../berths/find.md).\n\n## At sea\n\nWait.\n\n## At the quay\n',
  'en/index.md': `---
layout: home
hero:
  name: Harbor
  text: Come in
  tagline: Any time.
  image: { src: /quay.svg, alt: The quay }
  actions: [{ theme: brand, text: Start, link: /berths/find }]
features:
  - { icon: ⚓, title: Berths, details: With water., link: /berths/find }
  - { icon: { src: /quay.svg }, title: Radio, details: Channel 12. }
---
`,
  'en/berths/find.md': `---
outline: [2, 3]
sidebar: false
---

# Find a berth <Badge type="warning" text="beta" />

[[toc]]

::: tip Before you enter
Call.
:::

:::: details More {open}
::: custom Title
Text
:::
::::

::: code-group

\`\`\`sh [npm]
npm i
\`\`\`

\`\`\`sh{1} [pnpm] :line-numbers
pnpm i # [!code focus]
\`\`\`

<<< @/snippets/call.ts#open{1 ts} [call.ts]

:::

\`\`\`vue twoslash [pages/[id].vue]
<script>
import { wave } from 'wave';
// ---cut---
// @errors: 2339
wave.tide;
//   ^?
</script>
\`\`\`

::: raw
<Tide :hours="6">Six *hours*</Tide>
:::

<<< ./none.ts

<!--@include: ../_parts/radio.md-->

<!--@include: ./none.md-->

> [!TIP] At night
> Use *lights*.

::: v-pre
It says {{ c }}.
:::

<Badge type="info">slow</Badge>

<!--@include: ../_parts/radio.md#at-sea-->

<script setup>
const a = 1
</script>

{{ a }} and {{ 'b' }} <span v-pre>{{ c }}</span> :tada:

## 2 Größen {.big}

[Here](/berths/find#_2-großen), [moved](./moved), [out](../a/x/c.html), ![Quay](/quay.svg)

<a href="/berths/find.html" onclick="go()">Again</a>
`,
  'en/a/x/c.md': '# Moved\n',
  'fr/berths/find.md': '# Trouver\n\n[Ici](./find)\n',
  'en/[id].md': '# {{ $params.id }}\n',
};
