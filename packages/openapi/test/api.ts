/** A small description for tests, opened. */
import type { TextSettings } from '@docgen/model';
import { readDescription } from '../src/read/description.js';
import { openDescriptions } from '../src/read/boundary.js';
import { sampleLanguages } from '../src/open.js';

interface OperationOptions {
  readonly locale?: string;
  readonly id?: string;
  readonly settings?: TextSettings;
}

/** The text of its operation; `sections` are additional sections of the description. */
export function textOf(
  operation: object,
  sections: object = {},
  { locale = 'en', id = 'op', settings = {} }: OperationOptions = {},
): string {
  const root = {
    openapi: '3.1.0',
    paths: { '/orders/{id}': { post: { operationId: 'op', ...operation } } },
    ...sections,
  };
  const read = readDescription(JSON.stringify(root), 'openapi/a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  const { sources } = openDescriptions({
    files: [{ file: 'openapi/a.json', root: read.description.root }],
    strings: {},
    samples: sampleLanguages,
    docs: 'docs',
  });
  return sources[0]?.text(id, locale, settings) ?? '';
}

/** The part of a text after the heading with that id. */
export function section(text: string, id: string): string {
  const start = text.indexOf(`{#${id}}`);
  if (start < 0) throw new Error(`no section ${id}`);
  const rest = text.slice(start + id.length + 3);
  const end = rest.search(/\n#{2,6} [^\n]* \{#/);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

/** A file of a site, as input for joining descriptions. */
export function given(text: string | undefined): { readonly text: string } | null {
  return text === undefined ? null : { text };
}
