/** Fills the placeholders of an interface text. */

const plural = /\{(\w+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g;
const placeholder = /\{(\w+)\}/g;
const branch = /(\w+) \{([^{}]*)\}/g;

/**
 * `text` with `{name}` replaced by `values.name`, and `{count, plural, one {# page} other {# pages}}` by the branch for
 * that number in the language `lang`, with `#` as the number. The categories are those of CLDR; `other` is for every
 * number without a branch of its own. A placeholder without a value stays.
 */
export function fillText(text: string, values: { readonly [name: string]: string }, lang = 'en'): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const [name, ...others] = Object.keys(values);
  // Most texts, such as the label of each heading's link.
  if (name !== undefined && others.length === 0 && !text.includes(', plural,'))
    return text.replaceAll(`{${name}}`, () => values[name] ?? '');
  const counted = text.includes(', plural,') ? text.replaceAll(plural, counting(valueOf, lang)) : text;
  return counted.replaceAll(placeholder, (whole, name: string) => valueOf(name) ?? whole);
}

function counting(valueOf: (name: string) => string | undefined, lang: string) {
  return (whole: string, name: string, branches: string): string => {
    const value = valueOf(name);
    if (value === undefined) return whole;
    const texts = new Map(
      [...branches.matchAll(branch)].map(([, category = '', one = '']) => [category, one]),
    );
    const found = texts.get(categoryOf(Number(value), lang)) ?? texts.get('other') ?? whole;
    return found.replaceAll('#', () => value);
  };
}

function categoryOf(count: number, lang: string): string {
  try {
    return new Intl.PluralRules(lang.replace('_', '-')).select(count);
  } catch {
    return 'other';
  }
}
