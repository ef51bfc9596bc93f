/** Diagnostics of columns; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/** `found` is the number of columns, or `outside` for content that is in none of them. */
export function badColumns(found: number | 'outside', place: Place): Diagnostic {
  if (found === 'outside') {
    const message = "'::::columns' contains content outside its columns; expected only ':::column' in it";
    const hint = "Move the content into a column, or out of '::::columns'; until then it appears before them";
    return diagnostic('markdown/bad-attribute', message, { ...place, hint });
  }
  const count = found === 1 ? '1 column' : `${found} columns`;
  return diagnostic('markdown/bad-attribute', `'::::columns' contains ${count}; expected 2 to 4`, {
    ...place,
    hint: "Write each column's content between ':::column' and ':::'",
  });
}

export function columnOutside(place: Place): Diagnostic {
  return diagnostic('markdown/unknown-directive', "':::column' is outside '::::columns'", {
    ...place,
    hint: "Put it inside '::::columns', which needs more colons than the columns in it",
  });
}
