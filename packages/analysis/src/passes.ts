/** Whether diagnostics allow a build to be published, by the caller's gate. */
import type { Diagnostic } from '@docgen/model';
import type { Request } from '@docgen/store/request';

export function passes(found: readonly Diagnostic[], { gate }: Pick<Request, 'gate'>): boolean {
  const warnings = found.filter(({ severity }) => severity === 'warning').length;
  if (warnings < found.length) return false;
  return !(gate.strict && warnings > 0) && (gate.maxWarnings === null || warnings <= gate.maxWarnings);
}
