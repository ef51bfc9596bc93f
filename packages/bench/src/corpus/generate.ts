/** Writes a corpus to disk: a folder without a configuration file, identical on every machine for the same options. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { outlineCorpus, type CorpusOptions } from './outline.js';
import { pageText } from './page.js';
import { seeded } from './random.js';

/** The files of a corpus in one locale, path → text, in outline order. */
export function* corpusFiles(options: CorpusOptions): Generator<readonly [path: string, text: string]> {
  const outlines = outlineCorpus(options);
  for (const [index, { path }] of outlines.entries()) {
    yield [path, pageText({ outlines, index }, seeded(options.seed, -1 - index))];
  }
}

/**
 * Writes the corpus below `folder`, which is created if it doesn't exist; files of other names in it are left alone.
 */
export async function generateCorpus(folder: string, options: CorpusOptions): Promise<void> {
  for (const [path, text] of corpusFiles(options)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
