/**
 * A site of two locales with a redirect for each row of the table of match options, each below a folder of the row's
 * name, and pages that lie in the way: below a redirected section, and beside one. For a host and a form of URL.
 */
import type { HostName } from '@docgen/model';
import { matchTable, pattern } from '../../model/test/match-table.js';

export interface Setting {
  readonly host: HostName | null;
  readonly trailingSlash: boolean | null;
}

export function matchSite({ host, trailingSlash }: Setting): { readonly [path: string]: string } {
  const config = {
    title: 'Matching',
    ...(host !== null && { host }),
    ...(trailingSlash !== null && { trailingSlash }),
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    redirects: [
      ...matchTable.map(({ name, match }) => ({ from: `/${name}${pattern}`, to: '/docs/goal', match })),
      { from: '/section', to: '/docs/goal#end', match: { exact: false } },
    ],
  };
  return {
    'docgen.config.json': JSON.stringify(config),
    'pages/en/index.md': '# Home\n\n[goal](/docs/goal) [kept](/section/kept)\n',
    'pages/fr/index.md': '# Accueil\n\n[but](/docs/goal)\n',
    'pages/en/section/kept.md': '# Kept\n\n[home](/)\n',
    'pages/fr/section/kept.md': '# Gardée\n\n[accueil](/)\n',
    'docs/en/goal.md': '---\nredirectFrom: [/docs/before]\n---\n\n# Goal\n\n## End\n\n[part](part/one.md)\n',
    'docs/fr/goal.md': '# But\n\n## End\n\n[partie](part/one.md)\n',
    'docs/en/part/one.md': '# Part\n\n[goal](../goal.md)\n',
    'docs/fr/part/one.md': '# Partie\n\n[but](../goal.md)\n',
  };
}
