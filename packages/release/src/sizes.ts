/** Packed sizes next to the limit of each package, from `sizes.json` in kB (1,000 bytes). */
import { readFileSync } from 'node:fs';
import type { Verdict } from './judge.js';

/** Maximum packed size of each package, in kB. */
export function limits(): { readonly [name: string]: number } {
  const text = readFileSync(new URL('../sizes.json', import.meta.url), 'utf8');
  return JSON.parse(text) as { [name: string]: number };
}

/** A Markdown table with a row for each package. */
export function sizeTable(verdicts: ReadonlyMap<string, Verdict>): string {
  const most = limits();
  const lines = [...verdicts].map(
    ([name, { packedBytes, unpackedBytes, files }]) =>
      `| ${name} | ${inKb(packedBytes)} | ${most[name] ?? 'no limit'} | ${inKb(unpackedBytes)} | ${files} |`,
  );
  const head = '| package | packed kB | at most | unpacked kB | files |\n| --- | ---: | ---: | ---: | ---: |';
  return `${[head, ...lines].join('\n')}\n`;
}

/** Sentences about packages that exceed their limit, or lack one. */
export function sizeFaults(verdicts: ReadonlyMap<string, Verdict>): readonly string[] {
  const most = limits();
  return [...verdicts].flatMap(([name, { packedBytes }]) => {
    const limit = most[name];
    if (limit === undefined) return [`${name} has no limit in sizes.json`];
    return packedBytes / 1000 > limit ? [`${name} has ${inKb(packedBytes)} kB, and may have ${limit}`] : [];
  });
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
