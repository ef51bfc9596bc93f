/**
 * The diagnostics that the client shows, by file: of the last check and, for pages that are being edited, those of their
 * own text and links, which replace what the check found there.
 */
import { type Diagnostic, compareDiagnostics } from '@docgen/model';

export interface Reports {
  /**
   * Sets the diagnostics of a page itself; null if only a check knows them. `isChecked` if the last check read the same
   * text.
   */
  readonly own: (path: string, found: readonly Diagnostic[] | null, isChecked?: boolean) => void;
  /** Sets the diagnostics of a check. */
  readonly all: (found: readonly Diagnostic[]) => void;
}

export function openReports(report: (file: string, found: readonly Diagnostic[]) => void): Reports {
  let checked: ReadonlyMap<string, readonly Diagnostic[]> = new Map();
  const own = new Map<string, readonly Diagnostic[]>();
  /** Of the last check, what no page alone shows. */
  const others = new Map<string, readonly Diagnostic[]>();
  const show = (path: string) => {
    const found = own.get(path);
    const all = found ? [...found, ...(others.get(path) ?? [])] : (checked.get(path) ?? []);
    report(path, all.toSorted(compareDiagnostics));
  };
  return {
    own(path, found, isChecked = false) {
      if (found === null) own.delete(path);
      else
        own.set(
          path,
          found.filter((one) => fileOf(one) === path),
        );
      if (isChecked) {
        const keys = new Set(own.get(path)?.map(keyOf));
        const rest = (checked.get(path) ?? []).filter((one) => !keys.has(keyOf(one)));
        others.set(path, rest);
      }
      show(path);
    },
    all(found) {
      const before = checked.keys();
      checked = byFile(found);
      for (const path of new Set([...before, ...checked.keys()])) if (!own.has(path)) show(path);
    },
  };
}

/** File that a diagnostic is about: an included one has its own. */
function fileOf({ file, range, mark }: Diagnostic): string | undefined {
  return (mark ?? range)?.file ?? file;
}

function byFile(found: readonly Diagnostic[]): Map<string, readonly Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const one of found) {
    const file = fileOf(one) ?? '';
    const known = files.get(file) ?? [];
    files.set(file, known);
    known.push(one);
  }
  return files;
}

function keyOf({ code, message, mark, range }: Diagnostic): string {
  return `${code} ${message} ${JSON.stringify(mark ?? range ?? null)}`;
}
