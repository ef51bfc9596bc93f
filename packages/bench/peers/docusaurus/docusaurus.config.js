// The classic preset with docs alone, at the root, and all of the faster tools.
module.exports = {
  title: 'Corpus',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  markdown: { format: 'detect' },
  future: { v4: true, faster: true },
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false, pages: false, theme: {} },
    ],
  ],
  themeConfig: {
    prism: { additionalLanguages: ['bash', 'java', 'json', 'rust'] },
  },
};
