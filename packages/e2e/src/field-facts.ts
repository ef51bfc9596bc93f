/**
 * Reads the facts about each field from an API page's HTML, with a parser that shares nothing with the build. Fields
 * are identified by the names of the fields around them, whatever schemas are in between.
 */
import { Parser } from 'htmlparser2';

export interface FieldFacts {
  /** Of every occurrence of a field with that path on the page. */
  readonly types: Set<string>;
  readonly required: Set<boolean>;
  /** All text about it, without its own fields; white space is collapsed to one space. */
  text: string;
}

/** Fields by path, such as `body.items.weight` and `response-201.id`. */
export function fieldFacts(html: string): Map<string, FieldFacts> {
  const fields = new Map<string, FieldFacts>();
  const open: { field: FieldFacts; path: string; isRequired: boolean; depth: number }[] = [];
  const classes: string[] = [];
  /** Paths of fields by their ids, and the ids of fields that show what others contain, or their values. */
  const paths = new Map<string, string>();
  const sameAs = new Map<string, string>();
  const valuesOf = new Map<string, string>();
  const parser = new Parser({
    onopentag(_, { class: className = '', id = '', href = '' }) {
      classes.push(className);
      const within = open.at(-1);
      if (href !== '' && within?.field.text.trimEnd().endsWith('The same fields as in'))
        sameAs.set(within.path, href.slice(1));
      if (href !== '' && within?.field.text.trimEnd().endsWith('the same as in'))
        valuesOf.set(within.path, href.slice(1));
      if (className !== 'field') return;
      const above = open.at(-1);
      const at = above ? id.lastIndexOf('.') + 1 : 0;
      const path = above ? `${above.path}.${id.slice(at)}` : id;
      const field = fields.get(path) ?? { types: new Set(), required: new Set(), text: '' };
      fields.set(path, field);
      paths.set(id, path);
      open.push({ field, path, isRequired: false, depth: classes.length });
    },
    ontext(text) {
      const here = open.at(-1);
      if (!here) return;
      const className = classes.at(-1);
      if (className === 'field-type') here.field.types.add(text);
      if (className === 'field-required') here.isRequired = true;
      here.field.text += text;
    },
    onclosetag() {
      const here = open.at(-1);
      if (here && here.depth === classes.length) {
        open.pop();
        here.field.required.add(here.isRequired);
        here.field.text = `${here.field.text.replaceAll(/\s+/g, ' ')} `;
      }
      classes.pop();
    },
  });
  parser.end(html);
  for (const [path, id] of valuesOf) {
    const [field, first] = [fields.get(path), fields.get(paths.get(id) ?? '')];
    if (field && first) field.text += first.text;
  }
  requireChoices(fields);
  for (const [path, id] of sameAs) {
    const first = `${paths.get(id)}.`;
    const inner = Array.from(fields).filter(([name]) => name.startsWith(first));
    for (const [name, field] of inner) fields.set(`${path}.${name.slice(first.length)}`, field);
  }
  return fields;
}

/** Fields of which one is required are required in one form of their object, and not in another. */
function requireChoices(fields: ReadonlyMap<string, FieldFacts>): void {
  for (const [path, { text }] of fields) {
    const [, names] = /One of: (\w+(?:(?:, | \+ )\w+)*)/.exec(text) ?? [];
    for (const name of names?.split(/, | \+ /) ?? []) fields.get(`${path}.${name}`)?.required.add(true);
  }
}
