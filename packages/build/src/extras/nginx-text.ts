/** Texts as parts of nginx rules: patterns that PCRE and JavaScript interpret alike, and quoted parameters. */
import { foldedPath } from '@docgen/model';

/**
 * A pattern that matches only the text. nginx ignores case only for ASCII letters, so others get both cases.
 */
export function literal(text: string, isSensitive: boolean): string {
  return Array.from(text)
    .map((char) => {
      if (/[\0-\x7f]/.test(char)) return char.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`);
      const cases = [char, char.toLowerCase(), char.toUpperCase()];
      const forms = [...new Set(cases)].filter((form) => foldedPath(form) === foldedPath(char));
      return isSensitive || forms.length === 1 ? char : `(?:${forms.join('|')})`;
    })
    .join('');
}

/** As a parameter in nginx's quotes, where a backslash stays one unless it precedes a quote or another backslash. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
