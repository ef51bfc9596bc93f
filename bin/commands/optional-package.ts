/** Packages that only some commands need and that may not be installed. */
import { pathToFileURL } from 'node:url';
import { Failure, optionalModule } from '@docgen/engine';

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

/** The same for a package that is installed in the site's `folder`, or next to the running docgen. */
export function packageOfSite<Module>(name: string, folder: string, fault: string): Promise<Module> {
  const path = optionalModule(name, folder, import.meta.url);
  if (path === null) throw new Failure('usage', fault, { hint: `npm install ${name}` });
  return import(pathToFileURL(path).href) as Promise<Module>;
}
