/** Options that commands share. */
import type { Command } from 'commander';
import { positive } from './option-values.js';

/** Options of every command that reads a site. */
export function runOptions(command: Command): Command {
  return command
    .option('--no-cache', "don't read or write the cache")
    .option('--cache-dir <folder>', 'cache folder (default: <site>/.docgen)')
    .option('--trust-cache', "use a cache that isn't signed with your key")
    .option('--store <place>', 'cache that machines share: a folder, turbo+https://… or bazel+https://…')
    .option('--workers <n>', 'number of threads in addition to the main one', positive)
    .option('--verbose', 'print each phase, and stack traces of internal errors')
    .option('--quiet', 'print errors only')
    .option(...noColor);
}

/** Option of every command. */
export const noColor = ['--no-color', "don't use colors"] as const;
