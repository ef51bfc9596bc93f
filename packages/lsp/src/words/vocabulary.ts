/**
 * Names that pages of a site can use: docgen's directives and inline forms, the site's components, and the directives
 * of its API descriptions. All come from the records that docgen itself reads.
 */
import { type LineForm, lineForms, records } from '@docgen/markdown/directives';
import type { Site } from '@docgen/model';

export interface Word {
  readonly name: string;
  /** Colons that it starts with, without those of an outer directive: `:`, `::` or `:::`. */
  readonly signs: readonly (':' | '::' | ':::')[];
  readonly attributes: readonly string[];
  /** Things whose names are in its brackets. */
  readonly names?: LineForm['names'] | undefined;
  /** Known values by attribute. */
  readonly values: { readonly [attribute: string]: readonly string[] };
  /** Markdown. */
  readonly usage: string;
  readonly summary: string;
}

/** All names, in the order of docgen's records. */
export function vocabularyOf(site: Site): Word[] {
  return [...own(site), ...described(site), ...components(site)];
}

function own({ audiences }: Site): Word[] {
  const directives = records.map(({ name, form, attributes, values = {}, usage, summary }): Word => {
    const signs = { container: [':::'], leaf: ['::'], both: ['::', ':::'] } as const;
    return { name, signs: signs[form], attributes: attributes ?? [], values, usage, summary };
  });
  const forms = lineForms.map(({ name, names, attributes, values = {}, usage, summary }): Word => {
    return { name, names, signs: [':'], attributes, values, usage, summary };
  });
  const known = { audience: Object.keys(audiences) };
  return [...directives, ...forms].map((word) => ({ ...word, values: { ...known, ...word.values } }));
}

function described({ openapi }: Site): Word[] {
  return (openapi?.directives ?? []).flatMap(({ name, attributes, example, of, isAsked }): Word[] => {
    if (isAsked) return [];
    const usage = `\`::${name}${example === null ? '' : `{id=${example}}`}\``;
    return [{ name, signs: ['::'], attributes, values: {}, usage, summary: `${of} of an API description` }];
  });
}

function components(site: Site): Word[] {
  return Object.entries(site.components).map(([name, { props, slots, file }]) => {
    const values = Object.entries(props ?? {}).flatMap(([prop, { type, values: words }]) => {
      const all = words?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : []);
      return all.length > 0 ? [[prop, all] as const] : [];
    });
    const inner = slots.filter((slot) => slot !== 'default');
    return {
      name,
      signs: ['::', ':::'],
      attributes: Object.keys(props ?? {}),
      values: Object.fromEntries(values),
      usage: `\`:::${name}\``,
      summary: `component of this site, in ${file}${inner.length > 0 ? `, with the slots ${inner.join(', ')}` : ''}`,
    };
  });
}

/** The name of a directive or form; undefined if a site has none such. */
export function wordOf(name: string, site: Site): Word | undefined {
  return vocabularyOf(site).find((one) => one.name === name);
}

/** Documentation of a name, as Markdown. */
export function docsOf({ usage, summary, attributes }: Word): string {
  const list = attributes.map((one) => `\`${one}\``).join(', ');
  return [usage, `${summary}.`, ...(list === '' ? [] : [`Attributes: ${list}`])].join('\n\n');
}
