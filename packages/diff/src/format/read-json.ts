/**
 * Reads a difference that was written as JSON. A file that a job with a stranger's code wrote is only data: it has
 * exactly the members of a difference, of their types, or it is refused.
 */
import * as v from 'valibot';
import type { ApiDiff, BlockChange, PageChange, SiteDiff, VisualPage } from '../site-diff.js';

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const nullableText = v.nullable(text);
const change = <T extends v.GenericSchema>(one: T) => v.object({ before: one, after: one });
const weight = v.object({ html: change(count), images: change(count) });
const part = v.object({ text, is: v.exactOptional(v.picklist(['added', 'removed'])) });
const parts = v.array(part);
const links = v.array(v.object({ text, before: nullableText, after: nullableText }));
const places = v.array(v.object({ file: text, line: count }));
const image = v.nullable(v.object({ src: text, alt: text }));

const ofBlock = { is: v.picklist(['added', 'removed', 'changed']), section: nullableText };
const block = v.variant('kind', [
  v.object({ ...ofBlock, kind: v.picklist(['heading', 'text', 'embed']), parts, links }),
  v.object({ ...ofBlock, kind: v.literal('code'), language: text, parts }),
  v.object({
    ...ofBlock,
    kind: v.literal('table'),
    rows: v.array(v.object({ is: v.exactOptional(v.picklist(['added', 'removed'])), cells: v.array(parts) })),
    links,
  }),
  v.object({ ...ofBlock, kind: v.literal('image'), before: image, after: image, isNewFile: v.boolean() }),
]) satisfies v.GenericSchema<unknown, BlockChange>;

const page = v.object({
  is: v.picklist(['added', 'removed', 'moved', 'changed']),
  url: text,
  from: v.exactOptional(text),
  redirect: v.exactOptional(nullableText),
  locale: text,
  source: nullableText,
  title: nullableText,
  titles: v.exactOptional(change(nullableText)),
  descriptions: v.exactOptional(change(nullableText)),
  content: v.array(block),
  words: v.object({ added: count, removed: count }),
  lostAnchors: v.array(v.object({ id: text, instead: nullableText, linkedFrom: places })),
  linkedFrom: v.exactOptional(places),
  weight: v.exactOptional(weight),
  isPartial: v.exactOptional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, PageChange>;

const side = v.object({
  kind: v.picklist(['commit', 'working-tree', 'folder', 'manifest', 'description']),
  name: text,
  commit: v.exactOptional(text),
});

const position = v.nullable(v.object({ pointer: text, file: text, line: count, column: count }));

const apiDiff = v.object({
  is: v.picklist(['added', 'removed', 'changed']),
  file: text,
  changes: v.array(
    v.object({
      rule: text,
      impact: v.picklist(['breaking', 'risky', 'safe']),
      isDocumentation: v.boolean(),
      direction: v.nullable(v.picklist(['request', 'response'])),
      operations: v.array(text),
      operationIds: v.array(text),
      operationCount: count,
      field: text,
      was: nullableText,
      is: nullableText,
      before: position,
      after: position,
      text,
      isDocumented: v.exactOptional(v.boolean()),
    }),
  ),
  isPartial: v.boolean(),
}) satisfies v.GenericSchema<unknown, ApiDiff>;

const apiSummary = v.object({
  breaking: count,
  risky: count,
  safe: count,
  documentation: count,
  undocumented: count,
});

const visualPage = v.object({
  url: text,
  views: v.array(
    v.object({
      mode: v.picklist(['light', 'dark']),
      width: count,
      heights: change(count),
      pixels: count,
      share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    }),
  ),
  fault: nullableText,
}) satisfies v.GenericSchema<unknown, VisualPage>;

const siteDiff = v.object({
  version: v.literal(1),
  base: side,
  head: side,
  summary: v.object({
    added: count,
    removed: count,
    moved: count,
    changed: count,
    unchanged: count,
    anchors: count,
    redirects: count,
    translations: count,
    api: apiSummary,
    questions: count,
    weight,
  }),
  pages: v.array(page),
  redirects: v.array(v.object({ from: text, to: nullableText })),
  translations: v.array(
    v.object({
      url: text,
      locale: text,
      file: text,
      source: text,
      sections: v.array(v.object({ is: v.picklist(['changed', 'new', 'gone']), id: text, title: text })),
    }),
  ),
  apis: v.array(apiDiff),
  questions: v.array(
    v.object({
      question: text,
      language: text,
      line: count,
      before: v.nullable(count),
      after: v.nullable(count),
      instead: v.nullable(v.object({ url: text, title: text })),
    }),
  ),
  visual: v.exactOptional(v.object({ pages: v.array(visualPage), isPartial: v.boolean() })),
  notes: v.array(text),
}) satisfies v.GenericSchema<unknown, SiteDiff>;

/** The difference in a JSON text, without members that docgen doesn't know; or what is wrong, as one sentence. */
export function readJson(json: string): SiteDiff | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { fault: 'it is not JSON' };
  }
  const { success, output, issues } = v.safeParse(siteDiff, value, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  return { fault: `'${v.getDotPath(issue) ?? ''}' is missing or has the wrong type` };
}
