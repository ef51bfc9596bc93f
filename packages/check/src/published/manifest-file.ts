/**
 * `docgen-manifest.json` of an earlier build, as `extras` writes or wrote it: pages with their anchors, and
 * redirects.
 */
import * as v from 'valibot';
import { Failure } from '@docgen/store/failure';
import { type Published, foreign } from './record.js';

/** Fields may be added while `version` is 1. Earlier files had neither base nor sources. */
const schema = v.object({
  version: v.literal(1),
  base: v.optional(v.string()),
  pages: v.array(
    v.object({
      url: v.string(),
      anchors: v.optional(v.array(v.string()), []),
      source: v.optional(v.string()),
      id: v.optional(v.string()),
      title: v.optional(v.string()),
    }),
  ),
  redirects: v.optional(v.array(v.object({ from: v.string(), to: v.string() })), []),
});

export function manifestIn(text: string, path: string): Published {
  const value = parsed(text, path);
  const isLater = typeof value === 'object' && value !== null && 'version' in value && value.version !== 1;
  const result = v.safeParse(schema, value);
  if (!result.success) {
    if (isLater && 'pages' in value)
      throw new Failure('usage', 'the manifest was written by another version of docgen', { path });
    const [issue] = result.issues;
    const place = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
    throw new Failure('usage', `this isn't a docgen manifest: '${place}' is missing or invalid`, { path });
  }
  const { pages, redirects, base = null } = result.output;
  return {
    urls: [
      ...pages.map(({ url, anchors, source, id, title }) => ({
        url,
        anchors,
        ...(source !== undefined && { source }),
        ...(id !== undefined && { id }),
        ...(title !== undefined && { title }),
      })),
      ...redirects.map(({ from, to }) => ({ url: from, to, anchors: [] })),
    ],
    base,
    origins: [],
  };
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw foreign(path);
  }
}
