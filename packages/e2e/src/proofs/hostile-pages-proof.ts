/**
 * The proof that no page can harm a build or a reader with a diagram, a formula, a picture, an embed or code: each of
 * `hostile-pages` is built alone. A build reports every attack by its line and column,
 * stays within a time and a memory that any machine has, and publishes nothing, or nothing that runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenCpuSeconds, treeMemory } from '@docgen/bench';
import { start } from './command.js';
import { pathsBelow, removeFolder, temporaryFolder, writeFolder } from './folder.js';
import { type HostilePage, hostilePages } from './hostile-pages.js';

/** Processor seconds and megabytes of one build, several times what the slowest page takes. */
const most = { seconds: 30, megabytes: 1500 };

const config = JSON.stringify({
  title: 'T',
  docs: { routeBase: '/' },
  markdown: { diagrams: true, math: true },
  images: true,
  embeds: ['youtube'],
  code: { sdk: '../sdk' },
});

interface Reported {
  readonly code: string;
  readonly file?: string;
  readonly range?: { readonly start: { readonly line: number; readonly column: number } };
}

/** What browsers would run or load, in a published page. */
const armed = /<script>pwn|<img src=x|javascript:|evil\.example|the secret|<iframe/;

/** Builds all; returns the broken promises. */
export async function proveHostilePages(say: (text: string) => void): Promise<string | null> {
  const wrong: string[] = [];
  for (const [name, page] of Object.entries(hostilePages)) {
    const { figures, faults } = await attack(page);
    say(`${faults.length === 0 ? '    ' : 'NOT '}${name}: ${figures}`);
    wrong.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return wrong.length === 0 ? null : wrong.join('\n');
}

async function attack({ page, files = new Map(), prepare, faults: expected }: HostilePage) {
  const folder = temporaryFolder();
  try {
    writeFolder(
      folder,
      new Map([...files, ['site/docgen.config.json', config], ['site/docs/index.md', page]]),
    );
    prepare?.(folder);
    const site = join(folder, 'site');
    const cold = await build(site);
    const warm = await build(site);
    const found = cold.reported.map(({ code, range }) =>
      range === undefined ? code : `${range.start.line}:${range.start.column} ${code}`,
    );
    const faults = [
      ...differences(found, expected),
      ...(JSON.stringify(warm.reported) === JSON.stringify(cold.reported)
        ? []
        : ['a warm build reports otherwise']),
      ...cold.reported.filter(({ file }) => file === undefined).map(({ code }) => `${code} without a file`),
      ...[cold, warm].flatMap(({ problems }) => problems),
      ...armedFiles(site),
    ];
    return { faults, figures: `${figuresOf(cold)}, then ${figuresOf(warm)}` };
  } finally {
    removeFolder(folder);
  }
}

interface Build {
  readonly seconds: number;
  readonly megabytes: number;
  readonly reported: readonly Reported[];
  readonly problems: readonly string[];
}

async function build(site: string): Promise<Build> {
  const before = childrenCpuSeconds() ?? 0;
  const { child, ended } = start(['build', '.', '--format', 'json'], { cwd: site });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMemory(child.pid ?? 0)?.peak ?? 0);
  }, 50);
  const { exitCode, stdout, stderr } = await ended.finally(() => clearInterval(timer));
  const seconds = (childrenCpuSeconds() ?? 0) - before;
  const megabytes = Math.round(peak / 1e6);
  const problems = [
    ...(exitCode === 0 || exitCode === 1 ? [] : [`exit ${exitCode}: ${stderr.slice(-500)}`]),
    ...(seconds > most.seconds ? [`${seconds.toFixed(1)} s of processor time`] : []),
    ...(megabytes > most.megabytes ? [`${megabytes} MB`] : []),
  ];
  return { seconds, megabytes, reported: reportedIn(stdout), problems };
}

function reportedIn(stdout: string): readonly Reported[] {
  try {
    return (JSON.parse(stdout) as { diagnostics: Reported[] }).diagnostics;
  } catch {
    return [{ code: 'no report' }];
  }
}

const few = (all: readonly string[]) => all.slice(0, 5).join(', ');

function differences(found: readonly string[], expected: readonly string[]): string[] {
  const [missing, surplus] = [
    expected.filter((one) => !found.includes(one)),
    found.filter((one) => !expected.includes(one)),
  ];
  return [
    ...(missing.length === 0 ? [] : [`not reported: ${few(missing)}`]),
    ...(surplus.length === 0 ? [] : [`reported: ${few(surplus)}`]),
  ];
}

/** Published files that an attack reached. A build with an error publishes nothing. */
function armedFiles(site: string): string[] {
  return pathsBelow(site)
    .filter((path) => path.startsWith('dist/') && /\.(?:html|md|txt|json|svg)$/.test(path))
    .filter((path) => armed.test(readFileSync(join(site, path), 'utf8')))
    .map((path) => `${path} is armed`);
}

function figuresOf({ seconds, megabytes }: Build): string {
  return `${seconds.toFixed(1)} s, ${megabytes} MB`;
}
