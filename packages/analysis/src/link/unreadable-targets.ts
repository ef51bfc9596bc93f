/** Links to files that can't be read, which is reported at the file. */
import type { Diagnostic } from '@docgen/model';

/** Whether a diagnostic of a link doesn't mention a file of `faults`, which are the diagnostics of files. */
export function besidesUnreadable(faults: readonly Diagnostic[]): (found: Diagnostic) => boolean {
  const files = new Set(
    faults.flatMap(({ code, file }) => (code === 'source/unreadable' && file ? [file] : [])),
  );
  return ({ code, subject = '' }) =>
    !(code === 'link/broken-page' || code === 'link/broken-asset') ||
    ![subject, `static${subject}`].some((file) => files.has(file));
}
