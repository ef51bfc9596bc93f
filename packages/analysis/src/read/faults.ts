/** Replaces a page that a thread failed to read: it has no text, and a diagnostic explains what happened. */
import { pluginFailed } from '@docgen/markdown';
import { type Diagnostic, type Skim, emptyParsed } from '@docgen/model';
import { tooGreedy, tooSlow } from '@docgen/config/diagnostics';
import { type Packed, packed } from './packed.js';
import type { Reading } from './reader.js';

/** Code that was running when a thread was stopped. */
export type Culprit = Pick<ThreadFault, 'plugin' | 'at'>;

/** Reason why a thread returned no result. */
export class ThreadFault extends Error {
  readonly reason: 'slow' | 'memory' | 'ended';
  /** The running plugin; null if docgen's own code was running. */
  readonly plugin: string | null;
  /** Number of the page in the thread's tasks. */
  readonly at: number;

  constructor(reason: ThreadFault['reason'], { plugin, at }: Culprit, message: string) {
    super(message);
    this.name = 'ThreadFault';
    this.reason = reason;
    this.plugin = plugin;
    this.at = at;
  }
}

const skim: Skim = { title: null, matter: {} };

/** For `catch`: an empty skim if the thread returned no result; rethrows any other error. */
export function skimOfFault(error: unknown): Reading<Skim> {
  if (error instanceof ThreadFault) return { value: skim, leftOut: [], isWhole: false };
  throw error;
}

/** The same for a whole page, with a diagnostic that explains it. */
export function pageOfFault(error: unknown): Reading<Packed> {
  if (error instanceof ThreadFault)
    return { value: packed(emptyParsed(skim, [diagnosticOf(error)])), leftOut: [], isWhole: false };
  throw error;
}

/** Diagnostic of a page whose rendering had to be stopped; rethrows any other error. */
export function drawingFault(error: unknown): Diagnostic {
  if (error instanceof ThreadFault) return diagnosticOf(error);
  throw error;
}

function diagnosticOf({ plugin, reason, message }: ThreadFault): Diagnostic {
  if (plugin !== null) return pluginFailed(plugin, message);
  return reason === 'memory' ? tooGreedy(message) : tooSlow(message);
}
