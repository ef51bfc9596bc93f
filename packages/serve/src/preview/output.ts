/**
 * The built files, only by their exact names: a name is a regular file in the output folder, or nothing. The real path
 * decides, segment by segment, so links, `..`, different letter case and different Unicode forms are nothing, on every
 * file system. Files whose name starts with a dot belong to docgen and the host.
 */
import { type FileHandle, constants, open, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface Output {
  /** The file at a path below the output folder, which starts with `/`; null if there is none. The caller closes it. */
  open(path: string): Promise<FileHandle | null>;
  has(path: string): Promise<boolean>;
  /** A rule file's text; empty if there is none. */
  rules(name: string): Promise<string>;
}

/** The files in the folder `out`, read again for each request. */
export function outputOf(out: string): Output {
  const output: Output = {
    async open(path) {
      const segments = path.split('/').slice(1);
      if (segments.some((segment) => !isName(segment))) return null;
      const wanted = join(await realpath(out), ...segments);
      return (await realOf(wanted)) === wanted ? regular(wanted) : null;
    },
    async has(path) {
      const file = await output.open(path);
      await file?.close();
      return file !== null;
    },
    rules: (name) => readFile(join(out, name), 'utf8').catch(() => ''),
  };
  return output;
}

/** Returns whether a segment of a path is allowed; `.well-known` is the only hidden folder that hosts publish. */
function isName(segment: string): boolean {
  if (segment === '.well-known') return true;
  return (
    segment !== '' && !segment.startsWith('.') && !/[/\\\p{Cc}]/u.test(segment) && !segment.includes(sep)
  );
}

async function realOf(path: string): Promise<string | null> {
  return realpath(path).catch(() => null);
}

/** Opens without waiting on a pipe and without following a link that was created in the meantime. */
async function regular(path: string): Promise<FileHandle | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(() => null);
  if (file === null || (await file.stat()).isFile()) return file;
  await file.close();
  return null;
}
