/**
 * HTML that values can't break: a template that escapes every value, unless it is HTML created here. Values can be in
 * text and quoted attributes only. (It isn't called `html`, because formatters rewrite templates of that name, and
 * spaces in source frames matter.)
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
