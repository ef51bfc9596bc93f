/** A shared store in a folder, which a CI service restores and saves, or which machines have in common. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../failure.js';
import { type ObjectName, type Remote, RemoteFault, tooLarge } from './remote.js';

const folders = { index: 'ac', pack: 'cas' } as const;

/** Its layout is that of Bazel's HTTP cache, so a web server can serve the same folder. */
export function folderRemote(folder: string): Remote {
  let requests = 0;
  let bytes = 0;
  const pathOf = ({ sort, hash }: ObjectName) => join(folder, folders[sort], hash);
  return {
    name: folder,
    async fileOf(object) {
      requests++;
      // Synchronous, so that a busy thread gets the paths of many files at a time.
      const found = statSync(pathOf(object), { bigint: true, throwIfNoEntry: false });
      bytes += Number(found?.size ?? 0);
      return found?.isFile() === true ? pathOf(object) : null;
    },
    async get(object, most, take) {
      const path = pathOf(object);
      requests++;
      try {
        const found = await stat(path, { bigint: true });
        if (!found.isFile()) return null;
        if (found.size > most) throw tooLarge();
        bytes += Number(found.size);
        return await take(createReadStream(path, { end: most }));
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
        throw faultOf(error, "can't be read");
      }
    },
    async put(object, upload) {
      const path = pathOf(object);
      const aside = `${path}.${randomBytes(6).toString('hex')}`;
      requests++;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(upload.open(), createWriteStream(aside, { flags: 'wx' }));
        await rename(aside, path);
        bytes += upload.bytes;
      } catch (error) {
        await unlink(aside).catch(() => undefined);
        throw faultOf(error, "can't be written");
      }
    },
    remove: (object) => unlink(pathOf(object)).catch(() => undefined),
    figures: () => ({ requests, bytes }),
    close: () => undefined,
  };
}

function faultOf(error: unknown, what: string): unknown {
  const code = codeOf(error);
  return code === null ? error : new RemoteFault(`${what} (${code})`);
}
