/** Descriptions as a source of texts, one for each operation and language. */
import { createHash } from 'node:crypto';
import type { Diagnostic, MadeFile, NamedPage, TextSettings, TextSource } from '@docgen/model';
import { catalogueOf } from './read/catalogue.js';
import { duplicateOperation } from './faults/diagnostics.js';
import { downloadsOf } from './downloads/downloads.js';
import { downloadsSource } from './downloads/downloads-text.js';
import { errorSources } from './texts/error-sources.js';
import type { JsonObject } from './read/json.js';
import { word } from './texts/markdown.js';
import { machinesOf } from './read/machines.js';
import type { Origin } from './texts/made-source.js';
import { mostFaults } from './read/naming.js';
import { operationText } from './texts/operation-text.js';
import type { ShownFields } from './texts/field-text.js';
import type { OperationContext } from './texts/section-text.js';
import { type Operation, operationsOf } from './read/operations.js';
import { reachHash } from './read/reach.js';
import { type LanguageName, languages } from './samples/snippets.js';
import { type Resolve, counted, resolver } from './read/resolve.js';
import { serverFaults, serversOf } from './read/servers.js';
import { truthSources } from './texts/api-names.js';
import { indexPages, indexSource } from './texts/index-source.js';
import { schemaPages, withPages } from './texts/schema-pages.js';
import { statesSource } from './texts/states-source.js';
import { wordsOf } from './texts/words.js';
import { placeAt } from './read/yaml-file.js';
import type { ReadFile } from './read/read-file.js';

export interface OpenInput {
  readonly files: readonly ReadFile[];
  /** Interface strings of the site, by locale. */
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** Languages of sample requests, in the order of their tabs. */
  readonly samples: readonly LanguageName[];
  /** Whether readers can send requests, to all servers or to these. Default: false. */
  readonly tryIt?: boolean | readonly string[];
  /** Path of the docs, which contain the pages of error codes. */
  readonly docs: string;
  /** Path of the downloads, `/openapi`; missing if there are none. */
  readonly downloads?: string;
}

