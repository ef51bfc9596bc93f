/**
 * A site that is edited and built again and again in one folder, with one cache and one output, and compared with a
 * clean build after every step: the same bytes, the same diagnostics in the same order, the same exit code. If the
 * build fails, the output must be unchanged.
 */
import { join } from 'node:path';
import { befall, befallingNames } from './around.js';
import type { Bench } from './bench.js';
import { type Chance, chance } from './chance.js';
import { docgen } from './command.js';
import { writeAsWriters } from './disk.js';
import { applyEdit } from './edits/all.js';
import {
  type Tree,
  differences,
  leftovers,
  overgrown,
  removeFolder,
  temporaryFolder,
  treeOf,
  writeFolder,
} from './folder.js';
import { madeSite } from './made/make.js';
import { type Files, filesOf } from './made/write.js';
import { type CommandOutput, saidDifferences } from './said.js';

/** A change and its random seed. */
export interface Step {
  readonly name: string;
  readonly seed: number;
}

export interface StepResult {
  /** Description of the step for the reader. */
  readonly done: string;
  /** Problems after the step. */
  readonly wrong: readonly string[];
  readonly isBroken: boolean;
}

export interface World {
  readonly step: (step: Step) => Promise<StepResult>;
  /** Finds problems with the cache after all steps. Its size is limited, whatever was done. */
  readonly end: () => Promise<string[]>;
  readonly close: () => void;
}

/** The step that restores the last state that could be built. */
export const takenBack = 'taken back';
/** The very first build. */
export const first: Step = { name: 'nothing', seed: 1 };

/** The site of `seed`, in a separate folder. */
export function openWorld(seed: number, bench: Bench): World {
  const work = temporaryFolder();
  const folder = join(work, 'site');
  let site = madeSite(seed);
  let good = structuredClone(site);
  return {
    async step({ name, seed }) {
      const random = chance(seed);
      const what = name === first.name || name === takenBack || befallingNames.includes(name);
      if (name === takenBack) site = structuredClone(good);
      const about = what ? '' : applyEdit(name, site, random);
      await befall(name, { bench, folder, aside: work, site }, random);
      const files = filesOf(site);
      writeAsWriters(folder, files, random);
      const right = await cleanBuild(join(work, 'clean'), files, bench);
      const wrong = await warmDifferences({ folder, files, bench, random }, right);
      if (right.said.exitCode === 0) good = structuredClone(site);
      const done = `${name}${about === '' ? '' : `: ${about}`} → ${right.said.exitCode}`;
      return { done, wrong, isBroken: right.said.exitCode !== 0 };
    },
    async end() {
      const clean = join(work, 'clean');
      await bench.run(['build', '.'], clean);
      removeFolder(join(folder, 'dist'));
      await docgen(['build', '.'], { cwd: folder });
      return overgrown(join(folder, '.docgen'), join(clean, '.docgen'));
    },
    close: () => removeFolder(work),
  };
}

interface Clean {
  readonly said: CommandOutput;
  readonly out: Tree | null;
}

/** The oracle: the files built in a new folder, without a cache. */
async function cleanBuild(folder: string, files: Files, bench: Bench): Promise<Clean> {
  removeFolder(folder);
  writeFolder(folder, files);
  const said = await bench.run(['build', '.', '--no-cache'], folder);
  return { said, out: treeOf(join(folder, 'dist')) };
}

interface Warm {
  readonly folder: string;
  readonly files: Files;
  readonly bench: Bench;
  readonly random: Chance;
}

async function warmDifferences({ folder, files, bench, random }: Warm, right: Clean): Promise<string[]> {
  const out = join(folder, 'dist');
  const before = treeOf(out);
  const args = ['build', '.', '--workers', random.pick(['1', '2', '4'])];
  const isReal = random.of(0.03);
  const said = isReal ? realSaid(await docgen(args, { cwd: folder })) : await bench.run(args, folder);
  const failed = said.exitCode !== 0;
  const wrong = [
    ...saidDifferences(said, right.said),
    ...differences(treeOf(out), failed ? before : right.out),
    ...(failed && right.out !== null ? ['a clean build that failed wrote an output'] : []),
    ...leftovers(folder, files).map((path) => `left behind: ${path}`),
  ];
  const check = await bench.run(['check', '.'], folder);
  wrong.push(...(await checkDifferences(check, right, join(folder, '../clean'), bench)));
  if (random.of(0.15)) wrong.push(...(await again(folder, said, bench)));
  return wrong;
}

/** A real command has real figures in its summary; the rest is the same. */
function realSaid(said: CommandOutput): CommandOutput {
  return { ...said, stdout: said.stdout.replace(/\d+ MB/, '0 MB') };
}

/** `check` reports what a clean `check` reports, which is what a build reports unless rendering reveals more. */
async function checkDifferences(
  found: CommandOutput,
  right: Clean,
  clean: string,
  bench: Bench,
): Promise<string[]> {
  if (found.exitCode === right.said.exitCode && found.stderr === right.said.stderr) return [];
  const said = await bench.run(['check', '.', '--no-cache'], clean);
  return saidDifferences(found, said).map((line) => `check: ${line}`);
}

/** Building once more writes nothing and reports nothing else. */
async function again(folder: string, before: CommandOutput, bench: Bench): Promise<string[]> {
  const tree = treeOf(join(folder, 'dist'));
  const said = await bench.run(['build', '.'], folder);
  const wrote = said.exitCode === 0 && !said.stdout.includes(': 0 written, ') ? [said.stdout] : [];
  return [...saidDifferences(said, before), ...differences(treeOf(join(folder, 'dist')), tree), ...wrote].map(
    (line) => `again: ${line}`,
  );
}
