/** Fills the places of a template: `%{name}` becomes a value; a line that is only an empty value goes. */

export type Values = { readonly [name: string]: string };

/** The text with its places filled. Throws for a place without value, which is a fault of the template. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/^%\{(\w+)\}\n|%\{(\w+)\}/gm, (place, whole: string | undefined, part: string) => {
    const name = whole ?? part;
    const value = values[name];
    if (value === undefined) throw new Error(`A template uses '${name}', which has no value`);
    return place.endsWith('\n') && value !== '' ? `${value}\n` : value;
  });
}
