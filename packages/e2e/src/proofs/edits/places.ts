/** Edits of which files exist and where: pages added, deleted, renamed, moved, translated; whole folders moved. */
import { madePage, pageNumbers } from '../made/make.js';
import type { MadeSite } from '../made/site.js';
import { type Edit, pageEdit, siteEdit } from './edit.js';

const folders = ['', 'guide', 'guide/more', 'new', 'new/02-deep/er', '02-api', 'p1'];

/** Folders of the docs, without the top. */
function foldersOf({ pages }: MadeSite): string[] {
  return [...new Set(pages.flatMap(({ folder }) => (folder === '' ? [] : [folder])))];
}

function moveFolder(site: MadeSite, from: string, to: string): string {
  for (const page of site.pages) {
    const isIn = page.folder === from || page.folder.startsWith(`${from}/`);
    if (isIn) page.folder = [to, page.folder.slice(from.length + 1)].filter((part) => part !== '').join('/');
  }
  return `${from} → ${to}`;
}

export const placeEdits: readonly Edit[] = [
  siteEdit('a page more', 6, (site, random) => {
    const id = Math.max(...site.pages.map((page) => page.id)) + 1;
    const page = madePage(id, site.config, random);
    site.pages.push(page);
    page.links = pageNumbers(site, random, 3);
    random.pick(site.pages).links.push(id);
  }),
  {
    name: 'a page less',
    weight: 5,
    apply: (site, random) => {
      if (site.pages.length < 4) return 'none';
      const gone = random.pick(site.pages.filter(({ id }) => id !== 0)).id;
      site.pages = site.pages.filter(({ id }) => id !== gone);
      return `page ${gone}`;
    },
  },
  pageEdit('a name', 5, (page, random) => {
    page.name = `${random.of(0.3) ? `0${random.below(9)}-` : ''}r${page.id}-${random.below(100)}`;
  }),
  pageEdit('a number before a name', 2, (page, random) => {
    page.name = `${random.of(0.7) ? `0${random.below(9)}-` : ''}${page.name.replace(/^\d+-/, '')}`;
  }),
  pageEdit('the page of its folder', 2, (page, random) => {
    page.name = page.name === 'index' ? `p${page.id}` : random.pick(['index', `p${page.id}`]);
  }),
  pageEdit('a move', 5, (page, random) => {
    page.folder = random.pick(folders);
  }),
  pageEdit('from docs to pages', 1, (page) => {
    page.root = page.root === 'docs' ? 'pages' : 'docs';
  }),
  {
    name: 'a folder renamed',
    weight: 3,
    apply: (site, random) => {
      const all = foldersOf(site);
      return all.length === 0 ? 'none' : moveFolder(site, random.pick(all), `f${random.below(100)}`);
    },
  },
  {
    name: 'a folder moved below another',
    weight: 2,
    apply: (site, random) => {
      const all = foldersOf(site);
      return all.length === 0
        ? 'none'
        : moveFolder(site, random.pick(all), random.pick(['', 'deep/er', 'guide/in']));
    },
  },
  {
    name: 'two pages change places',
    weight: 2,
    apply: (site, random) => {
      const [one, other] = random.shuffled(site.pages.filter(({ id }) => id !== 0));
      if (!one || !other) return 'none';
      const { root, folder, name } = one;
      Object.assign(one, { root: other.root, folder: other.folder, name: other.name });
      Object.assign(other, { root, folder, name });
      return `pages ${one.id} and ${other.id}`;
    },
  },
  pageEdit('a translation', 4, (page, random, { config }) => {
    const locale = random.pick(config.locales);
    const rest = page.locales.filter((code) => code !== locale);
    page.locales = page.locales.includes(locale) && rest.length > 0 ? rest : [...rest, locale];
  }),
];
