/**
 * The error of a process that has too many open files (`ulimit -n`). It can occur anywhere, even while docgen loads a
 * report of another error, so printing it loads nothing.
 */

/** Message for such an error, or null for any other. */
export function openFilesFault(error: unknown): string | null {
  return isOpenFiles(error, 0)
    ? "error: too many open files: the system's limit for this process is too low\n  hint: raise the limit, for example with `ulimit -n 1024`\n"
    : null;
}

/** Searches an error, its cause and the errors that it aggregates. */
function isOpenFiles(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EMFILE' || code === 'ENFILE' || /\bE[MN]FILE\b|too many open files/i.test(error.message))
    return true;
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...parts].some((one) => isOpenFiles(one, depth + 1));
}
