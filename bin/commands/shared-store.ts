/**
 * `--store`: the store that machines share. The protocol of a server is part of its address, because two servers at
 * the same address look alike until something is lost. Secrets come from the environment only, because other users of a
 * machine can read command lines.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure, type Request, type SharedPlace, ioFailure } from '@docgen/engine';
import type { Shell } from '../shell.js';

/** The store of the option; null without it. Throws a Failure of kind `usage`. */
export function sharedStore(
  store: string | undefined,
  { cwd, environment }: Pick<Shell, 'cwd' | 'environment'>,
): NonNullable<Request['shared']> | null {
  if (store === undefined) return null;
  const file = environment['DOCGEN_STORE_KEY'] || null;
  return {
    place: placeOf(store, { cwd, environment }),
    key: file === null ? null : { file, pem: textOf(resolve(cwd, file)) },
  };
}

function placeOf(store: string, { cwd, environment }: Pick<Shell, 'cwd' | 'environment'>): SharedPlace {
  const [, kind, address] = /^(turbo|bazel)\+(https?:\/\/.+)$/i.exec(store) ?? [];
  if (kind === undefined || address === undefined) {
    // Windows has drives, such as `c:`.
    if (/^[a-z][a-z\d+.-]+:/i.test(store))
      throw new Failure('usage', `--store ${store} doesn't name a protocol`, {
        hint: `Write turbo+https://… for the remote cache of Turborepo, bazel+https://… for the HTTP cache of Bazel, or a folder`,
      });
    return { kind: 'folder', folder: resolve(cwd, store) };
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.search !== '' || url.hash !== '')
    throw new Failure('usage', `--store: ${address} isn't the URL of a store`, {
      hint: 'A store is a URL without ? and #, such as bazel+https://cache.example.com/docs',
    });
  if (url.username !== '' || url.password !== '')
    throw new Failure('usage', '--store: a URL must not contain a user name or password', {
      hint: "Set DOCGEN_STORE_AUTHORIZATION to the value of the header, such as 'Basic …' or 'Bearer …'",
    });
  const server = {
    kind: kind.toLowerCase() === 'turbo' ? 'turbo' : 'bazel',
    url: url.href.replace(/\/+$/, ''),
  } as const;
  return server.kind === 'turbo'
    ? { ...server, ...turboAccess(environment) }
    : { ...server, query: '', authorization: header(environment, 'DOCGEN_STORE_AUTHORIZATION') };
}

/** Token and team, in the variables of Turborepo: a pipeline that has a remote cache sets them already. */
function turboAccess(environment: Shell['environment']) {
  const token = header(environment, 'TURBO_TOKEN');
  const { TURBO_TEAMID: id, TURBO_TEAM: slug } = environment;
  const query = new URLSearchParams({ ...(id ? { teamId: id } : {}), ...(slug ? { slug } : {}) });
  const own = header(environment, 'DOCGEN_STORE_AUTHORIZATION');
  return { query: query.toString(), authorization: own ?? (token && `Bearer ${token}`) };
}

function header(environment: Shell['environment'], name: string): string | null {
  const value = environment[name] || null;
  if (value !== null && !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
    throw new Failure('usage', `${name} contains characters that a header can't`);
  return value;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw ioFailure('read', path, error);
  }
}
