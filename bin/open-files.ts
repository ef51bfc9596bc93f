/**
 * The fault of a process that may open no more files (`ulimit -n`). It comes at any place, also while a report of another
 * fault is loaded, so it is told without loading anything.
 */

/** What to print for a fault of this kind, or null for another one. */
export function openFilesFault(error: unknown): string | null {
  return isOpenFiles(error, 0)
    ? "error: too many open files: the system's limit for this process is too low\n  hint: raise the limit, for example with `ulimit -n 1024`\n"
    : null;
}

/** Looks at an error, at what caused it, and at those that it holds together. */
function isOpenFiles(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EMFILE' || code === 'ENFILE' || /\bE[MN]FILE\b|too many open files/i.test(error.message))
    return true;
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...parts].some((one) => isOpenFiles(one, depth + 1));
}
