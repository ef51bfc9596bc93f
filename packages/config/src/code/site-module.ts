/**
 * A module of the site that its configuration refers to: `load` is a path, or a function with a dynamic import, which
 * is called once to find the file. This module neither runs nor reads it. It must be in the site's folder.
 */
import { join, posix } from 'node:path';
import type { FileSystem } from '@docgen/store/fs';
import { guarded, howItFailed } from './guarded-run.js';
import { componentFile } from './evaluate.js';
import { isOutside } from '@docgen/store/outside';

/** Problem with a value, as text after its name. */
export interface Fault {
  readonly what: string;
  readonly hint?: string;
}

export interface Tree {
  readonly fs: FileSystem;
  readonly folder: string;
}

/** Kind of module that is expected, such as `a component`, and a hint that shows how to refer to it. */
export interface Wanted {
  readonly noun: string;
  readonly hint: string;
}

type Load = string | (() => Promise<unknown>);

/** File of the module, relative to the site folder. */
export async function siteModule(
  load: Load,
  wanted: Wanted,
  { fs, folder }: Tree,
): Promise<{ readonly file: string } | Fault> {
  const path = typeof load === 'string' ? load : await named(load, wanted);
  if (typeof path !== 'string') return path;
  const file = posix.normalize(path);
  const outside = { what: `is '${path}', which is outside the site's folder` };
  if (posix.isAbsolute(file) || file === '..' || file.startsWith('../')) return outside;
  const [root, real] = await Promise.all([fs.real(folder), fs.real(join(folder, file))]);
  if (root === null || real === null || (await fs.kind(real)) !== 'file')
    return { what: `is '${path}', which does not exist` };
  if (isOutside(root, real)) return outside;
  if (/\.[cm]?[jt]sx?$/.test(file)) return { file };
  return { what: `is '${path}', which isn't a module`, hint: 'Use a .tsx, .jsx, .ts or .js file' };
}

/** File that a `load` function imports. */
async function named(load: () => Promise<unknown>, { noun, hint }: Wanted): Promise<string | Fault> {
  try {
    const loaded = await guarded(async () => load());
    return componentFile(loaded) ?? { what: `returns something other than ${noun}`, hint };
  } catch (error) {
    return { what: howItFailed(error, ' when it is called'), hint };
  }
}
