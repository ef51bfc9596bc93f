/**
 * Reading: from the text of one file to its Skim or Document, wherever it runs. The same functions run in this thread
 * and in a worker; a Reader hides which. It must not access files: it receives bytes, and requests included files.
 */
import { setImmediate as nextTask } from 'node:timers/promises';
import {
  type Markdown,
  type MarkdownCode,
  createMarkdown,
  matterCode,
  sharedHighlight,
} from '@docgen/markdown';
import { type Site, type Skim, langOf, withReadingTime } from '@docgen/model';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import { type Packed, packed } from './packed.js';

/** A file that a page includes, by its path relative to the site folder; null if there is none that may be read. */
export type ReadIncluded = (path: string) => Promise<Uint8Array | null>;

export interface ReadTask {
  readonly bytes: Uint8Array;
  readonly locale: string;
  readonly read: ReadIncluded;
}

export interface Reading<T> {
  readonly value: T;
  /** Code of the site that wasn't run, because it had to be stopped on other pages. */
  readonly leftOut: readonly LeftOut[];
  /** Reading the same page again gives the same result: nothing was stopped or left out. */
  readonly isWhole: boolean;
}

export interface LeftOut {
  readonly name: string;
  /** Reason why it was stopped the last time. */
  readonly reason: string;
}

/** All code of the site that threads run, by the names that `onPlugin` receives. */
export function codeNames(site: Site): readonly string[] {
  return [...readingCode(site), ...site.sources.map(sourceCode)];
}

/** The name of a source's code. */
export function sourceCode(source: string): string {
  return `source ${source}`;
}

/**
 * Code of the site that runs when a page is read: plugins, schemas of components and of front matter, and a
 * highlighter.
 */
export function readingCode({ markdown, components, frontMatter }: Site): readonly string[] {
  const checked = Object.keys(components).filter((name) => components[name]?.props === null);
  return [
    ...markdown.remarkPlugins,
    ...markdown.rehypePlugins,
    ...checked.map((name) => `schema of ${name}`),
    ...frontMatter.map(matterCode),
    ...markdown.extensions.map(({ name }) => name),
    ...(markdown.highlighter === null ? [] : [markdown.highlighter]),
  ];
}

export interface Reader {
  skim(task: ReadTask): Promise<Reading<Skim>>;
  parse(task: ReadTask): Promise<Reading<Packed>>;
}

export interface ReaderSetup {
  readonly site: Site;
  /** Overrides of interface strings by locale. */
  readonly strings: LocaleStrings;
  readonly code: MarkdownCode;
  /** Called with the name of the plugin that runs, and null when it ends. */
  readonly onPlugin?: (name: string | null) => void;
}

/** The Markdown functions of a locale, created once. */
export type Languages = (locale: string) => Markdown;

export function languages({ site, strings, code, onPlugin }: ReaderSetup): Languages {
  const made = new Map<string, Markdown>();
  // Locales repeat each other's blocks.
  const highlight = sharedHighlight(site.markdown.highlight, code, onPlugin);
  const { pageBytes, depth, links } = site.limits;
  const options = {
    ...site.markdown,
    schemes: [...site.markdown.schemes, ...Object.keys(site.sites)],
    sites: Object.keys(site.sites),
    limits: { pageBytes, depth, links },
    components: site.components,
    audiences: site.audiences,
    embeds: site.embeds,
    code: site.code,
    sources: site.openapi?.directives ?? [],
    lenient: site.configFile === null,
    isTranslated: site.locales.length > 1,
    pictures: site.images !== null,
    versionMarks: site.docs.some(({ versionMarks }) => versionMarks),
    zoom: site.images?.zoom ?? 'off',
  };
  return (locale) => {
    let markdown = made.get(locale);
    if (!markdown) {
      const lang = langOf(locale, site);
      const prose = Object.hasOwn(site.prose, locale) ? site.prose[locale] : undefined;
      const own = { locale, lang, strings: strings[locale] ?? {}, ...(prose && { prose }) };
      const plain = createMarkdown({ ...options, ...own }, code, {
        highlight,
        ...(onPlugin && { onPlugin }),
      });
      markdown = site.docs.some(({ readingTime }) => readingTime) ? timed(plain) : plain;
      made.set(locale, markdown);
    }
    return markdown;
  };
}

/** With the reading time of each page. */
function timed(markdown: Markdown): Markdown {
  return {
    ...markdown,
    parse: async (input) => withReadingTime(await markdown.parse(input)),
    fingerprint: () => `${markdown.fingerprint()} reading-time`,
  };
}

const whole = { leftOut: [], isWhole: true };

/**
 * A reader in this thread. Nothing can stop it, so it is only for harmless pages. Before a page is parsed, and before
 * each included file, it lets signals and other threads' messages through, because these threads wait for such files
 * too.
 */
export function inlineReader(markdown: Languages): Reader {
  return {
    // Without the copy, a title keeps the text of its whole page in memory.
    skim: async ({ bytes, locale }) => ({
      value: JSON.parse(JSON.stringify((await markdown(locale).skim({ bytes })).skim)) as Skim,
      ...whole,
    }),
    parse: async ({ bytes, locale, read: readNow }) => {
      await nextTask();
      const read: ReadIncluded = async (path) => {
        await nextTask();
        return readNow(path);
      };
      return { value: packed(await markdown(locale).parse({ bytes, read })), ...whole };
    },
  };
}
