/** Diagnostics about comments in the configuration, one constructor for each. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from './diagnostics.js';

/** A `docgen-ignore` comment in the configuration. */
export function ignoreInConfig(place: FaultPlace): Diagnostic {
  const message = "'docgen-ignore' has no effect in the configuration";
  return diagnostic('ignore/invalid', message, at(place, "Set the level of the code under 'checks'"));
}
