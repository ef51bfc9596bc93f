/**
 * A page of the corpus in the form that a peer needs. Peers that don't resolve links to files get the URL, which is
 * less work for them than for docgen.
 */
import { posix } from 'node:path';
import type { CorpusPage } from '../corpus/corpus.js';

const matterBlock = /^---\n([\s\S]*?)\n---\n+/;
const fileLink = /\]\(([^)\s#:]+\.md)(#[^)]*)?\)/g;

/** Front matter of a page, if any, and the text below it. */
export interface PageParts {
  readonly position: number | null;
  readonly body: string;
}

export function partsOf({ text }: CorpusPage): PageParts {
  const matter = matterBlock.exec(text)?.[1] ?? '';
  const position = /^ {2}position: (\d+)$/m.exec(matter)?.[1];
  return {
    position: position === undefined ? null : Number(position),
    body: text.replace(matterBlock, ''),
  };
}

/** `/a/b/` for `a/b.md` and for `a/b/index.md`. */
export function urlOf(path: string): string {
  const bare = path.replace(/(?:(?:^|\/)index)?\.md$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/** `body` of the page at `path`, with its links to files replaced by site paths. */
export function withUrls(body: string, path: string): string {
  return body.replaceAll(
    fileLink,
    (_, file: string, anchor = '') => `](${urlOf(posix.join(posix.dirname(path), file))}${anchor})`,
  );
}

/** Front matter as JSON, which is also valid YAML. */
export function matterOf(
  fields: Readonly<Record<string, string | number | { order: number } | null>>,
): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}
