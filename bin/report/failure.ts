/**
 * Message and exit code of a command that ended before it could report. Mistakes in content never come here, because
 * they are diagnostics.
 */
import { Failure } from '@docgen/engine';
import { visible } from '@docgen/model';
import { withModules } from './bundled-stack.js';

export interface Ending {
  readonly text: string;
  readonly exitCode: number;
}

const exitCodes = { usage: 2, io: 74, busy: 75, aborted: 130 } as const;

/** Determines how to end after `error`; `verbose` adds the stack of an internal error. */
export function ending(error: unknown, verbose: boolean): Ending {
  if (error instanceof Failure) {
    return { text: texts(error.message, error.path, error.hint), exitCode: exitCodes[error.kind] };
  }
  if (error instanceof Error && 'syscall' in error && 'code' in error) {
    return { text: texts(error.message, null, null), exitCode: 74 };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (isOfSite(error))
    return { text: texts(`the site's code threw: ${message}`, null, uncaught), exitCode: 2 };
  const stack = verbose && error instanceof Error ? `${withModules(error.stack ?? '')}\n` : '';
  return { text: `docgen itself failed: ${visible(message)}; please report\n${stack}`, exitCode: 70 };
}

const uncaught = 'Look for a callback or a promise without await, because nothing catches this error';

/** Whether the innermost call is in code that runs from memory, or the thrown value isn't an error, as docgen's are. */
function isOfSite(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if ('code' in error && error.code === 'ERR_UNHANDLED_REJECTION') return true;
  const [innermost = ''] = /^ +at .*/m.exec(error.stack ?? '') ?? [];
  return innermost.includes('data:text/javascript');
}

function texts(message: string, path: string | null, hint: string | null): string {
  const place = path === null || message.includes(path) ? '' : `\n  ${visible(path)}`;
  return `error: ${visible(message)}${place}${hint === null ? '' : `\n  hint: ${visible(hint)}`}\n`;
}
