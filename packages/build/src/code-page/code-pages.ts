/**
 * Code pages: React components instead of Markdown files. All are compiled together and rendered once per locale; the
 * result has the facts of any other page, so later phases need no special case. The files that one requests count in
 * its key; its code never comes from the cache. A page that fails has its own diagnostic.
 */
import { join } from 'node:path';
import type { CodePageProps } from '@docgen/theme';
import {
  type Diagnostic,
  type Parsed,
  type Skim,
  type SourceFile,
  emptyParsed,
  sourceKey,
  isPartial,
} from '@docgen/model';
import {
  type Compiled,
  type CompiledOrFaults,
  compileEach,
  compiledFolder,
  run,
} from '@docgen/bundle/compile';
import { compileFault, isComponent } from '@docgen/bundle/components';
import { type Drawing, drawCodePage } from './draw.js';
import { type CodeMatter, codeMatter } from './front-matter.js';
import { locateOnly } from '@docgen/config/data/locate';
import { type FaultPlace, componentFailed } from '@docgen/config/diagnostics';
import { hintAt, howItFailed } from '@docgen/config/code/guarded-run';
import { hashOfValue } from '@docgen/store/hash';
import { failedPlace } from '@docgen/config/code/thrown-place';
import type { CodePages, CodePagesSetup, ReadCode } from '@docgen/analysis/read/code-pages';

/** One file, compiled and executed. */
interface Module {
  readonly text: string;
  readonly hash: string;
  readonly styles: readonly string[];
  /** Absolute paths of the files that it is compiled from; null if they aren't known. */
  readonly inputs: readonly string[] | null;
  /** Exports of the page, or the reason why they can't be determined. */
  readonly exported: Exported;
}

type Exported =
  | { readonly component: Drawing['component']; readonly frontMatter: unknown }
  | { readonly fault: Diagnostic };

export async function openCodePages(
  setup: CodePagesSetup,
  sources: readonly SourceFile[],
): Promise<CodePages> {
  const { site, strings } = setup;
  const modules = await modulesOf(setup, sources);
  const moduleOf = ({ path }: SourceFile) => modules.get(path) ?? absent;
  const unknown: CodeMatter = { skim: { title: null, matter: {} }, diagnostics: [] };
  const matters = new Map<string, CodeMatter>();
  for (const source of sources.filter(({ format }) => format === 'code')) {
    const { exported, text } = moduleOf(source);
    if ('fault' in exported) continue;
    const place = { source, text, site, schemas: setup.schemas };
    matters.set(sourceKey(source), await codeMatter(exported.frontMatter, place));
  }
  const matterOf = (source: SourceFile) => matters.get(sourceKey(source)) ?? unknown;
  const isOffered = (source: SourceFile) => {
    const locales = source.format === 'code' ? matterOf(source).skim.matter.locales : undefined;
    return locales?.includes(source.locale) !== false;
  };
  return {
    sources: sources.filter(isOffered),
    styles: [...new Set([...modules.values()].flatMap(({ styles }) => styles))],
    inputs: inputsOf([...modules.values()]),
    keyOf(source) {
      const { hash } = moduleOf(source);
      const texts = [strings[source.locale], strings[site.defaultLocale]];
      const isDue = !isPartial(source.locale, site);
      return hashOfValue([source.path, source.hash, hash, setup.fingerprint(source.locale), texts, isDue]);
    },
    skimCode: (source) => matterOf(source).skim,
    async parseCode(source) {
      const { exported, text } = moduleOf(source);
      const { skim, diagnostics } = matterOf(source);
      if ('fault' in exported) return broken(skim, [exported.fault]);
      const drawn = drawCodePage({ component: exported.component, source, site, strings });
      if ('fault' in drawn) return broken(skim, [...diagnostics, drawn.fault]);
      const isDue = ({ code }: Diagnostic) =>
        code !== 'i18n/missing-string' || !isPartial(source.locale, site);
      const found = [...diagnostics, ...drawn.diagnostics].filter(isDue);
      const page = { ...drawn, skim, diagnostics: found };
      const parsed = await setup.markdown(source.locale).parseHtml(page);
      return { value: withRanges(parsed, text), isWhole: true };
    },
  };
}

function inputsOf(modules: readonly Module[]): readonly string[] | null {
  const all = modules.map(({ inputs, exported }) => ('fault' in exported ? null : inputs));
  return all.includes(null) ? null : [...new Set(all.flatMap((inputs) => inputs ?? []))];
}

async function modulesOf(
  setup: CodePagesSetup,
  sources: readonly SourceFile[],
): Promise<ReadonlyMap<string, Module>> {
  const { fs } = setup;
  const folder = (await fs.real(setup.folder)) ?? setup.folder;
  const paths = [...new Set(sources.flatMap(({ format, path }) => (format === 'code' ? [path] : [])))];
  const compiled = await compileEach(
    paths.map((path) => ({ name: path, path: join(folder, path) })),
    folder,
  );
  const made = paths.map(async (path): Promise<[string, Module]> => {
    const text = new TextDecoder().decode((await fs.read(join(folder, path))) ?? new Uint8Array());
    return [path, await moduleOf(path, text, compiled.get(path) ?? { faults: [] })];
  });
  return new Map(await Promise.all(made));
}

const absent: Module = {
  text: '',
  hash: '',
  styles: [],
  inputs: null,
  exported: { component: () => null, frontMatter: {} },
};

const what = 'This page';

async function moduleOf(path: string, text: string, compiled: CompiledOrFaults): Promise<Module> {
  if ('faults' in compiled) {
    const fault = compileFault(compiled.faults, what, path);
    return { text, hash: hashOfValue(fault), styles: [], inputs: null, exported: { fault } };
  }
  const { hash, styles, inputs } = compiled;
  return { text, hash, styles, inputs, exported: await exportsOf(path, compiled) };
}

async function exportsOf(path: string, { code, map }: Compiled): Promise<Exported> {
  const fault = (reason: string, place: FaultPlace | null = null, hint?: string) => ({
    fault: componentFailed(place ?? { file: path }, what, reason, hint),
  });
  try {
    const loaded = await run(code);
    const isModule = typeof loaded === 'object' && loaded !== null && 'default' in loaded;
    if (!isModule || !isComponent<CodePageProps>(loaded.default))
      return fault('has no component as its default export');
    const frontMatter = 'frontMatter' in loaded ? loaded.frontMatter : undefined;
    return { component: loaded.default, frontMatter };
  } catch (error) {
    const place = failedPlace(error, code, { file: `${compiledFolder}/page.js`, map });
    return fault(howItFailed(error, ' when its module is run'), place, hintAt(error));
  }
}

/** A page without a text; not whole, since the cause of its failure may be outside its files. */
function broken(skim: Skim, diagnostics: readonly Diagnostic[]): ReadCode {
  return { value: emptyParsed(skim, diagnostics), isWhole: false };
}

/** A link has a position if its path occurs once in the page's own text. */
function withRanges(parsed: Parsed, text: string): Parsed {
  const links = parsed.document.links.map((link) => {
    const range = locateOnly(text, link.href);
    return range ? { ...link, range } : link;
  });
  return { ...parsed, document: { ...parsed.document, links } };
}
