/** Packages that only some commands need and that may not be installed. */
import { Failure } from '@docgen/engine';

/**
 * Imports with `load`. If the package isn't installed, throws a `usage` Failure with `fault` and the command that
 * installs `name`.
 */
export async function optionalPackage<Module>(
  load: () => Promise<Module>,
  name: string,
  fault: string,
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new Failure('usage', fault, { hint: `npm install ${name}`, cause });
  }
}
