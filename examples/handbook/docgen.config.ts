import { defineConfig } from '@docgen/cli';

/** A room of the diagnostics: its pages are those of its folder. */
const room = (folder: string, label: string) => ({
  category: label,
  items: [{ generated: `diagnostics/${folder}` }],
});

export default defineConfig({
  title: 'docgen handbook',
  tagline: 'Find everything that is wrong, before readers do',
  colorMode: { respectSystem: true },
  docs: {
    routeBase: '/',
    main: 'index',
    sidebars: [
      'index',
      'check-in-ci',
      'findings',
      {
        category: 'Diagnostics',
        doc: 'diagnostics/index',
        collapsed: false,
        items: [
          room('link', 'Links'),
          room('page', 'Pages'),
          room('image', 'Images'),
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
      { doc: 'check-in-ci', label: 'Check in CI' },
      { doc: 'diagnostics/index', label: 'Diagnostics' },
    ],
  },
});
