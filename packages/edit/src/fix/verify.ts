/**
 * Verifies that the site is better with the changes: every changed file has fewer problems, and no file has a new
 * one.
 */
import type { Diagnostic } from '@docgen/model';
import { type CheckPlace, type CheckRequest, type Checked, checkIn } from '@docgen/check/check';
import { overlay } from '../move/overlay.js';
import type { Drafted } from './draft.js';

/** A finished check, whose threads have ended. */
export async function checkedIn(request: CheckRequest, at: CheckPlace): Promise<Checked> {
  const checked = await checkIn(request, at);
  await checked.analysis?.reading.close();
  return checked;
}

/** Maximum number of attempts, each of which has fewer changes. */
const rounds = 12;

interface VerifyInput {
  readonly request: CheckRequest;
  readonly at: CheckPlace;
  /** Result of the check before the changes. */
  readonly checked: Checked;
}

/** Drafts that improve the site and cause no problem anywhere, in any language. */
export async function verified(
  files: readonly Drafted[],
  { request, at, checked }: VerifyInput,
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
 * Drafts for the next attempt: without useless ones, or else without those that may have caused problems. These are
 * first drafts that change more than links, in the files of the new problems, or in all files if the problems name
 * none.
 */
function without(files: readonly Drafted[], { named, idle }: NewProblems): readonly Drafted[] {
  if (named.size === 0) return files.filter(({ file }) => !idle.has(file));
  const blamed = [
    files.filter((one) => named.has(one.file) && one.isMore),
    files.filter(({ isMore }) => isMore),
    files.filter((one) => named.has(one.file)),
    files,
  ].find((some) => some.length > 0);
  return files.flatMap((one) => (blamed?.includes(one) ? (one.linksOnly ?? []) : one));
}

/** `reasons` are the problems that changes of a file caused; a file without any was useless. */
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

interface NewProblems {
  /** New problems. */
  readonly fresh: readonly Diagnostic[];
  /** Files of these problems. */
  readonly named: ReadonlySet<string>;
  /** Files that have no fewer problems than before. */
  readonly idle: ReadonlySet<string>;
}

/** Problems that the changed files cause or don't solve; null if everything is better. */
function worse(sides: Sides, changed: readonly string[]): NewProblems | null {
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

/** Excludes lost anchors of a published page that works again: they are reported now, but were lost before. */
function isOwn({ code }: Diagnostic): boolean {
  return code !== 'published/lost-anchor';
}

function filesOf(one: Diagnostic): string[] {
  return [fileOf(one), one.file ?? '', ...(one.related ?? []).map(({ range }) => range.file ?? '')];
}

function faultKey(one: Diagnostic): string {
  return `${fileOf(one)} ${one.file} ${one.code} ${one.message}`;
}

/** The file that shows a problem: the page, or a file that it includes. */
function fileOf({ file, range }: Diagnostic): string {
  return range?.file ?? file ?? '';
}

function counted(found: readonly Diagnostic[], keyOf: (one: Diagnostic) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
