/** A Git repository for a test: commits with dates that the test chooses, whatever the machine's settings are. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Repository {
  readonly write: (files: { readonly [path: string]: string }) => void;
  /** Commits all changes, at noon UTC. */
  readonly commit: (day: string, files?: { readonly [path: string]: string }) => void;
  /** Commits all changes by somebody of this name, with an address to match. */
  readonly commitBy: (author: string, files: { readonly [path: string]: string }) => void;
  readonly git: (...args: readonly string[]) => string;
}

export function openRepository(folder: string): Repository {
  mkdirSync(folder, { recursive: true });
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const run = (args: readonly string[], day = '2025-06-01', author = 'A') =>
    execFileSync('git', ['-C', folder, ...args], {
      env: {
        ...env,
        GIT_AUTHOR_NAME: author,
        GIT_AUTHOR_EMAIL: `${author.toLowerCase()}@example.com`,
        GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
        GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const write = (files: { readonly [path: string]: string }) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  run(['init', '-q', '-b', 'main']);
  return {
    write,
    git: (...args) => run(args),
    commitBy(author, files) {
      write(files);
      run(['add', '-A', '.']);
      run(['commit', '-q', '--allow-empty', '-m', 'x'], undefined, author);
    },
    commit(day, files = {}) {
      write(files);
      run(['add', '-A', '.']);
      run(['commit', '-q', '--allow-empty', '-m', day], day);
    },
  };
}
