/**
 * Downloads of a description: YAML and JSON files, a Postman collection, and an environment for each server. Each is
 * generated on request.
 */
import { withDigits } from '@docgen/markdown/exact-number';
import { type Diagnostic } from '@docgen/model';
import { yamlLibrary } from '@docgen/markdown/yaml-document';
import { openapiInvalid } from '../faults/diagnostics.js';
import { type JsonObject, objectAt, textAt } from '../read/json.js';
import { stemOf } from '../read/naming.js';
import { isLarge, jsonText, postmanCollection, postmanEnvironments } from './postman.js';
import { namedServers } from '../read/servers.js';
import { withoutUnsafeUrls } from '../faults/urls.js';
import type { ReadFile } from '../read/read-file.js';
import type { Download, DownloadKind } from './download.js';

export interface Downloads {
  readonly files: readonly Download[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `at` is their path: `/openapi`. */
export function downloadsOf(files: readonly ReadFile[], at: string): Downloads {
  const byStem = new Map<string, string>();
  const made: Download[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const one of files) {
    const stem = stemOf(one.file);
    const other = byStem.get(stem);
    if (other === undefined) {
      byStem.set(stem, one.file);
      made.push(...filesOf(one, `${at}/${encodeURIComponent(stem)}`));
    } else {
      const message = `Its downloads would have the same names as those of ${other}, which is also called '${stem}'`;
      diagnostics.push(openapiInvalid({ file: one.file }, message, 'Rename one of the descriptions'));
    }
  }
  return { files: made, diagnostics };
}

function filesOf({ root, text, hash = '' }: ReadFile, url: string): Download[] {
  const safe = once(() => withoutUnsafeUrls(root));
  const title = textAt(objectAt(root, 'info'), 'title') ?? 'API';
  const file = (
    kind: DownloadKind,
    end: string,
    content: () => string,
    server: string | null = null,
  ): Download => ({
    kind,
    title,
    server,
    hash,
    url: `${url}.${end}`,
    bytes: once(() => new TextEncoder().encode(content())),
  });
  const environments = once(() => postmanEnvironments(root));
  return [
    // The author's original text, if it is one YAML file and all its URLs are safe.
    file('yaml', 'yaml', () => (safe() === root ? text : undefined) ?? yamlText(safe())),
    file('json', 'json', () => jsonText(safe())),
    file('postman', 'postman_collection.json', () => jsonText(postmanCollection(safe()))),
    ...namedServers(root).map(({ slug, name }, at) => {
      const content = () => jsonText(environments()[at]?.content ?? {});
      return file('environment', `${slug}.postman_environment.json`, content, name);
    }),
  ];
}

/**
 * A large description is written as JSON, which is valid YAML, because a YAML tree would take a hundred times the
 * memory.
 */
function yamlText(root: JsonObject): string {
  return isLarge(root)
    ? jsonText(root)
    : withDigits(yamlLibrary().stringify(root, { aliasDuplicateObjects: false }));
}

function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}
