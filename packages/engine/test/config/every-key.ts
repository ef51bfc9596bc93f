/** A configuration with every key, each with a right value. */
export const everyKey = {
  title: { en: 'Docs', fr: 'Doc' },
  tagline: 'x',
  url: 'https://docs.example.com/',
  base: '/docs/',
  trailingSlash: true,
  exclude: ['old/**'],
  i18n: {
    defaultLocale: 'en',
    locales: { en: 'English', 'pt-BR': { label: 'Português', lang: 'pt-BR', dir: 'ltr' } },
    prefixDefault: true,
    fallback: false,
  },
  docs: {
    routeBase: 'docs',
    main: 'intro',
    sidebars: {
      a: [
        'intro',
        { doc: 'b', label: 'B' },
        { href: 'https://x.example', label: { en: 'X' } },
        { category: 'C', items: [{ generated: '.' }], doc: 'c', collapsed: false },
      ],
    },
    editUrl: 'https://git.example.com/{path}',
    feedback: { yes: 'mailto:a@b.example?subject={title}', no: { en: 'https://b.example/?page={path}' } },
    toc: { min: 2, max: 4 },
  },
  navbar: {
    left: [{ label: 'A', to: '/a', match: { exact: true, strict: true, sensitive: true } }],
    right: [{ label: 'B', href: 'https://b.example', button: true }],
  },
  footer: { links: [{ label: 'C', doc: 'c' }], copyright: '© 2025' },
  announcement: { id: 'a', content: 'Hi', dismissible: false },
  colorMode: { default: 'dark', respectSystem: true },
  redirects: [
    { from: '/a', to: '/b', match: { exact: false } },
    { from: '/c', to: 'https://c.example/' },
  ],
  routing: { exact: true },
  analytics: {
    trackers: [
      { kind: 'gtag', id: 'G-1A2B3C4D5E' },
      { kind: 'gtag', id: 'G-X', url: 'http://127.0.0.1:8080/tags/' },
      { kind: 'matomo', siteId: 3, url: 'https://stats.example.com', proxy: true },
      { kind: 'plausible', domain: 'docs.example.com/guide', url: 'https://p.example.com' },
      { kind: 'custom', load: './tracker.ts', origins: ['https://stats.example.com'] },
    ],
    anonymizeIp: false,
    respectDoNotTrack: true,
  },
  sitemap: { changefreq: 'daily', priority: 0.5 },
  markdown: { parser: 'remark', html: 'escape', highlight: false, schemes: ['sms'] },
  theme: './theme',
  host: 'nginx',
  checks: {
    'link/*': 'warn',
    'nav/orphan': { level: 'off', files: ['old/**'] },
    'image/no-alt': { level: 'off', files: 'x' },
  },
  limits: { pageBytes: 1000, depth: 10, links: 100 },
};
