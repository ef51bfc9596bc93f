/**
 * Changes of files for the client to make, because only it knows what is unsaved. They stay in the site: a file that a
 * link leads out of it is refused.
 */
import { join } from 'node:path';
import type { Fix, Range } from '@docgen/model';
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { toProtocol } from '../protocol/positions.js';
import type { EditPlace, SessionSite } from '../session/session.js';
import { isIn, realPath } from '../session/sites.js';

/** A message for the user instead of a result. */
export class Refusal extends Error {}

/** A text to replace in a file, by its path relative to the site folder. */
export interface Replacement {
  readonly file: string;
  readonly range: Range;
  readonly text: string;
}

/** Throws a Refusal if a file is outside the site. */
export function workspaceEdit(
  all: readonly Replacement[],
  { site, encoding, versionOf }: EditPlace,
): WorkspaceEdit {
  const byFile = new Map<string, Map<string, TextEdit>>();
  for (const { file, range, text } of all) {
    refuseOutside(file, site);
    const edits = byFile.get(file) ?? new Map<string, TextEdit>();
    byFile.set(file, edits);
    const own = toProtocol(range, site.linesOf(file), encoding);
    edits.set(JSON.stringify(own), { range: own, newText: text });
  }
  const documentChanges = Array.from(byFile, ([file, edits]): TextDocumentEdit => {
    const uri = site.uriOf(file);
    return { textDocument: { uri, version: versionOf(uri) }, edits: [...edits.values()] };
  });
  return { documentChanges };
}

export function refuseOutside(file: string, { open: { folder } }: Pick<SessionSite, 'open'>): void {
  const path = join(folder, file);
  if (!isIn(folder, path) || !isIn(folder, realPath(path)))
    throw new Refusal(`${file} is outside the site, so docgen doesn't change it`);
}

/** The change of a fix for a problem in `file`. */
export function replacementOf({ range, text }: Fix, file: string): Replacement {
  return { file: range.file ?? file, range, text };
}
