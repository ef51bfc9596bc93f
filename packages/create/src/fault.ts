/** Explains why the system refuses to write a site, and what to do about it. */
import { visible } from './shown.js';

const free = 'Free some space, then run the command again';
const elsewhere = 'Choose a folder that you can write to';
const another = 'Choose another folder';

const reasons: { readonly [code: string]: readonly [reason: string, hint: string] } = {
  EACCES: ['permission denied', elsewhere],
  EPERM: ['operation not permitted', elsewhere],
  EROFS: ['the file system is read-only', elsewhere],
  ENOSPC: ['no space left on the disk', free],
  EDQUOT: ['disk quota exceeded', free],
  ENOTDIR: ['a part of the path is a file, not a folder', another],
  EEXIST: ['a part of the path is a file or a broken link, not a folder', another],
  ELOOP: ['a part of the path is a link to itself', another],
  ENAMETOOLONG: ['the name is too long', 'Choose a shorter folder name'],
};

/** Message if a folder can't be read or written; null for an error that doesn't come from the system. */
export function diskFault(error: unknown, folder: string): string | null {
  if (!(error instanceof Error && 'syscall' in error)) return null;
  const [reason, hint] = reasons[codeOf(error) ?? ''] ?? [visible(error.message), elsewhere];
  return `error: cannot write to ${visible(folder)}: ${reason}\n  hint: ${hint}\n`;
}

/** The system's error code, such as `ENOENT`, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
