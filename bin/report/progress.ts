/**
 * Progress of a command. On a terminal, it is one line that is overwritten, and disappears at the end. Elsewhere, and
 * only with `--verbose`, it is the name of each phase when the phase begins; otherwise only waiting is named. The table
 * of `--stats` shows afterwards what each phase took.
 */
import type { Progress } from '@docgen/engine';
import type { Shell } from '../shell.js';

/** Phase in which the configuration's code runs, which may wait for whatever it likes. */
const configPhase = 'config';

/** Phase in which a shard waits for others, which may take minutes. */
const waitPhase = 'wait';

/** Milliseconds after which a configuration that still runs is named. */
const patience = 5000;

export interface ProgressLine {
  readonly show: (progress: Progress) => void;
  /** Removes the line; may be called twice. */
  readonly clear: () => void;
}

const between = 80;
const wipe = '\r\u001b[2K';

/** Follows the engine's progress, as `flags` and terminal allow, and says so when the configuration takes long. */
export function startProgress(
  flags: { readonly quiet?: boolean; readonly verbose?: boolean },
  shell: Shell,
): ProgressLine {
  if (flags.quiet === true) return { show: () => {}, clear: () => {} };
  const line = shell.terminal ? drawnLine(shell) : phaseLines(flags.verbose === true, shell);
  let timer: NodeJS.Timeout | undefined;
  return {
    show: (progress) => {
      if (timer === undefined && progress.phase === configPhase)
        timer = setTimeout(() => {
          line.clear();
          shell.err(`note: ${slowConfig}\n`);
        }, patience).unref();
      else if (progress.phase !== configPhase) {
        clearTimeout(timer);
        timer = undefined;
      }
      line.show(progress);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      line.clear();
    },
  };
}

/** Follows the progress of `work`, and removes the line when it has ended. */
export async function whileShown<T>(
  flags: { readonly quiet?: boolean; readonly verbose?: boolean },
  shell: Shell,
  work: (onProgress: ProgressLine['show']) => Promise<T>,
): Promise<T> {
  const progress = startProgress(flags, shell);
  try {
    return await work(progress.show);
  } finally {
    progress.clear();
  }
}

const slowConfig = `the configuration hasn't finished after ${patience / 1000} s; docgen waits 30 s. If it never finishes, look for an endless loop or an await whose promise never settles`;

function drawnLine(shell: Shell): ProgressLine {
  let drawn = false;
  let last = -between;
  let phase = { name: '', since: 0 };
  return {
    show: (progress) => {
      const now = shell.elapsed();
      if (progress.phase !== phase.name) phase = { name: progress.phase, since: now };
      else if (now - last < between) return;
      last = now;
      drawn = true;
      shell.err(`${wipe}${progressText(progress, now - phase.since).slice(0, shell.columns - 1)}`);
    },
    clear: () => {
      if (drawn) shell.err(wipe);
      drawn = false;
    },
  };
}

function phaseLines(verbose: boolean, shell: Shell): ProgressLine {
  let phase = '';
  return {
    show: (progress) => {
      if (progress.phase === phase) return;
      phase = progress.phase;
      if (verbose) shell.err(`${phase}\n`);
      else if (phase === waitPhase) shell.err('note: docgen waits for the other shards\n');
    },
    clear: () => {},
  };
}

/** `parse 120/10000 (812/s)`; the rate is left out until there is something to measure. */
export function progressText({ phase, done, total }: Progress, milliseconds: number): string {
  const rate = done > 0 && milliseconds >= 100 ? ` (${Math.round((done * 1000) / milliseconds)}/s)` : '';
  return total > 0 ? `${phase} ${done}/${total}${rate}` : phase;
}
