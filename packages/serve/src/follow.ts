/**
 * Keeps the watchers up to date with each edition: the site's folders, and the theme's files, which are known only
 * after compiling. If they differ from those that were watched, changes may have been missed.
 */
import { join } from 'node:path';
import type { Edition } from '@docgen/engine';
import type { Site } from '@docgen/model';
import { type Watch, openWatch } from './watch.js';
import type { Scope } from './watch/scope.js';

export interface Following {
  /**
   * Watches the edition's folders, and later its theme's files. Resolves to whether something may have changed before
   * that.
   */
  follow(edition: Edition): Promise<boolean>;
  close(): void;
}

export interface FollowSettings extends Pick<Scope, 'folder' | 'apart'> {
  /** Absolute paths; empty if something may have changed before it was watched. */
  readonly onChange: (paths: readonly string[]) => void;
  readonly onNote: (note: string) => void;
  /** Whether to check files every second instead of using events. */
  readonly poll: boolean;
}

export function openFollowing({ folder, apart, ...calls }: FollowSettings): Following {
  const state = {
    watch: null as Promise<Watch> | null,
    scope: '',
    theme: [] as readonly string[],
    isOpen: true,
  };
  const settle = async ({ site, reads }: Edition) => {
    const whole = site === null || site.configFile === null;
    const more = [
      ...(site === null ? [] : moreFolders(site)),
      ...foldersOf(reads.map((path) => `./${path}`)),
    ];
    const files = [...state.theme, ...reads.map((path) => join(folder, path))];
    const scope = { folder, apart, whole, more, files };
    const before = state.scope;
    state.scope = JSON.stringify(scope);
    state.watch ??= openWatch(scope, calls);
    const watch = await state.watch;
    if (!state.isOpen) {
      watch.close();
      return false;
    }
    const isLate = await watch.settle(scope);
    return isLate || (before !== '' && before !== state.scope);
  };
  const followTheme = async (edition: Edition) => {
    state.theme = await edition.theme();
    if (state.isOpen && (await settle(edition))) calls.onChange([]);
  };
  return {
    async follow(edition) {
      const isLate = await settle(edition);
      // If a theme doesn't compile, its last known files are watched; pages show its errors.
      void followTheme(edition).catch(() => undefined);
      return isLate;
    },
    close() {
      state.isOpen = false;
      void state.watch?.then((watch) => watch.close());
    },
  };
}

/** Top-level folders of the site's docs sets, theme, components and API descriptions. */
function moreFolders({ docs, theme, components, openapi }: Site): string[] {
  const named = [
    ...docs.map(({ path }) => `${path}/`),
    ...Object.values(components).map(({ file }) => file),
    ...(openapi?.files ?? []),
  ];
  const files = [theme ?? '', ...named.map((file) => `./${file}`)];
  return foldersOf(files);
}

/** Folders of paths relative to the site folder, such as `./data/species.csv`. */
function foldersOf(paths: readonly string[]): string[] {
  return paths.flatMap((file) => /^\.\/(?:\.\/)*([^./][^/]*)\//.exec(file)?.[1] ?? []);
}
