/** What a thread that gave no answer leaves of a page: no text, and the fault that says what became of it. */
import { pluginFailed } from '@docgen/markdown';
import { type Diagnostic, type Parsed, type Skim, emptyParsed } from '@docgen/model';
import { tooGreedy, tooSlow } from '../diagnostics.js';
import type { Reading } from './reader.js';

/** Why a thread gave no answer. */
export class ThreadFault extends Error {
  readonly reason: 'slow' | 'memory' | 'ended';
  /** The plugin that ran, or null when docgen's own code did. */
  readonly plugin: string | null;

  constructor(reason: ThreadFault['reason'], plugin: string | null, message: string) {
    super(message);
    this.name = 'ThreadFault';
    this.reason = reason;
    this.plugin = plugin;
  }
}

const skim: Skim = { title: null, matter: {} };

/** For `catch`: what is left of a skim when the thread gave no answer; what else was thrown is thrown again. */
export function skimOfFault(error: unknown): Reading<Skim> {
  if (error instanceof ThreadFault) return { value: skim, leftOut: [], isWhole: false };
  throw error;
}

/** The same for a whole page, which says what became of it. */
export function pageOfFault(error: unknown): Reading<Parsed> {
  if (error instanceof ThreadFault)
    return { value: emptyParsed(skim, [diagnosticOf(error)]), leftOut: [], isWhole: false };
  throw error;
}

function diagnosticOf({ plugin, reason, message }: ThreadFault): Diagnostic {
  if (plugin !== null) return pluginFailed(plugin, message);
  return reason === 'memory' ? tooGreedy(message) : tooSlow(message);
}
