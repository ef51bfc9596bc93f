/**
 * Compares two description files without a site. Each is read in the thread that can be stopped, together with the
 * files of its folder that it refers to. The result has the form of a site's difference, without pages.
 */
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { openReadingThread } from '@docgen/analysis/texts/reading-thread';
import { textIn } from '@docgen/analysis/texts/text-file';
import { mostBytes } from '@docgen/analysis/texts/read';
import type { Diagnostic } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import { disk } from '@docgen/store/fs';
import type { ReadFile } from '@docgen/openapi';
import type { SideName } from '../facts.js';
import type { SiteDiff } from '../site-diff.js';
import { apiDiffs } from './api-diffs.js';
import { apiSummary } from './api-summary.js';

export interface DescriptionsRequest {
  /** Paths of the descriptions, relative to `cwd`. */
  readonly from: string;
  readonly to: string;
  readonly cwd: string;
}

/** Seconds to read a description; a large one gets more. */
const seconds = 10;

const isDescription = (name: string) => /\.(?:ya?ml|json)$/i.test(extname(name));

/** Whether both names are those of description files: YAML, or JSON in the second place, where no manifest can be. */
export function areDescriptions(from: string, to: string | undefined): boolean {
  return to !== undefined && isDescription(from) && isDescription(to);
}

/** Throws a Failure of kind `usage` if a file doesn't exist or isn't a description. */
export async function diffDescriptions({ from, to, cwd }: DescriptionsRequest): Promise<SiteDiff> {
  const thread = openReadingThread({ seconds });
  try {
    const read = (path: string) => readFile(resolve(cwd, path), path, thread);
    const [before, after] = [await read(from), await read(to)];
    const apis = await apiDiffs(byFile(before.file), byFile(after.file));
    const notes = [...before.notes, ...after.notes];
    return {
      ...noPages,
      base: nameOf(from),
      head: nameOf(to),
      summary: { ...noPages.summary, api: apiSummary(apis) },
      apis,
      notes,
    };
  } finally {
    await thread.close();
  }
}

function byFile(file: ReadFile): ReadonlyMap<string, ReadFile> {
  return new Map([[file.file, file]]);
}

function nameOf(path: string): SideName {
  return { kind: 'description', name: path };
}

const unchanged = { before: 0, after: 0 };

const noPages = {
  version: 1,
  summary: {
    added: 0,
    removed: 0,
    moved: 0,
    changed: 0,
    unchanged: 0,
    anchors: 0,
    redirects: 0,
    translations: 0,
    questions: 0,
    weight: { html: unchanged, images: unchanged },
  },
  pages: [],
  redirects: [],
  translations: [],
  questions: [],
} as const;

interface ReadDescription {
  readonly file: ReadFile;
  readonly notes: readonly string[];
}

async function readFile(
  path: string,
  name: string,
  thread: ReturnType<typeof openReadingThread>,
): Promise<ReadDescription> {
  const openapi = await import('@docgen/openapi/reading').catch(() => null);
  if (openapi === null)
    throw new Failure('usage', 'the package that reads API descriptions is not installed', {
      hint: 'npm install @docgen/openapi',
    });
  const file = basename(path);
  const text = await textAt(path, name);
  const texts = new Map<string, string>();
  const read = await thread.run(
    { task: 'read', file, text },
    {
      part: async (part) => {
        const place = await disk.real(join(dirname(path), part));
        const home = await disk.real(dirname(path));
        const isInside = place !== null && home !== null && place.startsWith(home + sep);
        const bytes = isInside ? await disk.read(place, mostBytes) : null;
        const own = bytes && textIn(bytes, part);
        if (own && 'text' in own) texts.set(part, own.text);
        return own;
      },
    },
  );
  if ('stopped' in read) throw unreadable(name, { message: read.reason });
  if ('fault' in read) throw unreadable(name, read.fault);
  const parts = read.parts.map((part) => ({ ...part, place: openapi.placesIn(texts.get(part.file) ?? '') }));
  const place = openapi.placesInParts(openapi.placesIn(text), parts);
  const [fault] = read.faults;
  const more = read.faults.length - 1;
  const notes = fault
    ? [
        `${name} has errors, so changes may be missing: ${fault.message}${more > 0 ? `, and ${more} more` : ''}`,
      ]
    : [];
  return { file: { file, root: read.root, place }, notes };
}

async function textAt(path: string, name: string): Promise<string> {
  const bytes = (await disk.kind(path)) === 'file' ? await disk.read(path, mostBytes) : null;
  if (bytes === null)
    throw new Failure('usage', `the file '${name}' does not exist`, { hint: 'Pass two API descriptions' });
  if (bytes.byteLength > mostBytes)
    throw new Failure('usage', `'${name}' has more than ${(mostBytes / 1e6).toFixed(0)} MB`);
  const text = textIn(bytes, name);
  if ('fault' in text) throw unreadable(name, text.fault);
  return text.text;
}

function unreadable(name: string, { message, range, hint }: Partial<Diagnostic>): Failure {
  const line = range ? `, line ${range.start.line}` : '';
  return new Failure(
    'usage',
    `can't compare '${name}'${line}: ${message ?? ''}`,
    hint === undefined ? {} : { hint },
  );
}
