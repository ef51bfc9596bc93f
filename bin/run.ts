/** Runs the command in a shell, from its arguments to its exit code. */
import { CommanderError } from 'commander';
import { openFilesFault } from './open-files.js';
import { program } from './program.js';
import type { Shell } from './shell.js';

/** `words` are the process's arguments: the first two are Node and the command. */
export async function run(words: readonly string[], shell: Shell): Promise<number> {
  let exitCode = 0;
  try {
    const docgen = program(shell, (code) => (exitCode = code));
    const { addExamples } = await import('./examples.js');
    addExamples(docgen);
    await docgen.parseAsync(words);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return fail(error, words, shell);
  }
}

/** Prints why the command failed and returns its exit code; after a signal, prints nothing. */
export async function fail(error: unknown, words: readonly string[], shell: Shell): Promise<number> {
  if (shell.signal.aborted) return Number(shell.signal.reason);
  try {
    const openFiles = openFilesFault(error);
    if (openFiles !== null) return tell(openFiles, 74, shell);
    const { ending } = await import('./report/failure.js');
    const { text, exitCode } = ending(error, words.includes('--verbose'));
    return tell(text, exitCode, shell);
  } catch (another) {
    const openFiles = openFilesFault(another);
    if (openFiles === null) throw another;
    return tell(openFiles, 74, shell);
  }
}

/** Another error may have been reported while the report of this one was loaded. */
function tell(text: string, exitCode: number, shell: Shell): number {
  if (shell.signal.aborted) return Number(shell.signal.reason);
  shell.err(text);
  return exitCode;
}
