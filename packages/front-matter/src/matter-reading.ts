/** State that the readers of one YAML block share: its text, positions and diagnostics. */
import type { Diagnostic, Range } from '@docgen/model';
import { type Document, type LineCounter, type Pair, type ParsedNode, isScalar } from 'yaml';
import { frontMatterInvalid } from './matter-diagnostics.js';
import type { OwnKey } from './matter-own.js';
import type { YamlFault } from '@docgen/data/yaml-faults';

export interface Reading {
  readonly yaml: string;
  readonly document: Document.Parsed;
  readonly counter: LineCounter;
  readonly diagnostics: Diagnostic[];
  /** Names of keys that the site declares, and the ones that the block has. */
  readonly declared: readonly string[];
  readonly own: Map<string, OwnKey>;
  /** Ranges of values that other packages check, by key, with list entries by number: `toc.min`, `locales.0`. */
  readonly places: Map<string, Range>;
}

/** Maximum number of values repeated by aliases in a block. */
export const maxAliasCount = 20;

export function report(
  reading: Reading,
  { message, hint, at = [0, 0] }: YamlFault,
  severity?: Diagnostic['severity'],
): void {
  const found = frontMatterInvalid(message, { range: rangeOf(reading, at) }, hint);
  reading.diagnostics.push(severity === undefined ? found : { ...found, severity });
}

export function keyOf(pair: Pair): string {
  return String(isScalar(pair.key) ? pair.key.value : '');
}

export function nodeRange(node: unknown): readonly [number, number] | undefined {
  const range = (node as ParsedNode | null)?.range;
  return range === undefined || range === null ? undefined : [range[0], range[1]];
}

export function rangeOf(
  { counter }: Pick<Reading, 'counter'>,
  [start, end]: readonly [number, number, ...number[]],
): Range {
  const point = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: Math.max(1, col) };
  };
  return { start: point(start), end: point(end) };
}
