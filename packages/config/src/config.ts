/**
 * Finds the site's configuration file, runs and validates it, and resolves it to a Site. A folder without a
 * configuration is a site, too: Markdown, one locale, docs at the root.
 */
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { type Diagnostic, type Locale, type Site, isPartial } from '@docgen/model';
import { pageTexts } from '@docgen/languages/languages';
import { analytics } from './analytics.js';
import { bareChecks } from './bare.js';
import { components } from './code/components.js';
import { folderInPlace } from './data/data-file.js';
import { evaluateConfig, type ConfigFile } from './code/evaluate.js';
import { frontMatterFaults } from './front-matter.js';
import { ignoresIn } from './ignores.js';
import { navigationIcons } from './navigation.js';
import { extensions } from './code/extensions.js';
import { missingParser } from './code/parser.js';
import { pageHead } from './page-head/page-head.js';
import { type LackingText, lackingTexts, withOwnTexts, withoutConfigTexts } from './texts/own-texts.js';
import { withPlugins } from './code/plugins.js';
import { resolveConfig } from './resolve.js';
import { isBase } from './schema/schema-forms.js';
import { type SiteCode, siteCode } from './code/site-code.js';
import { localeFolders } from './folders/locale-folders.js';
import { validateConfig } from './schema/validate.js';
import { type Pin, readPins } from './sites/pins.js';
import { searchedSites } from './sites/searched.js';
import { type SidebarFiles, versions } from './versions.js';
import { type TaggedVersions, taggedVersions } from './tagged-versions.js';
import { configInvalid, configNotFound, missingString } from './diagnostics.js';
import { locateKey } from './data/locate.js';
import { Failure } from '@docgen/store/failure';
import { optionalPackage } from '@docgen/store/optional-package';
import type { FileSystem } from '@docgen/store/fs';
import { type LocaleStrings, type StringFiles, strings } from './texts/strings.js';
import { type Accepted, readAccepted } from './texts/accepted.js';
import { readStoreKey } from './store-key.js';
import { stringFaults } from './schema/string-faults.js';
import { sourceDirectives } from './code/source-directives.js';

export const configNames = [
  'docgen.config.ts',
  'docgen.config.js',
  'docgen.config.mjs',
  'docgen.config.json',
];

export type Configured =
  | {
      readonly site: Site;
      readonly code: SiteCode;
      /** Compiled code of the configuration, for threads; null if it is data. */
      readonly compiled: string | null;
      readonly file: ConfigFile | null;
      /** Other files that its code was compiled from, as paths relative to the site folder. */
      readonly imports: readonly string[];
      readonly sidebarFiles: SidebarFiles;
      /** Versions that are read from Git tags, with their files; null if there are none. */
      readonly tagged: TaggedVersions | null;
      /** Interface strings of the site, by locale. */
      readonly strings: LocaleStrings;
      /** Files of these strings, unchanged. */
      readonly stringFiles: StringFiles;
      /** Source texts that translations were accepted for. */
      readonly accepted: Accepted;
      /** Pinned manifests of other sites. */
      readonly pins: readonly Pin[];
      /** Public key of the store that machines share; null if the configuration names none. */
      readonly storeKey: KeyObject | null;
      /** Texts of the configuration that a locale lacks. */
      readonly lacking: readonly LackingText[];
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly site: null; readonly diagnostics: readonly Diagnostic[] };