export interface Opened {
  readonly sources: readonly TextSource[];
  /** Pages that texts link to. */
  readonly pages: readonly NamedPage[];
  /** Downloads. */
  readonly files: readonly MadeFile[];
  /** URLs of servers that readers can send requests to. */
  readonly servers: readonly string[];
  /** URLs of all servers. */
  readonly knownServers: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Languages of samples, by their names in the configuration. */
export const sampleLanguages = Object.keys(languages) as readonly LanguageName[];

interface KnownOperation {
  readonly operation: Operation;
  readonly root: JsonObject;
  readonly resolve: Resolve;
  readonly file: ReadFile;
}

/**
 * The texts of a locale come from its descriptions, translated by overlays. Untranslated texts stay in the original
 * language.
 */
export function openAll(input: OpenInput): Opened {
  const own = openIn(input);
  const byLocale = new Map<string, readonly TextSource[]>();
  const sourcesIn = (locale: string) => {
    const known = byLocale.get(locale) ?? translatedSources(input, locale) ?? own.sources;
    byLocale.set(locale, known);
    return known;
  };
  const idsOf = new Map<TextSource, ReadonlySet<string>>();
  const has = (source: TextSource, id: string) => {
    const ids = idsOf.get(source) ?? new Set(source.ids);
    idsOf.set(source, ids);
    return ids.has(id);
  };
  const sources = own.sources.map((source): TextSource => {
    const sourceIn = (id: string, locale: string) => {
      const other = sourcesIn(locale).find(({ directive }) => directive === source.directive);
      return other && has(other, id) ? other : source;
    };
    return {
      ...source,
      hash: (id, locale, settings) => sourceIn(id, locale).hash(id, locale, settings),
      text: (id, locale, settings) => sourceIn(id, locale).text(id, locale, settings),
    };
  });
  const downloads = input.downloads === undefined ? noDownloads : downloadsOf(input.files, input.downloads);
  const { operations, catalogue, machines } = own;
  return {
    sources: [
      ...sources,
      ...truthSources({ ...input, ...catalogue, operations: operations.ids }),
      indexSource(input),
      downloadsSource(downloads.files, input.strings),
    ],
    pages: [
      ...catalogue.pages,
      ...indexPages(input.files, input.docs),
      ...schemaPages(input.files, input.docs),
    ],
    files: downloads.files,
    servers: operations.servers,
    knownServers: operations.knownServers,
    diagnostics: [operations, catalogue, machines, downloads].flatMap((part) => part.diagnostics),
  };
}

const noDownloads = { files: [], diagnostics: [] };

function translatedSources(input: OpenInput, locale: string): readonly TextSource[] | null {
  if (!input.files.some(({ translations }) => translations && Object.hasOwn(translations, locale)))
    return null;
  const files = input.files.map(({ translations, ...file }) => ({
    ...file,
    root: translations?.[locale] ?? file.root,
  }));
  return openIn({ ...input, files }).sources;
}

/** Texts of the descriptions in one language, and their inputs. */
function openIn(input: OpenInput) {
  const operations = openOperations(input);
  const catalogue = catalogueOf(input.files, { docs: input.docs, operations: new Set(operations.ids) });
  const machines = machinesOf(input.files);
  return {
    sources: [
      operations.source,
      ...errorSources(catalogue, { ...input, operations: operations.ids }),
      statesSource(machines, input.strings),
    ],
    operations,
    catalogue,
    machines,
  };
}

interface Operations {
  readonly ids: readonly string[];
  readonly servers: readonly string[];
  readonly knownServers: readonly string[];
  readonly source: TextSource & Origin;
  readonly diagnostics: readonly Diagnostic[];
}

/** Maximum operations in a description; each takes a millisecond or two. */
const mostOperations = 5000;

function openOperations({ files, strings, samples, docs, tryIt = false }: OpenInput): Operations {
  const known = new Map<string, KnownOperation>();
  const diagnostics: Diagnostic[] = [];
  for (const one of files) {
    const { root } = one;
    diagnostics.push(...serverFaults(one, root));
    const resolve = resolver(root);
    const operations = operationsOf(root, resolve);
    if (operations.length > mostOperations)
      throw new RangeError(`it has more than ${mostOperations.toLocaleString('en')} operations`);
    for (const operation of operations) {
      const first = known.get(operation.id);
      if (first && diagnostics.length < mostFaults)
        diagnostics.push(
          duplicateOperation(
            placeAt(one, [...operation.pointer, 'operationId']),
            operation.id,
            placeAt(first.file, [...first.operation.pointer, 'operationId']),
          ),
        );
      else if (!first) known.set(operation.id, { operation, root, resolve, file: one });
    }
  }
  const tries = (url: string) => (typeof tryIt === 'boolean' ? tryIt : tryIt.includes(url));
  const knownServers = serversIn(known.values());
  const hashes = new Map<string, string>();
  const hashOf = (id: string, one: KnownOperation) => {
    const hash = hashes.get(id) ?? reachHash(one.operation, one.root);
    hashes.set(id, hash);
    return hash;
  };
  return {
    ids: [...known.keys()],
    servers: tryIt === false ? [] : knownServers.filter(tries),
    knownServers,
    diagnostics,
    source: {
      directive: 'api-operation',
      ids: [...known.keys()],
      origin(id) {
        const one = known.get(id);
        return one ? { file: one.file, pointer: one.operation.pointer } : null;
      },
      badge(id) {
        const one = known.get(id);
        return one?.operation.kind === 'path' ? one.operation.method : null;
      },
      hash(id, locale, settings) {
        const one = known.get(id);
        if (!one) return null;
        const shown = JSON.stringify([
          locale,
          strings[locale] ?? {},
          samples,
          tryIt,
          docs,
          looks(id, settings),
        ]);
        return createHash('sha256')
          .update(`${hashOf(id, one)} ${shown}`)
          .digest('hex');
      },
      text(id, locale, settings) {
        const one = known.get(id);
        if (!one) return null;
        const { operation, root, resolve } = one;
        const words = wordsOf(locale, strings[locale] ?? {});
        const shown: ShownFields = new Map();
        const paged = withPages(counted(resolve), operation.node, docs);
        const context = { root, resolve: paged, words, languages: samples, tries, shown };
        return operationText(operation, { ...context, ...looks(id, settings) });
      },
    },
  };
}

/** Options of an operation's page: heading level, anchor prefix, and whether its description is shown. */
function looks(
  id: string,
  { level, anchors, description }: TextSettings,
): Pick<OperationContext, 'level' | 'prefix' | 'isDescribed'> {
  return {
    level: level ?? 2,
    prefix: anchors === 'short' ? '' : `${word(id)}-`,
    isDescribed: description !== 'none',
  };
}

/** Servers of all operations, deduplicated. */
function serversIn(known: Iterable<KnownOperation>): string[] {
  const urls = Array.from(known).flatMap(({ operation, root }) =>
    operation.kind === 'path' ? serversOf(operation, root).map(({ url }) => url) : [],
  );
  return [...new Set(urls)];
}
