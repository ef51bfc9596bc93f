/** Benchmark `help`: how long the command takes to print its help, compared with a Node process that does nothing. */
import type { Figure, Run } from '../figures.js';
import { run, type Command } from '../measure/run.js';
import { oursOf, type Lab } from './lab.js';
import { inRounds } from './rounds.js';

/** Such short runs are repeated in each round, and each counts as a separate run. */
const repeats = 3;

export function measureHelp(lab: Lab): Promise<Figure[]> {
  const node: Command = [process.execPath, '--eval', ''];
  const commands = [
    ...oursOf(lab).map(({ name, help }) => [name, help] as const),
    ['node alone', node] as const,
  ];
  const entries = commands.map(([tool, command]) => ({
    tool,
    pages: 0,
    scenarios: ['help'] as const,
    runRound: async (): Promise<Run[]> => [await run(command ?? node)],
  }));
  return inRounds(entries, lab.options.runs * repeats);
}
