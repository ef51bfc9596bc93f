/** Converts errors of Mermaid's parsers to errors of a line. */
import { DiagramFault } from '../drawing.js';
import type { Written } from './written.js';

interface ParserError extends Error {
  /** Of Jison's parsers. */
  readonly hash?: {
    readonly line?: number;
    readonly text?: string;
    readonly loc?: { readonly first_line?: number };
  };
  /** Of Langium's parsers. */
  readonly result?: {
    readonly lexerErrors?: readonly { readonly line?: number; readonly message: string }[];
    readonly parserErrors?: readonly {
      readonly token: { readonly image: string; readonly startLine?: number };
    }[];
  };
}

export function faultOf(error: unknown, name: string, { lineOf, text }: Written): DiagramFault {
  if (error instanceof DiagramFault) return error;
  const { message, hash, result } = error as ParserError;
  const lexed = result?.lexerErrors?.[0];
  const parsed = result?.parserErrors?.[0]?.token;
  const reported = /on line (\d+)/.exec(message)?.[1];
  const line =
    lexed?.line ?? parsed?.startLine ?? hash?.loc?.first_line ?? (reported && Number(reported)) ?? hash?.line;
  const token = (parsed?.image ?? hash?.text ?? '').trim().split('\n')[0]?.slice(0, 40) ?? '';
  const isSyntax = hash !== undefined || result !== undefined || reported !== undefined;
  const said = isSyntax
    ? `Syntax error in ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}${token === '' ? '' : `: unexpected '${token}'`}`
    : `Mermaid can't draw the ${name}: ${plain(message)}`;
  // Parsers count the end of the text as a separate line.
  const last = text.trimEnd().split('\n').length;
  const at = typeof line === 'number' && line > 0 ? Math.min(line, last) : isSyntax ? last : null;
  return new DiagramFault({
    message: said,
    hint: isSyntax ? 'Check this line and the one before it' : 'Check the diagram, or divide it',
    line: at === null ? null : lineOf(at),
  });
}

function plain(message: string): string {
  return (message.split('\n')[0] ?? '').trim().replace(/\.$/, '').slice(0, 200);
}
