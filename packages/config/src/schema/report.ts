/** How rules between keys of the configuration report problems. */
import type { Diagnostic } from '@docgen/model';
import type { Path } from './nav-items.js';

/** Reports a problem at a path of the configuration. */
export type Report = (path: Path, message: string, hint?: string) => Diagnostic;
