/**
 * A site in two locales with a redirect for each row of the table of match options, each in a folder named after the
 * row, and pages that conflict: below a redirected section, and next to one. It is written to a separate folder and
 * built for a host and a form of URL.
 */
import { matchTable, pattern } from '../../model/test/match-table.js';
import { type BuiltSite, buildSite } from '../src/site.js';
import { type SiteFiles, writeSite } from '../src/written-site.js';

export const hosts = [
  'netlify',
  'cloudflare',
  'github',
  'vercel',
  'cloudfront',
  'nginx',
  'apache',
  'caddy',
  'static',
] as const;

export interface Setting {
  /** `static`: no host is set. */
  readonly host: (typeof hosts)[number];
  readonly trailingSlash: boolean | null;
  /** `''` if none is set. */
  readonly base?: string;
}

/** Where every redirect of the table leads, as in links to it. */
export function goal({ trailingSlash }: Setting): string {
  return trailingSlash === true ? '/docs/goal/' : '/docs/goal';
}

export interface MatchSite extends BuiltSite {
  /** The site's folder; the output is its `dist`. */
  readonly folder: string;
}

export async function buildMatchSite(setting: Setting): Promise<MatchSite> {
  const { folder, remove: removeFolder } = await writeSite(filesFor(setting));
  const built = await buildSite(folder);
  const remove = async () => {
    await built.remove();
    await removeFolder();
  };
  return { ...built, folder, remove };
}

function filesFor({ host, trailingSlash, base }: Setting): SiteFiles {
  const config = {
    title: 'Matching',
    ...(host !== 'static' && { host }),
    ...(trailingSlash !== null && { trailingSlash }),
    ...(base !== undefined && { base }),
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
