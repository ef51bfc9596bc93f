/**
 * Commands over a cache that nobody signed, which `--trust-cache` takes as it is. Its values have the shapes of their
 * kinds, yet together they may say what no run of docgen ever kept, and lead a phase astray. Such a cache must not end a
 * command: what fails with it is done once more without it.
 */
import { Failure } from '../failure.js';
import type { Request } from '../request.js';

/** What `run` makes of the request; where it fails over a trusted cache, what it makes without one, with a note. */
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

/** Faults of the request, of another process or of a signal, which are the same without a cache. */
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
