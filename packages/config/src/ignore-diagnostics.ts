/** What is wrong with the configuration besides its values; one constructor per fault. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from './diagnostics.js';

/** `isInUse`: the comment ignores something by another code. */
export function ignoreInConfig(place: FaultPlace): Diagnostic {
  const message = "'docgen-ignore' has no effect in the configuration";
  return diagnostic('ignore/invalid', message, at(place, "Set the level of the code under 'checks'"));
}
