/** The module of `@docgen/answers` as browsers load it, for sites whose search quotes passages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocgenSearch, OutputFile, Site } from '@docgen/model';
import { outputFile } from '@docgen/emit/emit';

/** Its path in the output. */
export function answersPath({ hash }: Pick<NonNullable<DocgenSearch['answers']>, 'hash'>): string {
  return `assets/docgen-answers-${hash.slice(0, 8)}.js`;
}

/** Null for a site without it. */
export async function answersFile({ search }: Pick<Site, 'search'>): Promise<OutputFile | null> {
  if (search?.provider !== 'docgen' || search.answers === null) return null;
  const text = await readFile(fileURLToPath(search.answers.module), 'utf8');
  return outputFile(answersPath(search.answers), text);
}
