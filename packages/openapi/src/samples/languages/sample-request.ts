/**
 * A request as sample generators receive it: the request, the kind of response, and where an error contains its code.
 */
import type { Json } from '@docgen/model';

/** How a successful response is read: JSON is printed, a file is saved, and an empty response isn't read. */
export type SampleAnswer = 'json' | 'text' | 'file' | 'none';

export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `json` is undefined for a body of another kind. */
  readonly body: { readonly type: string; readonly text: string; readonly json: Json | undefined } | null;
  readonly answer: SampleAnswer;
  /** Name of the file that a response is saved as. */
  readonly file: string;
  readonly failure: Failure | null;
}

/** Location in an error's body of its `code` and of the ID of the request. */
export interface Failure {
  /** Whether they are below `error`. */
  readonly isNested: boolean;
  readonly requestId: string | null;
}

/** Seconds that a sample waits for a response. */
export const timeout = 30;

/** The lines of a text, each indented with `space`, except empty ones. */
export function indented(text: string, space: string): string {
  return text.replaceAll(/^(?=.)/gm, space);
}

/** JSON as a literal on several lines; `text` writes a string, and `word` writes null, true and false. */
export interface Literals {
  readonly open: { readonly list: string; readonly map: string };
  readonly close: { readonly list: string; readonly map: string };
  readonly empty: { readonly list: string; readonly map: string };
  readonly space: string;
  readonly key: (name: string) => string;
  readonly text: (value: string) => string;
  readonly word: (value: boolean | null) => string;
}

/** A value as a literal on several lines. */
export function literal(value: Json, style: Literals): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value === 'boolean') return style.word(value);
  const kind = Array.isArray(value) ? 'list' : 'map';
  const lines = Array.isArray(value)
    ? value.map((one: Json) => `${literal(one, style)},`)
    : Object.entries(value).map(([name, one]) => `${style.key(name)}${literal(one, style)},`);
  if (lines.length === 0) return style.empty[kind];
  return `${style.open[kind]}\n${indented(lines.join('\n'), style.space)}\n${style.close[kind]}`;
}
