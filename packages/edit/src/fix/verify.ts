/**
 * Whether the site with changes is better than without, file by file: every file that changes has fewer faults, and no
 * file has one that it did not have.
 */
import type { Diagnostic } from '@docgen/model';
import { type CheckPlace, type CheckRequest, type Checked, checkIn } from '@docgen/check/check';
import { overlay } from '../move/overlay.js';
import type { Drafted } from './draft.js';

/** A check that is over: its threads are ended, what it found stays. */
export async function checkedIn(request: CheckRequest, at: CheckPlace): Promise<Checked> {
  const checked = await checkIn(request, at);
  await checked.analysis?.reading.close();
  return checked;
}

/** Tries as often as something is left out; that is soon over, for each time there is less. */
const rounds = 12;

interface Tried {
  readonly request: CheckRequest;
  readonly at: CheckPlace;
  /** What was found before. */
  readonly checked: Checked;
}

/** The drafts that make the site better and nothing worse anywhere, in all its languages. */
export async function verified(
  files: readonly Drafted[],
  { request, at, checked }: Tried,
): Promise<{ readonly files: readonly Drafted[]; readonly notes: readonly string[] }> {
  const whole = { ...request, locales: [] };
  const reasons = new Map<string, Diagnostic>();
  let kept = files;
  if (kept.length === 0) return { files, notes: [] };
  const before = request.locales.length === 0 ? checked : await checkedIn(whole, at);
  for (let round = 0; round < rounds && kept.length > 0; round++) {
    const contents = new Map(kept.map(({ file, next }) => [file, next]));
    const fs = overlay(at.fs, { folder: request.folder, renames: [], contents });
    const after = await checkedIn(whole, { ...at, fs });
    const found = worse(
      { before: before.diagnostics, after: after.diagnostics },
      kept.map(({ file }) => file),
    );
    if (found === null) return { files: kept, notes: notesOn(files, kept, reasons) };
    const left = without(kept, found);
    for (const file of kept.filter((one) => !left.includes(one))) {
      const reason = found.fresh.find((fault) => filesOf(fault).includes(file.file)) ?? found.fresh[0];
      if (reason !== undefined) reasons.set(file.file, reason);
    }
    kept = left;
  }
  return { files: [], notes: notesOn(files, [], reasons) };
}

/**
 * What is left to try: without what has no use; else without what may have done the harm. That is first what changes more
 * than links, in files that the faults name or, where they name none, in all.
 */
function without(files: readonly Drafted[], { named, idle }: Worse): readonly Drafted[] {
  if (named.size === 0) return files.filter(({ file }) => !idle.has(file));
  const blamed = [
    files.filter((one) => named.has(one.file) && one.isMore),
    files.filter(({ isMore }) => isMore),
    files.filter((one) => named.has(one.file)),
    files,
  ].find((some) => some.length > 0);
  return files.flatMap((one) => (blamed?.includes(one) ? (one.linksOnly ?? []) : one));
}

/** `reasons` are the faults that changes of a file brought about; one that brought none had no use. */
function notesOn(
  files: readonly Drafted[],
  kept: readonly Drafted[],
  reasons: ReadonlyMap<string, Diagnostic>,
): string[] {
  return files
    .filter((file) => !kept.includes(file))
    .map(({ file }) => {
      const reason = reasons.get(file);
      return reason === undefined
        ? `${file}: the automatic fix doesn't solve the problem; fix it by hand`
        : `${file}: the automatic fix would cause another problem (${fileOf(reason)}: ${reason.message}); fix it by hand`;
    });
}

interface Sides {
  readonly before: readonly Diagnostic[];
  readonly after: readonly Diagnostic[];
}

interface Worse {
  /** Faults that were not there before. */
  readonly fresh: readonly Diagnostic[];
  /** Files that they name. */
  readonly named: ReadonlySet<string>;
  /** Files that have no fewer faults than before. */
  readonly idle: ReadonlySet<string>;
}

/** What of the changed files makes something wrong, or nothing right; null where all is well. */
function worse(sides: Sides, changed: readonly string[]): Worse | null {
  const [before, after] = [sides.before.filter(isOwn), sides.after.filter(isOwn)];
  const left = counted(before, faultKey);
  const fresh = after.filter((one) => {
    const count = left.get(faultKey(one)) ?? 0;
    left.set(faultKey(one), count - 1);
    return count <= 0;
  });
  const [was, is] = [counted(before, fileOf), counted(after, fileOf)];
  const idle = new Set(changed.filter((file) => (is.get(file) ?? 0) >= (was.get(file) ?? 0)));
  if (fresh.length === 0) return idle.size === 0 ? null : { fresh, named: new Set(), idle };
  return { fresh, named: new Set(fresh.flatMap(filesOf)), idle: new Set() };
}

/** A published page that has an address again shows which of its anchors are lost: they were before. */
function isOwn({ code }: Diagnostic): boolean {
  return code !== 'published/lost-anchor';
}

function filesOf(one: Diagnostic): string[] {
  return [fileOf(one), one.file ?? '', ...(one.related ?? []).map(({ range }) => range.file ?? '')];
}

function faultKey(one: Diagnostic): string {
  return `${fileOf(one)} ${one.file} ${one.code} ${one.message}`;
}

/** The file that shows a fault: a page's own, or one that it includes. */
function fileOf({ file, range }: Diagnostic): string {
  return range?.file ?? file ?? '';
}

function counted(found: readonly Diagnostic[], keyOf: (one: Diagnostic) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
