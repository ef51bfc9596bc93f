/** Files that MkDocs leaves out, by the patterns of `exclude_docs`, `draft_docs` and of the plugin exclude. */
import { type Finding, finding } from '@docgen/convert/finding';
import type { Cursor } from '@docgen/settings/cursor';
import picomatch from 'picomatch';
import type { MkdocsFacts } from './facts.js';

/** Paths are below the docs. */
export interface HiddenFiles {
  /** `excluded`: not in the site; `draft`: only while its authors preview it. */
  readonly ruleOf: (path: string) => 'excluded' | 'draft' | null;
  readonly findings: (paths: readonly string[]) => readonly Finding[];
}

type Match = (path: string) => boolean;

/** Hidden files and templates, which MkDocs leaves out unless `exclude_docs` says otherwise. */
const usual = ['/templates/'];

export function hiddenFiles({ root, plugins }: MkdocsFacts): HiddenFiles {
  const isExcluded = ignoring([...usual, ...linesOf(root.get('exclude_docs'))]);
  const isDraft = ignoring(linesOf(root.get('draft_docs')));
  const plugin = plugins.get('exclude');
  const globs = plugin?.get('glob');
  const patterns = [
    ...(globs?.items() ?? []).flatMap((item) => item.text() ?? []),
    ...(globs?.text()?.split('\n') ?? []),
  ];
  const isHidden = (path: string) => patterns.some((pattern) => fnmatch(pattern, path));
  const unread = plugin?.get('regex').items() ?? [];
  for (const item of unread) item.take();
  return {
    ruleOf: (path) => (isExcluded(path) || isHidden(path) ? 'excluded' : isDraft(path) ? 'draft' : null),
    findings: (paths) => [
      ...count(paths.filter(isExcluded), root.get('exclude_docs'), 'exclude_docs'),
      ...(globs === undefined ? [] : count(paths.filter(isHidden), globs, 'the plugin exclude')),
      ...unread.map((item) => {
        const became = 'docgen reads no regular expressions; delete what they match from the new site';
        return finding('lost', item.place, `the plugin exclude: ${item.text() ?? ''}`, became);
      }),
    ],
  };
}

function count(hidden: readonly string[], { place }: Cursor, what: string): Finding[] {
  if (hidden.length === 0) return [];
  const pages = hidden.filter((path) => path.endsWith('.md')).length;
  const became = `left out, as before: ${hidden.length} files, of which ${pages} are pages`;
  return [finding('note', place, what, became)];
}

function linesOf(cursor: Cursor): string[] {
  return cursor.text()?.split('\n') ?? [];
}

/** Patterns in the format of `.gitignore`: the last one that matches decides. */
function ignoring(lines: readonly string[]): Match {
  const rules = lines.flatMap((line) => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return [];
    const isNegative = written.startsWith('!');
    const pattern = isNegative ? written.slice(1) : written;
    const bare = pattern.replace(/^\/|\/$/g, '');
    const glob = pattern.startsWith('/') || bare.includes('/') ? bare : `**/${bare}`;
    const globs = [...(pattern.endsWith('/') ? [] : [glob]), `${glob}/**`];
    return [{ isNegative, isMatch: picomatch(globs, { dot: true }) }];
  });
  return (path) => rules.findLast(({ isMatch }) => isMatch(path))?.isNegative === false;
}

/** Python's `fnmatch`, in which `*` matches slashes, too. Takes at most the product of both lengths. */
function fnmatch(pattern: string, path: string): boolean {
  let [at, next, star, from] = [0, 0, -1, 0];
  while (at < path.length) {
    const sign = pattern.charAt(next);
    if (sign === '*') [star, from, next] = [next, at, next + 1];
    else if (sign === '?' || sign === path.charAt(at)) [at, next] = [at + 1, next + 1];
    else if (star < 0) return false;
    else [from, at, next] = [from + 1, from + 1, star + 1];
  }
  return /^\**$/.test(pattern.slice(next));
}
