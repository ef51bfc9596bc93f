/** A corpus with the facts that a report shows: its hash, and how many of its code blocks are different. */
import { createHash } from 'node:crypto';
import { corpusFiles } from './generate.js';
import { outlineCorpus, type CorpusOptions } from './outline.js';

export interface CorpusPage {
  /** Path below the corpus folder, with `/`. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface Corpus extends CorpusOptions {
  /** Hash of all paths and texts; two runs with the same hash measured the same pages. */
  readonly hash: string;
  readonly bytes: number;
  readonly codeBlocks: number;
  readonly distinctCodeBlocks: number;
  /** The pages, generated again on each call, because a large corpus doesn't fit well into memory. */
  readonly each: () => Iterable<CorpusPage>;
}

const fence = /^```[\s\S]*?^```$/gm;

export function openCorpus(options: CorpusOptions): Corpus {
  const hash = createHash('sha256');
  const distinct = new Set<string>();
  const count = { bytes: 0, blocks: 0 };
  for (const [path, text] of corpusFiles(options)) {
    hash.update(JSON.stringify([path, text]));
    count.bytes += Buffer.byteLength(text);
    for (const [block] of text.matchAll(fence)) {
      distinct.add(createHash('sha1').update(block).digest('base64'));
      count.blocks += 1;
    }
  }
  return {
    ...options,
    hash: hash.digest('hex').slice(0, 12),
    bytes: count.bytes,
    codeBlocks: count.blocks,
    distinctCodeBlocks: distinct.size,
    each: () => pagesOf(options),
  };
}

function* pagesOf(options: CorpusOptions): Generator<CorpusPage> {
  const outlines = outlineCorpus(options);
  let index = 0;
  for (const [path, text] of corpusFiles(options)) {
    yield { path, text, title: outlines[index]?.title ?? path };
    index += 1;
  }
}
