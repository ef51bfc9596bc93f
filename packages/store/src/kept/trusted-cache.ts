/**
 * Runs commands with an unsigned cache that `--trust-cache` accepts. Its values have the shapes of their kinds, but
 * together they may form a state that docgen never stored, and mislead a phase. Such a cache must not make a command
 * fail, so a command that fails with it runs once more without it.
 */
import { Failure } from '../failure.js';
import type { Request } from '../request.js';

/** Result of `run` for the request. If it fails with a trusted cache, result without it, with a note. */
export async function overTrustedCache<R extends Request, T extends { readonly notes: readonly string[] }>(
  request: R,
  run: (request: R) => Promise<T>,
): Promise<T> {
  try {
    return await run(request);
  } catch (error) {
    if (!request.cache || !request.cacheTrust.isOpen || isOfUser(error)) throw error;
    const outcome = await run({ ...request, cache: false });
    return { ...outcome, notes: [...outcome.notes, failedNote(error)] };
  }
}

/** Errors of the request, of another process or of a signal, which don't depend on the cache. */
function isOfUser(error: unknown): boolean {
  return error instanceof Failure && error.kind !== 'io';
}

function failedNote(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return (
    `docgen ran without the cache, because the one you trust failed (${reason}). ` +
    'Run it once without --trust-cache to replace that cache'
  );
}
