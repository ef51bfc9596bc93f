/** Documents that the client has open, with their unsaved texts. */
import { type TextDocumentContentChangeEvent, TextDocument } from 'vscode-languageserver-textdocument';
import type { Position } from 'vscode-languageserver-protocol/node';
import { type Encoding, linesOf, unitsAt } from './positions.js';

export interface OpenDocument {
  /** As the client writes it. */
  readonly uri: string;
  readonly version: number;
  readonly text: string;
  readonly lines: readonly string[];
}

export function opened(uri: string, version: number, text: string): OpenDocument {
  return { uri, version, text, lines: linesOf(text) };
}

/** The document after changes of the client, whose columns are in `encoding`. */
export function changedBy(
  before: OpenDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  { version, encoding }: { readonly version: number; readonly encoding: Encoding },
): OpenDocument {
  let text = TextDocument.create(before.uri, '', before.version, before.text);
  for (const change of changes) {
    const lines = encoding === 'utf-16' || !('range' in change) ? [] : linesOf(text.getText());
    const inUnits = ({ line, character }: Position): Position => ({
      line,
      character: encoding === 'utf-16' ? character : unitsAt(lines[line] ?? '', character, encoding),
    });
    const range = 'range' in change && {
      start: inUnits(change.range.start),
      end: inUnits(change.range.end),
    };
    // The length is redundant, and in other units than the range.
    text = TextDocument.update(text, [range ? { range, text: change.text } : { text: change.text }], version);
  }
  return opened(before.uri, version, text.getText());
}
