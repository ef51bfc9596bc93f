/**
 * HTML that cannot be broken out of: a template in which every value is escaped, unless it is HTML made here itself.
 * Values stand in text and in quoted attributes only. (Not named `html`: formatters rewrite templates of that name,
 * and spaces count in source frames.)
 */

export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[] | null;

/** markup`<p>${text}</p>` */
export function markup(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: texts.map((text, index) => text + htmlOf(values[index] ?? null)).join('') };
}

function htmlOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
