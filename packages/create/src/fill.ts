/** Fills in the placeholders of a template: `%{name}` becomes a value. A line with only an empty value is removed. */

export type Values = { readonly [name: string]: string };

/** The text with its placeholders filled in. Throws if a placeholder has no value, which is a bug in the template. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/^%\{(\w+)\}\n|%\{(\w+)\}/gm, (place, whole: string | undefined, part: string) => {
    const name = whole ?? part;
    const value = values[name];
    if (value === undefined) throw new Error(`A template uses '${name}', which has no value`);
    return place.endsWith('\n') && value !== '' ? `${value}\n` : value;
  });
}
