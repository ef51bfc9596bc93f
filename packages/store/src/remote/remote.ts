/**
 * Where a shared store is. It holds two sorts of objects: an index for each site, which is replaced, and packs, which
 * are named by their content. Nothing that comes from there is trusted: names, sizes and signatures are the caller's
 * to check.
 */
import type { Readable } from 'node:stream';

/** What `--store` names. */
export type SharedPlace =
  | {
      readonly kind: 'folder';
      /** Absolute path. */
      readonly folder: string;
    }
  | {
      /** Protocol: the remote cache of Turborepo, or the HTTP cache of Bazel. */
      readonly kind: 'turbo' | 'bazel';
      /** With `http:` or `https:`, without a query and a slash at the end. */
      readonly url: string;
      /** Query of every request, such as `slug=docs`; empty for none. */
      readonly query: string;
      /** Value of the header `Authorization`; null for none. */
      readonly authorization: string | null;
    };

/** Sha256, hexadecimal: of a purpose for an index, of the bytes for a pack. */
export interface ObjectName {
  readonly sort: 'index' | 'pack';
  readonly hash: string;
}

/** A file to upload. */
export interface Upload {
  readonly bytes: number;
  readonly open: () => Readable;
}

export interface Remote {
  /** For messages: without secrets. */
  readonly name: string;
  /** Passes the bytes of an object to `take`, at most `most` of them; null if there is none. Throws a RemoteFault. */
  get<T>(
    object: ObjectName,
    most: number,
    take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T | null>;
  /** Path of the file that has an object; null if there is none. Only for a store on this machine. */
  fileOf?(object: ObjectName): Promise<string | null>;
  /** Throws a RemoteFault. */
  put(object: ObjectName, upload: Upload): Promise<void>;
  /** Removes a pack, where that is possible. */
  remove(object: ObjectName): Promise<void>;
  /** Number of requests so far, and bytes of their bodies. */
  figures(): RemoteFigures;
  close(): void;
}

export interface RemoteFigures {
  readonly requests: number;
  readonly bytes: number;
}

/** Why a store can't be used; the message is a clause about it, such as `returned 500`. */
export class RemoteFault extends Error {
  /** `isContent`: the store works, but has something wrong, which the next upload replaces. */
  constructor(
    message: string,
    readonly isContent = false,
  ) {
    super(message);
  }
}

export function tooLarge(): RemoteFault {
  return new RemoteFault('has an object that is too large', true);
}
