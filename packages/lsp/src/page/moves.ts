/**
 * Edits that follow from moving a page or folder, as `docgen mv` makes them: links to it and in it, redirects, entries
 * of sidebars. The client moves what the user moved; translations, which move too, are moved with the edits.
 */
import { Failure, type FileEdit } from '@docgen/engine';
import type { MoveOutcome } from '@docgen/engine/move';
import type { Point } from '@docgen/model';
import type { RenameFile, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { Refusal, type Replacement, refuseOutside, workspaceEdit } from './edits.js';
import type { EditPlace } from '../session/session.js';

export interface MovedFile {
  /** Paths relative to the site folder. */
  readonly from: string;
  readonly to: string;
}

export interface PlannedMove {
  readonly edit: WorkspaceEdit | null;
  /** What the move breaks, for the user. */
  readonly notes: readonly string[];
}

/** Throws a Refusal if the files' edits overlap, or lead out of the site. */
export async function plannedMoves(
  files: readonly MovedFile[],
  place: EditPlace & { readonly movesFiles: boolean },
): Promise<PlannedMove> {
  const replacements: Replacement[] = [];
  const renames: RenameFile[] = [];
  const notes: string[] = [];
  for (const file of files) {
    refuseOutside(file.to, place.site);
    const outcome = await outcomeOf(file, place);
    if (outcome?.plan == null) continue;
    for (const one of outcome.plan.edits) replacements.push(...replacementsOf(one, outcome));
    for (const { from, to } of outcome.plan.renames)
      if (from !== file.from)
        renames.push({ kind: 'rename', oldUri: place.site.uriOf(from), newUri: place.site.uriOf(to) });
    notes.push(...outcome.broken, ...outcome.diagnostics.map(({ file: at, message }) => `${at}: ${message}`));
  }
  if (renames.length > 0 && !place.movesFiles)
    throw new Refusal("This editor can't move the translations of the page too: use docgen mv");
  if (files.length > 1) refuseOverlaps(replacements);
  if (replacements.length + renames.length === 0) return { edit: null, notes };
  const { documentChanges = [] } = workspaceEdit(replacements, place);
  return { edit: { documentChanges: [...documentChanges, ...renames] }, notes };
}

/** Null for files that are no pages, such as images. */
async function outcomeOf({ from, to }: MovedFile, { site }: EditPlace): Promise<MoveOutcome | null> {
  try {
    return await site.open.move(from, to);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'usage') return null;
    throw error;
  }
}

function replacementsOf({ file, to, changes }: FileEdit, { texts }: MoveOutcome): Replacement[] {
  const text = texts.get(to)?.old ?? '';
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)];
  const point = (offset: number): Point => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  return changes.map(({ start, end, text: next }) => ({
    file,
    range: { start: point(start), end: point(end) },
    text: next,
  }));
}

/** Two moves may need different texts at one position, because each is planned alone. */
function refuseOverlaps(all: readonly Replacement[]): void {
  const known = new Map<string, string>();
  for (const { file, range, text } of all) {
    const key = `${file} ${range.start.line}:${range.start.column}`;
    if ((known.get(key) ?? text) !== text)
      throw new Refusal('These files link to each other: move them one by one, or use docgen mv');
    known.set(key, text);
  }
}
