/**
 * Whether a peer is set up, and in which version: figures of a version other than the template's would mean something
 * else.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installable } from './peer.js';

export type Presence =
  | { readonly version: string; readonly missing: null }
  | { readonly version: null; readonly missing: string };

/** The folder of a peer's template. */
export function templateOf({ id }: Installable): string {
  return fileURLToPath(new URL(`../../peers/${id}`, import.meta.url));
}

/** `home` is the folder in which setup installs the peer. */
export function presenceOf(peer: Installable, home: string): Presence {
  const todo = `run 'pnpm bench setup ${peer.id}'`;
  const notSetUp = { version: null, missing: `not set up: ${todo}` };
  if (peer.package === null) {
    const version = commandVersion(peer.id);
    return version === null ? notSetUp : { version, missing: null };
  }
  for (const [name, wanted] of Object.entries(dependenciesOf(peer))) {
    const found = installed(name, home);
    if (found === null) return notSetUp;
    if (found !== wanted)
      return { version: null, missing: `${name} ${found} is set up instead of ${wanted}: ${todo}` };
  }
  return { version: installed(peer.package, home) ?? '', missing: null };
}

function commandVersion(command: string): string | null {
  const { status, stdout } = spawnSync(command, ['version'], { encoding: 'utf8' });
  if (status !== 0) return null;
  return /v?(\d+\.\d+\.\d+\S*)/.exec(stdout)?.[1] ?? stdout.trim();
}

function installed(name: string, home: string): string | null {
  try {
    const text = readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8');
    return (JSON.parse(text) as { readonly version: string }).version;
  } catch {
    return null;
  }
}

/** The packages of its template, each with its version. */
function dependenciesOf(peer: Installable): Readonly<Record<string, string>> {
  const text = readFileSync(join(templateOf(peer), 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> }).dependencies;
}
