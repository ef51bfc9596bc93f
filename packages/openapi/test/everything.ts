/** Everything that docgen generates from a description and an overlay, as in a build but without threads. */
import type { Diagnostic } from '@docgen/model';
import { madePages, openDescriptions } from '../src/read/boundary.js';
import { readDescription } from '../src/read/description.js';
import { exampleFaults } from '../src/faults/examples.js';
import { joinFiles } from '../src/read/join-files.js';
import { sampleLanguages } from '../src/open.js';
import { readOverlay } from '../src/overlays/overlay.js';
import { shapeFaults } from '../src/faults/shape-faults.js';
import { translate } from '../src/overlays/translate.js';
import { given } from './api.js';

export interface Everything {
  readonly diagnostics: readonly Diagnostic[];
  /** Texts, pages and downloads. */
  readonly output: readonly string[];
}

interface With {
  readonly overlay?: string;
  /** Other files of the site by path. */
  readonly files?: { readonly [path: string]: string };
  /** Generated texts of each kind. */
  readonly most?: number;
}

export async function everything(
  text: string,
  { overlay, files = {}, most = 12 }: With = {},
): Promise<Everything> {
  const read = readDescription(text, 'openapi/a.yaml');
  if ('fault' in read) return { diagnostics: [read.fault], output: [] };
  const joined = await joinFiles(read.description, async (path) => given(files[path]));
  if ('fault' in joined) return { diagnostics: [joined.fault], output: [] };
  const description = { file: read.description.file, root: joined.root, place: joined.place };
  const translated = overlay === undefined ? null : readOverlay(overlay, 'openapi/a.fr.yaml');
  const other =
    translated === null || 'fault' in translated
      ? null
      : translate(description, translated.overlay, { locale: 'fr', reports: true, isSound: true });
  const asFile = { ...description, translations: { ...(other && { fr: other.root }) } };
  const input = { files: [asFile], strings: {}, samples: sampleLanguages, docs: 'docs' };
  const opened = openDescriptions({ ...input, tryIt: true, downloads: '/openapi' });
  const diagnostics = [...joined.faults, ...shapeFaults(description), ...exampleFaults(description)];
  const output: string[] = [];
  for (const { directive, ids, hash, text: made, fault } of opened.sources)
    for (const id of ids.slice(0, most))
      for (const locale of ['en', 'fr']) {
        const texts = [hash(id, locale, {}) ?? '', made(id, locale, {}) ?? ''];
        // Samples validated against schemas; no reader sees them.
        if (directive !== 'api-schema') output.push(...texts);
        diagnostics.push(...[fault?.(id) ?? []].flat());
      }
  for (const file of opened.files) output.push(new TextDecoder().decode(file.bytes()));
  for (const by of ['tag', 'operation'] as const) {
    const made = madePages({ ...input, pages: { folder: 'reference', by } }, 'fr');
    diagnostics.push(...made.diagnostics);
    output.push(...made.pages.map((page) => page.text));
  }
  const translation =
    translated === null ? [] : 'fault' in translated ? [translated.fault] : translated.faults;
  return {
    diagnostics: [...diagnostics, ...opened.diagnostics, ...translation, ...(other?.diagnostics ?? [])],
    output,
  };
}
