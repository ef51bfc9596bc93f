/**
 * Checks JSON in code blocks: it must parse, and a block that claims to be an example (`request=createOrder`,
 * `response=createOrder.201`, `schema=Order`) must satisfy that schema, which comes from a source of texts. A block
 * that is only a fragment of JSON says `partial` if the site describes an API; otherwise docgen detects fragments.
 * Every problem is reported at the exact character.
 */
import type { Json } from '@docgen/model';
import type { Code, Root } from 'mdast';
import type { IncludeContext } from '../includes/ask.js';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { claimKeys, schemaSource } from '../text/source-forms.js';
import { type Claim, readMeta } from './code-meta.js';
import { readNotes } from './code-notes.js';
import type { Place } from '@docgen/syntax/text/place';
import { eachNode } from '@docgen/syntax/each-node';
import { isPieceOfJson } from '@docgen/data/json-piece';
import { placeInJson, readJson } from '@docgen/data/json-text';
import { report } from '@docgen/syntax/text/sheet';
import { claimNotJson, invalidJson, schemaMismatch } from './sample-diagnostics.js';
import { lineStarts, pointAt, rangeBetween } from '@docgen/syntax/text/source-text';

/** Limit of reported problems per block. */
const maxFaults = 5;

/** Checks every JSON block of `tree`. */
export async function checkSamples(tree: Root, asking: IncludeContext): Promise<void> {
  const blocks: Code[] = [];
  eachNode(tree, (node) => {
    if (node.type === 'code' && (isJson(node) || mayClaim.test(node.meta ?? ''))) blocks.push(node);
  });
  for (const node of blocks) await check(node, asking);
}

const mayClaim = new RegExp(`\\b(?:${claimKeys.join('|')})=`);

function isJson(node: Code): boolean {
  return splitInfo(node.lang, node.meta).language === 'json';
}

async function check(node: Code, asking: IncludeContext): Promise<void> {
  const { meta } = readMeta(splitInfo(node.lang, node.meta).meta, {}, claimsOf(asking));
  const place = (at: SampleRange) => placeIn(node, at, asking);
  if (!isJson(node)) {
    if (meta.claim) report(asking.included, claimNotJson(meta.claim.kind, place(whole)));
    return;
  }
  if (meta.partial) return;
  const text = readNotes(node.value, meta.lines).code;
  const read = await readJson(text);
  if ('fault' in read) {
    if (!claimsOf(asking) && isPieceOfJson(text)) return;
    report(asking.included, invalidJson(read.fault.message, place({ ...read.fault, text })));
  } else if (meta.claim) await hold({ value: read.value, text, claim: meta.claim }, place, asking);
}

/** Whether the site has schemas that blocks may refer to. */
export function claimsOf({ options }: Pick<IncludeContext, 'options'>): boolean {
  return options.sources.some(({ name }) => name === schemaSource);
}

interface Sample {
  readonly value: Json;
  readonly text: string;
  readonly claim: Claim;
}

/** Validates a value against the schema that it claims to have. Another step reports a missing schema. */
async function hold(
  { value, text, claim }: Sample,
  place: (at: SampleRange) => Place,
  { ask, included }: IncludeContext,
): Promise<void> {
  const name = `${claim.kind}:${claim.name}`;
  const schema = await ask(schemaSource, name, place(whole));
  if (schema === null) return;
  const { judgeOf } = await import('@docgen/data/schema-faults');
  // What cannot be checked is reported where the description contains it.
  const { faults } = judgeOf(JSON.parse(schema) as Json)(value);
  for (const { path, message } of faults.slice(0, maxFaults)) {
    const at = await placeInJson(text, path);
    report(
      included,
      schemaMismatch({ path, message, claim: `${claim.kind}=${claim.name}` }, place({ ...at, text })),
    );
  }
}

/** A range of a block's text; without a text, its opening line. */
interface SampleRange {
  readonly text?: string;
  readonly offset: number;
  readonly length: number;
}

const whole: SampleRange = { offset: 0, length: 0 };

/** Finds the position in the file of a range in the block, whose lines may be indented or follow quote markers. */
function placeIn(node: Code, { text, offset, length }: SampleRange, { included }: IncludeContext): Place {
  const { source } = included;
  const first = node.position?.start;
  if (first === undefined) return {};
  const opening = { range: rangeBetween(source, first.offset ?? 0, endOfLine(first.line, source)) };
  if (text === undefined || text.trim() === '' || text.split('\n').length !== node.value.split('\n').length)
    return opening;
  const at = pointAt(lineStarts(text), offset);
  const line = text.split('\n')[at.line - 1] ?? '';
  const start = source.starts[first.line - 1 + at.line];
  const end = endOfLine(first.line + at.line, source);
  const written = start === undefined ? '' : source.text.slice(start, end);
  if (start === undefined || !written.trimEnd().endsWith(line.trimEnd())) return opening;
  const from = start + written.lastIndexOf(line.trimEnd()) + at.column - 1;
  return { range: rangeBetween(source, from, Math.max(from + 1, Math.min(from + length, end))) };
}

function endOfLine(line: number, { starts, text }: IncludeContext['included']['source']): number {
  const next = starts[line];
  return next === undefined ? text.length : next - 1;
}
