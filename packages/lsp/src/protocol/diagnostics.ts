/** docgen's diagnostics as the protocol's. */
import type { Diagnostic, Range } from '@docgen/model';
import {
  type Diagnostic as ProtocolDiagnostic,
  DiagnosticSeverity,
  type Location,
} from 'vscode-languageserver-protocol/node';
import { type Encoding, toProtocol } from './positions.js';

export interface Placing {
  readonly encoding: Encoding;
  readonly uriOf: (file: string) => string;
  /** Lines of a file as the client knows it; empty if columns needn't be converted. */
  readonly linesOf: (file: string) => readonly string[];
}

const start: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** `file` is the file that the diagnostic is about. */
export function toProtocolDiagnostic(found: Diagnostic, file: string, placing: Placing): ProtocolDiagnostic {
  const { code, severity, message, hint, mark, range, related = [] } = found;
  const locate = (at: Range, own: string): Location => ({
    uri: placing.uriOf(own),
    range: toProtocol(at, placing.linesOf(own), placing.encoding),
  });
  return {
    range: locate(mark ?? range ?? start, file).range,
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'docgen',
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(related.length > 0 && {
      relatedInformation: related.map((one) => ({
        message: one.message,
        location: locate(one.range, one.range.file ?? file),
      })),
    }),
  };
}
