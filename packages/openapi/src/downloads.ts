/**
 * What readers may download of a description: the description itself as YAML and JSON, a Postman collection, and an
 * environment for each of its servers. Each is made when somebody asks for it.
 */
import { type Diagnostic, type MadeFile } from '@docgen/model';
import { stringify } from 'yaml';
import { openapiInvalid } from './diagnostics.js';
import { type JsonObject, objectAt, textAt } from './json.js';
import { stemOf } from './naming.js';
import type { ReadFile } from './open.js';
import { jsonText, postmanCollection, postmanEnvironments } from './postman.js';
import { namedServers } from './servers.js';

export type DownloadKind = 'yaml' | 'json' | 'postman' | 'environment';

export interface Download extends MadeFile {
  readonly kind: DownloadKind;
  /** Title of the API. */
  readonly title: string;
  /** What its environment is for; null for other files. */
  readonly server: string | null;
}

export interface Downloads {
  readonly files: readonly Download[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `at` is the path that they are below: `/openapi`. */
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
      const message = `Its downloads would be those of ${other}, which is called '${stem}' too`;
      diagnostics.push(openapiInvalid({ file: one.file }, message, 'Give descriptions names of their own'));
    }
  }
  return { files: made, diagnostics };
}

function filesOf({ root, text, hash = '' }: ReadFile, url: string): Download[] {
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
  return [
    // As its author wrote it, where all of it stands in one file of that form.
    file('yaml', 'yaml', () => text ?? stringify(root, { aliasDuplicateObjects: false })),
    file('json', 'json', () => jsonText(root)),
    file('postman', 'postman_collection.json', () => jsonText(postmanCollection(root))),
    ...namedServers(root).map(({ slug, name }) =>
      file('environment', `${slug}.postman_environment.json`, () => environmentText(root, slug), name),
    ),
  ];
}

function environmentText(root: JsonObject, slug: string): string {
  return jsonText(postmanEnvironments(root).find((one) => one.slug === slug)?.content ?? {});
}

function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}
