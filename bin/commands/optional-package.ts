/** Packages that only some commands need, and only some have installed. */
import { Failure } from '@docgen/engine';

/** What `load` imports; throws a `usage` Failure with `fault` and how to install `name` where it is not there. */
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
