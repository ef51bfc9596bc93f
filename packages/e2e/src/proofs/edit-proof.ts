/**
 * The proof that a warm build equals a clean one: sites of many seeds, each edited some dozens of times. A failure is
 * replayed with fewer and fewer steps, so that the printed report is short.
 */
import { type Bench, openBench } from './bench.js';
import { befallingNames } from './around.js';
import { type Chance, chance } from './chance.js';
import { chosenEdit, fixingName } from './edits/all.js';
import { type Step, first, openWorld, takenBack } from './world.js';

export interface EditProof {
  readonly seed: number;
  readonly steps: number;
  /** Steps per site. */
  readonly perSite: number;
  /** Milliseconds that may be spent on shortening a failure. */
  readonly patience: number;
  readonly say: (text: string) => void;
}

export interface Proved {
  readonly steps: number;
  /** How many of them left a site that cannot be built. */
  readonly broken: number;
  readonly seconds: number;
  /** Complete report of the failure; null if everything passed. */
  readonly failure: string | null;
}

/** Steps of a site with that seed, and what was wrong after the last one. */
interface Played {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly done: readonly string[];
  readonly wrong: readonly string[];
  readonly broken: number;
}

export async function proveEdits({ seed, steps, perSite, patience, say }: EditProof): Promise<Proved> {
  const bench = openBench();
  let [made, broken, failure] = [0, 0, null as string | null];
  try {
    for (let site = seed; made < steps && failure === null; site++) {
      const played = await play(site, byChance(site, Math.min(perSite, steps - made)), bench);
      made += played.steps.length;
      broken += played.broken;
      if (played.wrong.length > 0) failure = failureText(await shortened(played, patience, bench));
      say(`site ${site}: ${made} of ${steps} steps, ${bench.seconds().toFixed(0)} s`);
    }
    return { steps: made, broken, seconds: bench.seconds(), failure };
  } finally {
    bench.close();
  }
}

/** Replays steps that were written down: `name:seed`, separated by commas. */
export async function replay(seed: number, written: string): Promise<string | null> {
  const steps = written.split(',').map((text): Step => {
    const at = text.lastIndexOf(':');
    return { name: text.slice(0, at), seed: Number(text.slice(at + 1)) };
  });
  const bench = openBench();
  try {
    const played = await play(seed, given(steps), bench);
    return played.wrong.length > 0 ? failureText(played) : null;
  } finally {
    bench.close();
  }
}

/**
 * Returns the next step, or null at the end; `badly` is the number of steps for which the site has not been buildable.
 */
type Next = (at: number, badly: number) => Step | null;

const given =
  (steps: readonly Step[]): Next =>
  (at) =>
    steps[at] ?? null;

/** Random edits. A broken site is soon fixed, or restored to its last working state. */
function byChance(seed: number, count: number): Next {
  const random = chance(seed * 7919);
  return (at, badly) => {
    if (at >= count) return null;
    return at === 0 ? first : { name: nextName(badly, random), seed: random.below(2 ** 31) };
  };
}

function nextName(badly: number, random: Chance): string {
  if (badly > 0 && random.of(0.5)) return badly > 1 && random.of(0.6) ? takenBack : fixingName;
  return random.of(0.1) ? random.pick(befallingNames) : chosenEdit(random);
}

async function play(seed: number, next: Next, bench: Bench): Promise<Played> {
  const world = openWorld(seed, bench);
  const [steps, done]: [Step[], string[]] = [[], []];
  let [badly, broken] = [0, 0];
  try {
    for (let step = next(0, 0); step !== null; step = next(steps.length, badly)) {
      steps.push(step);
      const stepped = await world.step(step);
      done.push(stepped.done);
      badly = stepped.isBroken ? badly + 1 : 0;
      broken += stepped.isBroken ? 1 : 0;
      if (stepped.wrong.length > 0) return { seed, steps, done, wrong: stepped.wrong, broken };
    }
    return { seed, steps, done, wrong: await world.end(), broken };
  } finally {
    world.close();
  }
}

/** The same failure with fewer steps: without its first ones, then without smaller and smaller parts. */
async function shortened(failed: Played, patience: number, bench: Bench): Promise<Played> {
  const end = performance.now() + patience;
  let best = failed;
  for (let size = Math.ceil(failed.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from + size < best.steps.length;) {
      if (performance.now() > end) return best;
      const fewer = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      const played = await play(failed.seed, given(fewer), bench);
      if (kindOf(played) === kindOf(failed)) best = played;
      else from += size;
    }
  }
  return best;
}

/** Kind of the failure, without its position. */
function kindOf({ wrong }: Played): string | undefined {
  return wrong[0]?.replace(/:.*/s, '').replaceAll(/\d+/g, '');
}

function failureText({ seed, steps, done, wrong }: Played): string {
  const written = steps.map((step) => `${step.name}:${step.seed}`).join(',');
  return [
    `site ${seed}, after`,
    ...done.map((text, index) => `  ${index + 1}. ${text}`),
    ...wrong,
    `To play it again: node packages/e2e/dist/proofs/main.js replay ${seed} '${written}'`,
  ].join('\n');
}
