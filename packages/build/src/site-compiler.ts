/** The tools that compile and render the code of a site; each is loaded when it is first needed. */
import type { ThemeBundle } from '@docgen/bundle/bundle';
import type { SiteTools, SiteCompiler } from '@docgen/analysis/site-tools';

/** docgen's own. */
export const codeTools: SiteTools = {
  async openCodePages(setup, sources) {
    const pages = await import('./code-page/code-pages.js');
    return pages.openCodePages(setup, sources);
  },
  async themeOf(site, folder) {
    const { themeModule } = await import('@docgen/bundle/theme-module');
    return (await themeModule(site, folder)).theme;
  },
  async searchFiles(site, locales, like) {
    const { siteSearch } = await import('./search/site-search.js');
    return siteSearch(site, locales, like);
  },
  compilerIn,
};

function compilerIn(folder: string): SiteCompiler {
  let last: Promise<ThemeBundle> | null = null;
  return {
    async compile(site, pageStyles) {
      const [{ bundle }, { compiledCode }] = await Promise.all([
        import('@docgen/bundle/bundle'),
        import('./compiled-code.js'),
      ]);
      last = bundle(site, folder, pageStyles).whole();
      return compiledCode(last);
    },
    async drawnFaults(analysis, about) {
      const theme = await last?.catch(() => null);
      if (!theme) return [];
      const { drawnFaults } = await import('./page/drawn-faults.js');
      return drawnFaults(analysis, theme, about);
    },
  };
}
