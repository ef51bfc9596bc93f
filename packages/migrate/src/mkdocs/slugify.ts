/** Ids of headings by the rule of Python-Markdown, or by that of PyMdown if a site uses it. */
import type { HeadingRule } from '@docgen/convert/migration-plan';

export function headingRule(isUnicode: boolean): HeadingRule {
  return (text, taken) => {
    const base = isUnicode ? pymdown(text) : slugify(text);
    let id = base === '' ? '_1' : base;
    for (let n = base === '' ? 2 : 1; taken.has(id); n++) id = base === '' ? `_${n}` : `${base}_${n}`;
    return id;
  };
}

/** Only ASCII characters: letters, digits and `_`, with `-` in place of white space. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/[^ -~\s]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-');
}

function pymdown(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s/g, '-');
}
