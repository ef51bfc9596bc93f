/**
 * docgen's exceptions: wrong usage, disk errors, an output folder in use, an abort by a signal. Problems of the
 * content are diagnostics, never exceptions. Anything else that is thrown is a bug.
 */

import type { Diagnostic } from '@docgen/model';

export type FailureKind = 'usage' | 'io' | 'busy' | 'aborted';

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly path: string | null;
  readonly hint: string | null;

  constructor(
    kind: FailureKind,
    message: string,
    about: { path?: string; hint?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.path = about.path ?? null;
    this.hint = about.hint ?? null;
  }
}

/**
 * Errors in the site's own code, which stop compilation. A phase that can continue without the theme catches this and
 * reports its diagnostics.
 */
export class CodeFault extends Failure {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], cause?: unknown) {
    const [first] = diagnostics;
    const { line, column } = first?.range?.start ?? { line: 1, column: 1 };
    const place = first?.file === undefined ? '' : `${first.file}:${line}:${column}: `;
    super('usage', `${place}${first?.message ?? ''}`, {
      ...(first?.hint !== undefined && { hint: first.hint }),
      cause,
    });
    this.diagnostics = diagnostics;
  }
}

/** The diagnostics of a CodeFault; throws anything else again. */
export function codeFaults(error: unknown): readonly Diagnostic[] {
  if (error instanceof CodeFault) return error.diagnostics;
  throw error;
}

/** The failure of a file operation, with the operation, the path and the system's reason. */
export function ioFailure(deed: string, path: string, cause: unknown): Failure {
  return new Failure('io', `cannot ${deed} ${path}: ${reasonOf(cause)}`, { path, cause });
}

/** Throws if the signal is aborted. */
export function stopIfAborted(signal: AbortSignal | null): void {
  if (signal?.aborted) throw new Failure('aborted', 'stopped');
}

/** The system's error code, such as `ENOENT`, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

const reasons: { readonly [code: string]: string } = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'disk quota exceeded',
  EROFS: 'the file system is read-only',
  EIO: 'input/output error',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file or a broken link has that name',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long',
  EFBIG: 'the file is larger than this process may write',
  EXDEV: 'it is on another disk',
};

function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  return (code !== null && reasons[code]) || (cause instanceof Error ? cause.message : String(cause));
}
