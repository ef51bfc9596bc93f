/**
 * A site of made-up pages whose links are always valid, and random edits to it. Pages are facts in memory; `filesOf`
 * writes them out, so an edit to a heading, a slug or a name changes every link to it.
 */

export interface MadePage {
  /** Folder and name, which are also its doc id: `guide/p3`. */
  name: string;
  title: string;
  heading: string;
  body: string;
  slug: string | null;
  /** Indices of the pages that it links to. */
  links: number[];
  /** Whether it is translated. */
  isInBoth: boolean;
}

export type MadeSite = (MadePage | null)[];

const words = 'parcel route label courier depot harbour weight stamp ledger crate pallet invoice'.split(' ');

export function madeSite(count: number, random: () => number): MadeSite {
  return Array.from({ length: count }, (_, index) => madePage(index, count, random));
}

function madePage(index: number, count: number, random: () => number): MadePage {
  const folder = pick(['', 'guide/', 'guide/more/', 'api/'], random);
  return {
    name: `${folder}p${index}`,
    title: phrase(2, random),
    heading: phrase(2, random),
    body: phrase(40, random),
    slug: null,
    links: Array.from({ length: 3 }, () => Math.floor(random() * count)),
    isInBoth: random() < 0.7,
  };
}

/** Changes, adds or removes one page; returns what it did. */
export function edit(site: MadeSite, random: () => number): string {
  const live = site.flatMap((page, index) => (page === null ? [] : [index]));
  const index = live[Math.floor(random() * live.length)] ?? 0;
  const page = site[index];
  if (!page) return 'nothing';
  const edits: { [name: string]: () => void } = {
    body: () => (page.body = phrase(40, random)),
    title: () => (page.title = phrase(3, random)),
    heading: () => (page.heading = phrase(3, random)),
    slug: () => (page.slug = page.slug === null ? `s${index}` : null),
    rename: () => (page.name = `${pick(['guide/', 'new/', ''], random)}r${Math.floor(random() * 1e6)}`),
    translation: () => (page.isInBoth = !page.isInBoth),
    delete: () => (site[index] = null),
    add: () => site.push(madePage(site.length, site.length, random)),
  };
  const name = pick(Object.keys(edits), random);
  edits[name]?.();
  return `${name} ${index}`;
}

/** The files of a site in two languages. */
export function filesOf(site: MadeSite): { [path: string]: string } {
  const files: { [path: string]: string } = {
    'docgen.config.json': JSON.stringify({
      title: 'Made up',
      url: 'https://docs.example.com',
      trailingSlash: true,
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
      checks: { 'i18n/*': 'off' },
    }),
    'pages/en/index.md': '# Home',
    'pages/fr/index.md': '# Accueil',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  };
  for (const page of site) {
    if (page === null) continue;
    files[`docs/en/${page.name}.md`] = textOf(page, site);
    if (page.isInBoth)
      files[`docs/fr/${page.name}.md`] = textOf({ ...page, title: `${page.title} fr` }, site);
  }
  return files;
}

function textOf(page: MadePage, site: MadeSite): string {
  const targets = page.links.flatMap((index) => site[index] ?? []);
  const up = '../'.repeat(page.name.split('/').length - 1);
  const links = targets.map(
    (target) => `[${target.title}](${up || './'}${target.name}.md#${target.heading.replaceAll(' ', '-')}-h)`,
  );
  return [
    '---',
    `title: ${page.title}`,
    ...(page.slug === null ? [] : [`slug: ${page.slug}`]),
    '---',
    '',
    `# ${page.title}`,
    '',
    page.body,
    '',
    `## ${page.heading} h`,
    '',
    ...links.map((link) => `- ${link}`),
    '',
    '![A stamp](/img/a.svg)',
    '',
    '```js',
    `const parcel = '${page.title}'; // ${page.heading}`,
    '```',
    '',
  ].join('\n');
}

function phrase(count: number, random: () => number): string {
  return Array.from({ length: count }, () => pick(words, random)).join(' ');
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}
