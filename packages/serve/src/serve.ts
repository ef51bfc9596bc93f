/**
 * The dev server: serves the site that a build of the same files would write, rendered on request, and updates
 * browsers when files change. It prints nothing and reads no environment; it notifies the caller.
 */
import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Workspace } from '@docgen/engine';
import { openFollowing } from './follow.js';
import { type HostRules, urlHost } from './http/hosts.js';
import { openHttp } from './http/http.js';
import { closed, listen } from './http/listen.js';
import { openLive } from './live.js';
import { readOwnFiles } from './own-files.js';
import { type Report, type Update, openSession, pagesOf } from './session.js';
import { openScreen } from './show.js';
import { isWithin } from './watch/scope.js';

export type { Report, Update };

export interface ServeOptions {
  /** Not opened yet; closed together with the server. */
  readonly workspace: Workspace;
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Absolute paths of files that docgen writes, which aren't watched: output, cache, reports. */
  readonly apart: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Whether to fail if the port is taken, instead of using another one. */
  readonly strictPort: boolean;
  /** Whether to check files every second instead of using events. */
  readonly poll: boolean;
  /** Additional host names to accept, with or without a port. */
  readonly allowedHosts: readonly string[];
  /** Called after an update. Paths of changed files are relative to the site folder. */
  readonly onUpdate: (update: Update) => void;
  /** Called at the start and after each update, once every page is checked. */
  readonly onReport: (report: Report) => void;
  /** Called with information for the user that isn't a problem of the content. */
  readonly onNote: (note: string) => void;
}

export interface Server {
  /** URL of the site's home page, for this machine. */
  readonly url: string;
  readonly port: number;
  /** Number of pages at the start. */
  readonly pages: number;
  close(): Promise<void>;
}

/** Starts the server; resolves when it is ready. Throws a Failure if it can't listen or the folder can't be read. */
export async function serve(options: ServeOptions): Promise<Server> {
  const token = randomBytes(24).toString('base64url');
  const folder = await realpath(options.folder).catch(() => options.folder);
  const screen = openScreen({ folder, token });
  const rules: { -readonly [Key in keyof HostRules]: HostRules[Key] } = {
    host: options.host,
    port: options.port,
    allowed: options.allowedHosts,
  };
  const following = openFollowing({
    folder,
    apart: options.apart,
    poll: options.poll,
    onChange: (paths) => session.refresh(paths),
    onNote: options.onNote,
  });
  const current = () => session.current();
  const live = openLive(screen, current);
  const session = await openSession(options.workspace, {
    ...options,
    onUpdate: (update) =>
      options.onUpdate({ ...update, changed: update.changed.map((path) => pathFrom(folder, path)) }),
    tell: (shown) => live.tell(shown),
    watch: (edition) => following.follow(edition),
    pathOf: (path) => join(folder, path),
    isOwn: (path) => options.apart.some((own) => isWithin(path, own)),
  });
  const sources = { screen, own: await readOwnFiles() };
  const server = openHttp({ rules: () => rules, token, current, after: session.after, sources, live });
  const close = async () => {
    following.close();
    live.close();
    // The workspace is closed immediately, which stops the work that the session waits for.
    const [, , reason] = await Promise.all([closed(server), session.close(), options.workspace.close()]);
    if (reason !== null) options.onNote(`the cache was not saved: ${reason}`);
  };
  try {
    rules.port = await listen(server, options);
  } catch (error) {
    await close();
    throw error;
  }
  const { site } = session.current().edition;
  return {
    url: `http://${nameOf(options.host)}:${rules.port}${site?.base ?? ''}/`,
    port: rules.port,
    pages: pagesOf(session.current()),
    close,
  };
}

/** Path with `/`; `.` for the site folder itself. */
function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}

/** The machine's own address has a name that is easier to read. */
function nameOf(host: string): string {
  return host === '127.0.0.1' || host === '::1' ? 'localhost' : urlHost(host);
}
