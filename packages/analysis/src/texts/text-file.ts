/** The text of a YAML or JSON file: UTF-8, or a diagnostic at the first byte that isn't. */
import { otherEncoding, scan } from '@docgen/markdown';
import type { Diagnostic } from '@docgen/model';
import { openapiInvalid } from '@docgen/config/diagnostics';

/** The text keeps its byte order mark, because columns count it. */
export function textIn(
  bytes: Uint8Array,
  file: string,
): { readonly text: string } | { readonly fault: Diagnostic } {
  const encoding = otherEncoding(bytes);
  if (encoding !== null) {
    const message = `The file is encoded as ${encoding}; expected UTF-8`;
    return { fault: openapiInvalid({ file, range: beginning }, message, 'Save the file as UTF-8') };
  }
  const text = decoded(bytes);
  if (text !== null && !text.includes('\0')) return { text };
  const found = scan(bytes, { pageBytes: Infinity });
  if (!('code' in found)) return { text: found.text };
  return { fault: openapiInvalid({ file, range: found.range }, found.message, found.hint) };
}

/** Null if it isn't UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Represents the whole file. */
const beginning = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
