/** The migration of a site of a few files, whose generator is recognized. */
import { generatorOf } from '../src/generators.js';
import { type MigrationPlan, planMigration } from '../src/index.js';
import { sourceOf } from './made-site.js';

export async function planOf(files: { readonly [path: string]: string }): Promise<MigrationPlan> {
  const source = sourceOf(files);
  const generator = generatorOf(undefined, source);
  const plan = generator && (await planMigration(source, generator, '1.0.0'));
  if (!plan) throw new Error('no site of a known generator');
  return plan;
}

/** The text of a file of the new site; undefined if there is none, or if it is copied. */
export function textIn({ files }: MigrationPlan, path: string): string | undefined {
  const file = files.find((one) => one.path === path);
  return file && 'text' in file ? file.text : undefined;
}
