/**
 * Runs all tools in rounds, so that other load on the machine affects each of them equally. Each round starts with a
 * different tool. If a tool fails, later rounds skip it, and the reason replaces its figures.
 */
import type { Figure, FigureKey, Run, Scenario } from '../figures.js';

/** Something that is measured in every round. */
export interface Entry {
  readonly tool: string;
  readonly pages: number;
  readonly scenarios: readonly Scenario[];
  /** One run of each scenario, in order. */
  readonly runRound: (round: number) => Promise<readonly Run[]>;
}

/** The figures of the entries, in order. */
export async function inRounds(entries: readonly Entry[], rounds: number): Promise<Figure[]> {
  const runs = new Map<Entry, (readonly Run[])[]>(entries.map((entry) => [entry, []]));
  const failures = new Map<Entry, string>();
  for (let round = 0; round < rounds; round++) {
    const first = round % entries.length;
    for (const entry of [...entries.slice(first), ...entries.slice(0, first)]) {
      if (failures.has(entry)) continue;
      try {
        runs.get(entry)?.push(await entry.runRound(round));
      } catch (error) {
        failures.set(entry, error instanceof Error ? error.message : String(error));
      }
    }
  }
  return entries.flatMap((entry) => figuresOf(entry, runs.get(entry) ?? [], failures.get(entry)));
}

/** The figures that a tool lacks, and why. */
export function absences(keys: readonly FigureKey[], missing: string): Figure[] {
  return keys.map((key) => ({ ...key, runs: [], missing }));
}

function figuresOf(
  { tool, pages, scenarios }: Entry,
  rounds: readonly (readonly Run[])[],
  failure: string | undefined,
): Figure[] {
  const keys = scenarios.map((scenario) => ({ tool, scenario, pages }));
  if (failure !== undefined) return absences(keys, `failed: ${failure}`);
  return keys.map((key, n) => ({ ...key, runs: rounds.flatMap((round) => round[n] ?? []), missing: null }));
}
