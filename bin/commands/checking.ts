/** The check that `docgen check` runs by itself and after fixes, with the comparison that `--since` adds. */
import { type CheckRequest, check, disk } from '@docgen/engine';
import type { Shell } from '../shell.js';
import type { CheckFlags } from './flags.js';

type Options = NonNullable<Parameters<typeof check>[1]>;

export async function checked(
  request: CheckRequest,
  { since, external = false }: CheckFlags,
  shell: Shell,
): ReturnType<typeof check> {
  const options: Options = { external, proxies: shell.proxies };
  if (since === undefined) return check(request, options);
  // Git names files below the real folder.
  const folder = (await disk.real(request.folder)) ?? request.folder;
  const real = { ...request, folder };
  return check(real, {
    ...options,
    async compare(own, { run, tools }) {
      // Imported on demand, because it loads the comparison.
      const { undocumentedSince } = await import('@docgen/engine/diff');
      return undocumentedSince(own, { from: since, cwd: shell.cwd, request: real, run, tools });
    },
  });
}
