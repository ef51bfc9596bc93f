/**
 * Which language server to start for a workspace. The folder's own docgen is code of the folder, so it isn't started
 * until the user trusts it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

export interface Workspace {
  /** Paths of the workspace folders, and of folders in them with a configuration. */
  readonly folders: readonly string[];
  readonly isTrusted: boolean;
  /** The user's setting; VS Code leaves out the folder's while it isn't trusted. */
  readonly command: readonly string[];
}

/** The command, or the reason for the user why there is none. */
export function launchFor({ folders, isTrusted, command }: Workspace): Launch | { readonly reason: string } {
  const [first, ...args] = command;
  if (first !== undefined) return { command: first, args };
  if (!isTrusted) return { reason: 'docgen starts when you trust this folder' };
  const modules = folders.map((folder) => join(folder, 'node_modules'));
  const docgen = modules
    .map((path) => join(path, '@docgen', 'cli', 'docgen.js'))
    .find((path) => existsSync(path));
  if (docgen === undefined)
    return { reason: 'docgen is not installed: run npm install --save-dev @docgen/cli @docgen/lsp' };
  return { command: 'node', args: [docgen, 'lsp'] };
}
