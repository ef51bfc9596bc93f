/** Descriptions published by others: docgen can show each of their operations. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDescription } from '../src/read/description.js';
import { openDescriptions } from '../src/read/boundary.js';
import { sampleLanguages } from '../src/open.js';

const descriptions = [
  [import.meta.resolve('@octokit/openapi/generated/api.github.com.json'), 706],
  [import.meta.resolve('@readme/oas-examples/3.1/json/readme.json'), 54],
  [import.meta.resolve('@readme/oas-examples/3.0/json/star-trek.json'), 120],
] as const;

function opened(url: string) {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const read = readDescription(text, 'openapi/a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  const files = [{ file: 'openapi/a.json', root: read.description.root }];
  const { sources, diagnostics } = openDescriptions({
    files,
    strings: {},
    samples: sampleLanguages.slice(0, 2),
    docs: 'docs',
  });
  const source = sources.find(({ directive }) => directive === 'api-operation');
  if (!source) throw new Error('no operations');
  return { source, diagnostics };
}

/** Anchors that occur twice in an operation's text. */
function twice(text: string): string[] {
  const ids = Array.from(text.matchAll(/\bid="([^"]+)"|\{#([^}]+)\}$/gm), ([, id, heading]) => id ?? heading);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))] as string[];
}

/** Lines that open a container, minus those that close one. */
function open(text: string): number {
  const lines = text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').split('\n');
  const opening = lines.filter((line) => /^:{3,}[a-z]/.test(line)).length;
  return opening - lines.filter((line) => /^:{3,}$/.test(line)).length;
}

test.each(descriptions)(
  '%s: %i operations',
  (url, count) => {
    const { source, diagnostics } = opened(url);
    expect(diagnostics).toEqual([]);
    expect(source.ids).toHaveLength(count);
    const faults = source.ids.flatMap((id) => {
      const text = source.text(id, 'fr', {}) ?? '';
      const isWhole = text.includes('::endpoint{') && open(text) === 0;
      return isWhole && twice(text).length === 0 ? [] : [`${id}: ${open(text)} ${twice(text).join(' ')}`];
    });
    expect(faults).toEqual([]);
  },
  240_000,
);
