/**
 * Notes that authors write in code to mark lines: `// [!code ++]`, `# highlight-next-line`. The note is removed, and
 * its line is marked. This doesn't depend on the language: any common comment syntax works.
 */
import type { LineClass } from './code-meta.js';

export interface NotedCode {
  readonly code: string;
  /** Classes by line number of `code`, 1-based. */
  readonly lines: ReadonlyMap<number, ReadonlySet<LineClass>>;
}

const opening = String.raw`(?:\/\/|#|--|;{1,4}|%|'|\/\*|<!--|\{\/\*|^)\s*`;
const closing = String.raw`\s*(?:\*\/\}?|-->)?[ \t]*$`;
const note = new RegExp(
  String.raw`(?<![ \t])[ \t]*${opening}(?:\[!code (\+\+|--|highlight)(?::(\d{1,4}))?\]|(highlight-next-line))${closing}`,
);

/** `code` without its notes, and the requested marks; `lines` are classes by line of the code as written. */
export function readNotes(code: string, lines: NotedCode['lines']): NotedCode {
  if (!code.includes('[!code ') && !code.includes('highlight-next-line')) return { code, lines };
  const kept: string[] = [];
  const classes = new Map<number, Set<LineClass>>();
  const add = (line: number, kinds: Iterable<LineClass>) => {
    const all = classes.get(line) ?? new Set<LineClass>();
    for (const kind of kinds) all.add(kind);
    classes.set(line, all);
  };
  for (const [index, line] of code.split('\n').entries()) {
    const found = note.exec(line);
    const rest = found === null ? line : line.slice(0, found.index);
    const alone = rest.trim() === '';
    if (found !== null) {
      const count = Number(found[2] ?? 1);
      for (let ahead = 1; ahead <= count; ahead++) add(kept.length + ahead, [kindOf(found[1])]);
    }
    if (found !== null && alone) continue;
    kept.push(rest);
    add(kept.length, lines.get(index + 1) ?? []);
  }
  return { code: kept.join('\n'), lines: classes };
}

function kindOf(sign: string | undefined): LineClass {
  return sign === '++' ? 'ins' : sign === '--' ? 'del' : 'mark';
}
