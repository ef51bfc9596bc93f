import { defineConfig } from '@docgen/cli';

/** A room of the diagnostics: its pages are those of its folder. */
const room = (folder: string, label: string) => ({
  category: label,
  items: [{ generated: `diagnostics/${folder}` }],
});

export default defineConfig({
  title: 'docgen handbook',
  tagline: 'Documentation in Markdown, checked before readers see it',
  colorMode: { respectSystem: true },
  docs: {
    routeBase: '/',
    main: 'index',
    sidebars: [
      'index',
      'start',
      'migrate',
      {
        category: 'Write',
        collapsed: false,
        items: ['write', 'organise', 'translate', 'version', 'api-reference'],
      },
      { category: 'Check', collapsed: false, items: ['check-in-ci', 'secure-ci', 'findings'] },
      { category: 'Publish', collapsed: false, items: ['deploy', 'search-engines', 'search', 'machines'] },
      { category: 'Make it yours', collapsed: false, items: ['theme', 'extend'] },
      {
        category: 'Reference',
        items: [
          'reference/commands',
          'reference/options',
          'reference/front-matter',
          'reference/directives',
          'reference/api-descriptions',
          'reference/theme-contract',
          'reference/reports',
          'internals',
        ],
      },
      {
        category: 'Diagnostics',
        doc: 'diagnostics/index',
        items: [
          room('link', 'Links'),
          room('page', 'Pages'),
          room('image', 'Images'),
          room('asset', 'Files'),
          room('frontmatter', 'Front matter'),
          room('markdown', 'Markdown'),
          room('sample', 'Samples'),
          room('component', 'Components'),
          room('ignore', 'Suppressions'),
          room('nav', 'Navigation'),
          room('route', 'URLs'),
          room('redirect', 'Redirects'),
          room('published', 'Published URLs'),
          room('i18n', 'Translations'),
          room('openapi', 'API descriptions'),
          room('feed', 'Feeds'),
          room('config', 'Configuration'),
          room('source', 'Sources'),
        ],
      },
    ],
  },
  navbar: {
    left: [
      { doc: 'write', label: 'Write' },
      { doc: 'check-in-ci', label: 'Check in CI' },
      { doc: 'diagnostics/index', label: 'Diagnostics' },
    ],
  },
});
