/** Fixes of diagnostics, as quick fixes: those that `docgen check --fix` makes. */
import type { Diagnostic } from '@docgen/model';
import {
  type CodeAction,
  CodeActionKind,
  type Range as ProtocolRange,
} from 'vscode-languageserver-protocol/node';
import { type Placing, toProtocolDiagnostic } from '../protocol/diagnostics.js';
import { replacementOf, workspaceEdit } from './edits.js';
import type { EditPlace } from '../session/session.js';

/** Fixes every problem of a document that has only one solution. */
const fixAll = `${CodeActionKind.SourceFixAll}.docgen`;

export const fixKinds = [CodeActionKind.QuickFix, fixAll];

export interface FixRequest {
  /** Diagnostics of the document. */
  readonly shown: readonly Diagnostic[];
  readonly file: string;
  readonly range: ProtocolRange;
  /** Kinds that the client asks for; undefined for all. */
  readonly only: readonly string[] | undefined;
}

export function fixesOf(
  { shown, file, range, only }: FixRequest,
  place: EditPlace,
  placing: Placing,
): CodeAction[] {
  const isWanted = (kind: string) =>
    only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const fixable = shown.filter(({ fix }) => fix !== undefined);
  const quick = fixable.flatMap((one): CodeAction[] => {
    const diagnostic = toProtocolDiagnostic(one, file, placing);
    if (one.fix === undefined || !touches(diagnostic.range, range)) return [];
    return [
      {
        title: one.fix.text === '' ? 'Remove it' : `Change to '${shortened(one.fix.text)}'`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: workspaceEdit([replacementOf(one.fix, file)], place),
      },
    ];
  });
  // Only when asked for: editors show it in a menu of its own, or run it on save.
  const isAll = only !== undefined && isWanted(fixAll) && fixable.length > 0;
  const all = isAll ? fixable.flatMap(({ fix }) => (fix ? [replacementOf(fix, file)] : [])) : [];
  const whole = isAll ? [{ title: 'Fix all problems', kind: fixAll, edit: workspaceEdit(all, place) }] : [];
  return [...(isWanted(CodeActionKind.QuickFix) ? quick : []), ...whole];
}

function touches(a: ProtocolRange, b: ProtocolRange): boolean {
  return !isBefore(a, b) && !isBefore(b, a);
}

function isBefore({ end }: ProtocolRange, { start }: ProtocolRange): boolean {
  return end.line < start.line || (end.line === start.line && end.character < start.character);
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