/** The site in `folder`, or the diagnostics if it has none. `base` replaces the configured base path. */
export async function config(fs: FileSystem, folder: string, base: string | null): Promise<Configured> {
  if (base !== null && !isBase(base)) {
    throw new Failure('usage', `the base '${base}' isn't a path`, {
      hint: 'start it with a slash, as in /docs/',
    });
  }
  const entries = await fs.list(folder);
  if (entries === null) return { site: null, diagnostics: [configNotFound(folder)] };
  const present = configNames.filter((name) => entries.some((entry) => entry.name === name));
  const [name, second] = present;
  if (name === undefined) {
    const bare = resolveConfig({ checks: bareChecks }, null, base);
    const missing = missingParser(bare.site, null);
    if (missing.length > 0) return { site: null, diagnostics: missing };
    return {
      ...bare,
      code: siteCode({}, ''),
      compiled: null,
      file: null,
      imports: [],
      sidebarFiles: new Map(),
      tagged: null,
      strings: {},
      stringFiles: {},
      accepted: {},
      pins: [],
      storeKey: null,
      lacking: [],
    };
  }
  if (second !== undefined) {
    return {
      site: null,
      diagnostics: [
        configInvalid({ file: second }, `Found two configuration files, ${name} and ${second}`, 'Remove one'),
      ],
    };
  }
  if (entries.some((entry) => entry.name === name && entry.kind === 'folder'))
    return { site: null, diagnostics: [folderInPlace(name)] };
  const path = join(folder, name);
  const bytes = (await fs.read(path)) ?? new Uint8Array();
  const file: ConfigFile = { name, path, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  const evaluated = await evaluateConfig(file, bytes);
  if ('fault' in evaluated) return { site: null, diagnostics: [evaluated.fault] };
  const validated = validateConfig(evaluated.value, file, evaluated.map);
  if ('faults' in validated) return { site: null, diagnostics: validated.faults };
  const { config: whole, faults } = await withPlugins(validated.config);
  const broken = faults.map(({ path: at, message }) =>
    configInvalid({ file: file.name, range: locateKey(file.text, at) }, message),
  );
  if (broken.length > 0) return { site: null, diagnostics: broken };
  const locales = Object.keys(whole.i18n?.locales ?? { en: '' });
  const texts = await strings(locales, { fs, folder });
  const record = await readAccepted(locales, { fs, folder });
  const own = withOwnTexts(whole, texts);
  const resolved = resolveConfig(own.config, file, base);
  const made = await components(own.config, file, { fs, folder });
  const tracking = await analytics(own.config, file, { fs, folder });
  const onPages = await pageHead(own.config, { file, text: resolved.text }, { fs, folder });
  const named = await navigationIcons(own.config, file);
  const tagged = await taggedVersions(own.config, resolved.site.versions, { file, fs, folder, locales });
  const versioned = await versions(own.config, resolved.site.versions, {
    file,
    fs: tagged?.fs ?? fs,
    folder,
    tags: tagged?.tags ?? new Map(),
    text: resolved.text,
    schemes: resolved.site.markdown.schemes,
  });
  const missing = missingParser(resolved.site, file);
  const drawing = await extensions(resolved.site, file, (name) =>
    optionalPackage(name, folder, import.meta.url),
  );
  const pinned = await readPins(resolved.site.sites, { fs, folder, file });
  const open = searchedSites(resolved.site, pinned.pins, file);
  const shared = await readStoreKey(own.config, { fs, folder, file });
  const lacking = lackingTexts(own.config, locales);
  const steps = [
    texts,
    record,
    own,
    resolved,
    made,
    tracking,
    onPages,
    named,
    pinned,
    open,
    shared,
    drawing,
  ].flatMap((step) => step.diagnostics);
  // Without the tags, settings of their versions have nothing to refer to.
  const ofTags = tagged?.diagnostics ?? [];
  const diagnostics = [
    ...steps,
    ...(ofTags.length > 0 ? ofTags : versioned.diagnostics),
    ...missing,
    ...frontMatterFaults(own.config, file),
    ...ignoresIn(file),
    ...stringFaults(texts.files, resolved.site),
    ...lackingInSidebars(
      lacking.filter(({ locale }) => !isPartial(locale, resolved.site)),
      file,
    ),
  ];
  if (diagnostics.some((found) => found.code.startsWith('config/'))) return { site: null, diagnostics };
  const code = siteCode(own.config, evaluated.codeHash);
  const { compiled, imports } = evaluated;
  const openapi = resolved.site.openapi && {
    ...resolved.site.openapi,
    directives: await sourceDirectives(),
  };
  const parts = {
    components: made.components,
    analytics: tracking.analytics,
    ...onPages.parts,
    icons: named.icons,
    versions: versioned.versions,
    localeFolders: await localeFolders(resolved.site, { fs, folder }),
    openapi,
    markdown: { ...resolved.site.markdown, extensions: drawing.extensions },
    images: drawing.images,
    cards: drawing.cards,
    search: drawing.search,
    searched: open.searched,
  };
  const { sidebarFiles } = versioned;
  return {
    site: { ...resolved.site, ...parts },
    code,
    compiled,
    file,
    imports,
    sidebarFiles,
    tagged,
    strings: await withPageTexts(withoutConfigTexts(texts.strings), resolved.site.locales),
    stringFiles: texts.files,
    accepted: record.accepted,
    pins: pinned.pins,
    storeKey: shared.storeKey,
    lacking,
    diagnostics,
  };
}

/** The site's own strings, on top of docgen's for pages in the language of each locale. */
async function withPageTexts(own: LocaleStrings, locales: readonly Locale[]): Promise<LocaleStrings> {
  const all: { [locale: string]: LocaleStrings[string] } = { ...own };
  for (const { code, lang } of locales) {
    const texts = await pageTexts(lang);
    if (Object.keys(texts).length > 0) all[code] = { ...texts, ...own[code] };
  }
  return all;
}

/**
 * Labels of sidebars become texts later, when the sidebars are built. Missing labels are reported here, where the file
 * is known.
 */
function lackingInSidebars(lacking: readonly LackingText[], file: ConfigFile): Diagnostic[] {
  return lacking
    .filter(({ path: [key, ...rest] }) => key === 'docs' && rest.slice(0, 2).includes('sidebars'))
    .map(({ path, locale }) =>
      missingString({ file: file.name, range: locateKey(file.text, path) }, path.join('.'), locale),
    );
}
