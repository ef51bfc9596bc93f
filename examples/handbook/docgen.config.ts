import { defineConfig } from '@docgen/cli';

/** A group of diagnostic codes: the pages of its folder. */
const group = (folder: string, label: string) => ({
  category: label,
  items: [{ generated: `diagnostics/${folder}` }],
});

export default defineConfig({
  title: 'docgen handbook',
  tagline: 'Documentation in Markdown, checked before readers see it',
  colorMode: { respectSystem: true },
  images: { zoom: 'marked' },
  markdown: { diagrams: true, math: true },
  docs: {
    routeBase: '/',
    main: 'index',
    sidebars: [
      'index',
      'start',
      {
        category: 'For you',
        items: ['roles/writer', 'roles/ci-engineer', 'roles/theme-author', 'roles/migrating-team'],
      },
      {
        category: 'Write',
        collapsed: false,
        items: ['write', 'parts', 'diagrams', 'formulas', 'images', 'cards', 'media', 'code-from', 'organize', 'translate', 'version', 'docs-sets', 'api-reference', 'recipes'],
      },
      { category: 'Check', collapsed: false, items: ['editors', 'check-in-ci', 'share-cache', 'shards', 'prose', 'review-changes', 'review-in-ci', 'secure-ci', 'levels'] },
      { category: 'Publish', collapsed: false, items: ['deploy', 'verify', 'link-sites', 'search-engines', 'search', 'answers', 'machines', 'book', 'scripts'] },
      { category: 'Customize', collapsed: false, items: ['brand', 'theme', 'components', 'extend'] },
      'migrate',
      'troubleshooting',
      {
        category: 'Reference',
        items: [
          'reference/commands',
          'reference/options',
          'reference/front-matter',
          'reference/directives',
          'reference/api-descriptions',
          'reference/api-changes',
          'reference/theme-contract',
          'reference/reports',
          'internals',
          'stability',
        ],
      },
      {
        category: 'Diagnostics',
        doc: 'diagnostics/index',
        items: [
          group('link', 'Links'),
          group('sites', 'Links between sites'),
          group('page', 'Pages'),
          group('prose', 'Words'),
          group('image', 'Images'),
          group('asset', 'Files'),
          group('frontmatter', 'Front matter'),
          group('markdown', 'Markdown'),
          group('sample', 'Samples'),
          group('component', 'Components'),
          group('ignore', 'Suppressions'),
          group('nav', 'Navigation'),
          group('route', 'URLs'),
          group('redirect', 'Redirects'),
          group('published', 'Published URLs'),
          group('search', 'Search'),
          group('i18n', 'Translations'),
          group('openapi', 'API descriptions'),
          group('feed', 'Feeds'),
          group('config', 'Configuration'),
          group('source', 'Sources'),
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
