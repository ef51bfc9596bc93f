/** Where a site is built to, and how its host serves it. */
import { join, resolve } from 'node:path';
import { Failure, config, disk } from '@docgen/engine';
import type { ProfileName } from '@docgen/serve';

export interface BuiltPlace {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly base: string;
  readonly host: ProfileName;
}

interface Given {
  readonly out?: string | undefined;
  readonly base?: string | undefined;
  readonly as?: ProfileName | undefined;
}

/** `folder` is the site's. Throws a Failure if its configuration has errors. */
export async function builtPlace(folder: string, { out, base, as }: Given, cwd: string): Promise<BuiltPlace> {
  const { site, diagnostics } = await config(disk, folder, base ?? null);
  if (site === null)
    throw new Failure('usage', diagnostics[0]?.message ?? 'there is no site', {
      hint: "run 'docgen check' to see the problems of the configuration",
    });
  return {
    out: out === undefined ? join(folder, 'dist') : resolve(cwd, out),
    base: site.base,
    host: as ?? site.host ?? 'static',
  };
}
