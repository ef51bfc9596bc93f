/**
 * Parses a comment that suppresses diagnostics of the next block: codes, a colon, and a reason. It must not know the
 * position of the block.
 */
import { type Diagnostic, type Range, codes as catalogue, ignorableCodes, meantCodes } from '@docgen/model';
import { ignoreCode, ignoreNoCode, ignoreNoReason, ignoreUnknownCode } from './ignore-diagnostics.js';

export interface ParsedComment {
  /** Codes, or a whole group as `group/*`, that may be ignored; empty if the comment gives no reason. */
  readonly codes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface CommentPlace {
  readonly range: Range;
  /** The position of a range of the comment. */
  readonly markOf: (at: number, length: number) => Range;
}

const form = /^<!--\s*docgen-ignore([^:]*?)(?::([\s\S]*?))?\s*(?:-->|$)/;
const rooms = [...new Set(Object.keys(catalogue).map((code) => `${code.split('/')[0]}/*`))];

/** Separates the codes that the comment can suppress from those that it can't. */
export function judgeIgnore(comment: string, { range, markOf }: CommentPlace): ParsedComment {
  const [, list = '', reason = ''] = form.exec(comment) ?? [];
  const before = comment.indexOf(list, comment.indexOf('docgen-ignore') + 'docgen-ignore'.length);
  const words = Array.from(list.matchAll(/[^\s,]+/g), ({ 0: text, index }) => ({ text, at: before + index }));
  if (words.length === 0) return { codes: [], diagnostics: [ignoreNoCode({ range })] };
  if (reason.trim() === '') {
    const first = words.find(({ text }) => ignorableCodes(text).length > 0);
    return { codes: [], diagnostics: [ignoreNoReason(first?.text, { range })] };
  }
  const codes: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { text, at } of words) {
    const place = { range, mark: markOf(at, text.length) };
    if (ignorableCodes(text).length > 0) codes.push(text);
    else if (meantCodes(text).length > 0) diagnostics.push(ignoreCode(text, place));
    else diagnostics.push(ignoreUnknownCode(text, [...Object.keys(catalogue), ...rooms], place));
  }
  return { codes, diagnostics };
}
