/** Makes a small site from a seed: 5 to 30 pages, one to three locales, and some of everything that a site may have. */
import { type Chance, chance } from '../chance.js';
import { madeBlock } from './blocks.js';
import type { MadeCode, MadeConfig, MadeMatter, MadePage, MadeSite } from './site.js';
import { picture } from './write.js';

export interface Wanted {
  /** Number of pages; random if omitted. */
  readonly pages?: number;
  /**
   * Additional words on each page, so that the site isn't small: 30 on each of 250 pages make it one that is read in
   * threads.
   */
  readonly words?: number;
  /** Languages that all pages are in: with three, 88 pages are more than are rendered without threads. */
  readonly languages?: number;
  /** Everything that a site may have. */
  readonly isRich?: boolean;
}

const rich = { file: 'json', url: 'https://docs.example.com', sidebar: 'one', host: null } as const;
const richCode = { component: 'lantern', page: 'tariff' };

const folders = ['', '', 'guide', 'guide/more', '02-api', '02-api/1-deep', 'api-v2'];

export function madeSite(seed: number, wanted: Wanted = {}): MadeSite {
  const random = chance(seed);
  const { languages, words = 0 } = wanted;
  const locales = random.shuffled(['en', 'fr', 'id']).slice(0, languages ?? random.pick([1, 2, 2, 3]));
  const count = wanted.pages ?? 5 + random.below(random.pick([5, 10, 26]));
  const config = { ...madeConfig(locales, count, random), ...(wanted.isRich ? rich : {}) };
  const site: MadeSite = {
    config,
    pages: [
      home(locales),
      ...Array.from({ length: count - 1 }, (_, index) => madePage(index + 1, config, random)),
    ],
    snippets: {
      'common.md': `Common to all: ${random.phrase(5)}.\n`,
      'more.md': `## Shared ${random.phrase(1)}\n\n- ${random.phrase(3)}\n\n::include{file=common.md}\n`,
      'sample.js': `// #region main\nsample('${random.phrase(2)}');\n// #endregion main\n`,
      ...(locales.length > 1 ? { [`${locales[1]}/common.md`]: `Commun : ${random.phrase(4)}.\n` } : {}),
    },
    statics: { 'img/a.svg': picture(3), 'files/notes.txt': `${random.phrase(4)}\n` },
    strings: random.of(0.4) ? { [locales[0] ?? 'en']: { 'own.greeting': random.phrase(2) } } : {},
    code: { ...madeCode(config, random), ...(wanted.isRich ? richCode : {}) },
    versions: {},
    faults: [],
  };
  for (const page of site.pages) {
    page.links = pageNumbers(site, random, 3);
    if (languages !== undefined) page.locales = [...locales];
    if (words > 0) page.blocks.push({ kind: 'paragraph', text: random.phrase(words) });
  }
  return site;
}

export function pageNumbers(site: MadeSite, random: Chance, count: number): number[] {
  return Array.from({ length: count }, () => random.pick(site.pages).id);
}

function home(locales: readonly string[]): MadePage {
  return {
    id: 0,
    root: 'pages',
    folder: '',
    name: 'index',
    locales: [...locales],
    title: 'Home',
    isTitled: false,
    heading: 'Where to go',
    anchor: null,
    blocks: [],
    links: [],
    matter: {},
  };
}

/** A page that nothing links to yet. */
export function madePage(id: number, { locales }: MadeConfig, random: Chance): MadePage {
  const [first = 'en', ...others] = locales;
  return {
    id,
    root: random.of(0.9) ? 'docs' : 'pages',
    folder: random.pick(folders),
    name: random.of(0.3) ? `0${random.below(9)}-p${id}` : `p${id}`,
    locales: random.of(0.95) ? [first, ...others.filter(() => random.of(0.7))] : [random.pick(locales)],
    title: random.phrase(2),
    isTitled: random.of(0.5),
    heading: `${random.phrase(2)} ${id}`,
    anchor: random.of(0.3) ? `a-${random.below(1e6)}` : null,
    blocks: Array.from({ length: 1 + random.below(4) }, () => madeBlock(random)),
    links: [],
    matter: madeMatter(id, locales, random),
  };
}

function madeMatter(id: number, locales: readonly string[], random: Chance): MadeMatter {
  return {
    ...(random.of(0.1) ? { slug: `s${id}` } : {}),
    ...(random.of(0.1) ? { id: `own-${id}` } : {}),
    ...(random.of(0.06) ? { draft: true } : {}),
    ...(random.of(0.06) ? { unlisted: true } : {}),
    ...(random.of(0.2) ? { description: random.phrase(5) } : {}),
    ...(random.of(0.1) ? { redirectFrom: [`/old/${id}`] } : {}),
    ...(random.of(0.05) ? { locales: locales.slice(0, 1) } : {}),
    ...(random.of(0.2) ? { sidebar: { label: random.phrase(1), position: random.below(9) } } : {}),
    ...(random.of(0.1) ? { toc: { min: 2, max: 4 } } : {}),
    ...(random.of(0.05) ? { next: false as const } : {}),
  };
}

function madeConfig(locales: string[], count: number, random: Chance): MadeConfig {
  const file = random.pick(['json', 'json', 'json', 'mjs', 'ts', 'none'] as const);
  return {
    file,
    title: random.phrase(2),
    base: random.of(0.2) ? '/base/' : null,
    url: random.of(0.8) ? 'https://docs.example.com' : null,
    trailingSlash: random.pick([null, true, false]),
    locales,
    prefixDefault: random.of(0.2),
    fallback: random.of(0.15) ? false : null,
    routeBase: random.of(0.2) ? 'manual' : null,
    main: random.of(0.3) ? 1 + random.below(count - 1) : null,
    sidebar: random.pick(['automatic', 'automatic', 'one', 'named']),
    navbar: random.of(0.4) ? random.phrase(1) : null,
    footer: random.of(0.4) ? random.phrase(3) : null,
    announcement: random.of(0.2) ? random.phrase(4) : null,
    toc: random.of(0.2) ? 3 : null,
    html: random.of(0.2) ? 'escape' : null,
    highlight: random.of(0.9),
    host: random.of(0.3) ? random.pick(['netlify', 'nginx', 'cloudflare']) : null,
    exclude: random.of(0.1) ? ['docs/**/secret*.md'] : [],
    redirects: random.of(0.3) ? [{ from: '/moved', to: 1 + random.below(count - 1) }] : [],
    priority: random.of(0.2) ? 0.5 : null,
    plugin: file !== 'json' && file !== 'none' && random.of(0.3) ? random.phrase(1) : null,
    isTranslated: random.of(0.4),
    versionMarks: random.of(0.3),
  };
}

function madeCode({ file }: MadeConfig, random: Chance): MadeCode {
  const has = (share: number) => file !== 'none' && random.of(share);
  return {
    component: has(0.4) ? random.phrase(1) : null,
    hydrate: random.pick(['never', 'visible', 'interaction']),
    componentStyle: 'teal',
    page: has(0.3) ? random.phrase(1) : null,
    theme: has(0.3) ? random.phrase(1) : null,
    themeStyle: 'navy',
  };
}
