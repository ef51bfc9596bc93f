/** Texts as parts of rules for nginx: patterns that PCRE and JavaScript read alike, and quoted parameters. */
import { foldedPath } from '@docgen/model';

/** A text as a pattern of itself. nginx folds the case of ASCII letters only, so others name both of theirs. */
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

/** As a parameter in nginx's quotes, where a backslash stays one unless it stands before a quote or another. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
