/**
 * Plants seeds into a site of any size: the seed number determines the language and page of each seed, so the same
 * number makes the same site. Seeds that use a page's front matter or all of it get their own page; the others share
 * pages. Returns the expected diagnostics, and nothing about the reported ones.
 */
import { chance } from '../proofs/chance.js';
import { baseFiles, locales, sentence } from './base.js';
import { configuration } from './configuration.js';
import type { Planted, Seed } from './seed.js';
import { type Expected, untagged } from './tagged.js';

export interface SeededSite {
  readonly files: { readonly [path: string]: string };
  readonly expected: readonly Expected[];
  /** By file, the kinds and places of its seeds, to explain a difference. */
  readonly planted: ReadonlyMap<string, readonly string[]>;
}

export interface Wanted {
  /** Pages in all languages; at least as many as the seeds need. */
  readonly pages: number;
  readonly seed: number;
  /** How often each seed is planted, in another language each time. */
  readonly times: number;
  readonly seeds: readonly Seed[];
  /** The configuration has no problems. */
  readonly isClean: boolean;
}

const perPage = 10;

export function seededSite({ pages, seed, times, seeds, isClean }: Wanted): SeededSite {
  const grown = sown(seeds, { times, seed });
  const seeded = pagesOf(grown);
  const count = Math.max(3, Math.ceil((pages - seeded.size) / locales.length));
  const planted = Object.fromEntries([
    ...grown.flatMap(({ planted: { files = {} } }) => Object.entries(files)),
    ...[...seeded].flatMap(([path, own]) => pageFiles(path, own)),
  ]);
  const folders = ['seeded', 'deep'].filter((folder) =>
    Object.keys(planted).some((path) => path.includes(`/${folder}/`)),
  );
  const tagged: { readonly [path: string]: string } = {
    ...baseFiles(count, seed),
    'docgen.config.json': configuration(isClean, folders),
    ...planted,
  };
  const read = Object.entries(tagged).map(([path, text]) => [path, untagged(path, text)] as const);
  return {
    files: Object.fromEntries(read.map(([path, { text }]) => [path, text])),
    expected: read.flatMap(([, { expected }]) => expected),
    planted: new Map(
      [...seeded].map(([path, own]) => [path, own.map(({ seed: { kind, place } }) => `${kind} in ${place}`)]),
    ),
  };
}

interface Grown {
  readonly seed: Seed;
  readonly path: string;
  readonly locale: string;
  readonly planted: Planted;
}

function sown(seeds: readonly Seed[], { times, seed }: { times: number; seed: number }): Grown[] {
  const random = chance(seed);
  const all = random.shuffled(seeds.flatMap((one) => Array.from({ length: times }, () => one)));
  const open = new Map<string, { page: number; left: number }>();
  let pages = 0;
  return all.map((one, n) => {
    const locale = random.pick(locales);
    const folder = `docs/${locale}/seeded`;
    const isAlone = ownsPage(one);
    const current = isAlone ? undefined : open.get(locale);
    const { page, left } = current && current.left > 0 ? current : { page: pages++, left: perPage };
    if (!isAlone) open.set(locale, { page, left: left - 1 });
    const name = `p${page}.md`;
    return { seed: one, path: `${folder}/${name}`, locale, planted: one.plant({ n, locale, folder, name }) };
  });
}

/** Whether a seed uses more of a page than a block; what it plants decides that, whatever the base. */
function ownsPage(seed: Seed): boolean {
  const {
    matter,
    page,
    text = '',
  } = seed.plant({ n: 0, locale: 'en', folder: 'docs/en/seeded', name: 'p.md' });
  return matter !== undefined || page !== undefined || isGreedy.test(`${seed.kind} ${text}`);
}

/** Unclosed elements swallow what follows them, and a page ends where it is nested too deeply or badly encoded. */
const isGreedy = /^markdown\/(?:unclosed-|too-deep|bad-encoding|include-cycle)|^an escaped directive/;

function pagesOf(grown: readonly Grown[]): ReadonlyMap<string, Grown[]> {
  const pages = new Map<string, Grown[]>();
  for (const one of grown) pages.set(one.path, [...(pages.get(one.path) ?? []), one]);
  return pages;
}

/**
 * Pages whose front matter may be lost with their problem: they cannot declare that they exist in one language only.
 */
const isShared = /^frontmatter\/(?:invalid|language)$/;

/** The page, and plain pages in its place in languages that would otherwise miss it. */
function pageFiles(path: string, grown: readonly Grown[]): [path: string, text: string][] {
  const own: [string, string] = [path, pageText(path, grown)];
  if (!grown.some(({ seed }) => isShared.test(seed.kind))) return [own];
  const locale = grown[0]?.locale ?? '';
  const others = locales.filter((other) => other !== locale);
  return [
    own,
    ...others.map((other): [string, string] => [
      path.replace(`/${locale}/`, `/${other}/`),
      `# ${path.split('/').at(-1)}\n\n${sentence(other, chance(1), path)}\n`,
    ]),
  ];
}

/** The page exists only in its language, so others do not miss it. */
function pageText(path: string, grown: readonly Grown[]): string {
  const whole = grown.find(({ planted }) => planted.page !== undefined)?.planted.page;
  if (whole !== undefined) return whole;
  const locale = grown[0]?.locale ?? '';
  const isOwn = !grown.some(({ seed }) => isShared.test(seed.kind));
  const matter = grown.flatMap(({ planted }) => planted.matter ?? []);
  const blocks = grown.flatMap(({ planted }) => planted.text ?? []);
  const name = path.split('/').at(-1) ?? '';
  return [
    `---\n${[...(isOwn ? [`locales: [${locale}]`] : ['tags: [seed]']), ...matter].join('\n')}\n---`,
    `# Page ${name}`,
    `Words of ${name}.`,
    ...blocks,
    '',
  ].join('\n\n');
}
