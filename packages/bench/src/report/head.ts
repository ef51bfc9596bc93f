/** The lines above the tables: what was measured, with which tools, and on which machine. */
import { cpus, loadavg, totalmem } from 'node:os';
import type { Lab } from '../benchmarks/lab.js';
import type { Corpus } from '../corpus/corpus.js';

export function headOf({ tools, absent, options }: Lab, corpora: readonly Corpus[]): string[] {
  const there = tools.map(({ name, version }) => `${name} ${version}`);
  const gone = absent.map(({ name, missing }) => `${name} (${missing})`);
  return [
    `Tools: ${[...there, `Node ${process.versions.node}`].join(', ')}.`,
    ...(gone.length > 0 ? [`Not measured: ${gone.join('; ')}.`] : []),
    `Machine: ${machine()}.`,
    ...corpora.map(corpusLine),
    `${options.runs} rounds, each tool once in each; medians, and the least and the most.`,
  ];
}

function machine(): string {
  const all = cpus();
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')} at the end`;
}

function corpusLine({ pages, seed, hash, bytes, codeBlocks, distinctCodeBlocks }: Corpus): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `Corpus of ${pages.toLocaleString('en-GB')} pages: ${hash} (seed ${seed}, ${size}, ${codeBlocks} code blocks, ${distinctCodeBlocks} of them different).`;
}
