/**
 * Proves that docgen works the same on Windows as on Linux: Node's Windows build under Wine and Node here, with the
 * same packages and sites, must produce the same bytes, diagnostics and responses. Run by hand: it takes minutes, and
 * needs the registry, Wine and MinGW. Wine is not Windows: its disk is case-sensitive only if the host's is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.js';
import { saves } from './saves.js';
import { copySite, differences, filesIn, sitesOf, withCarriageReturns, writeHardSite } from './sites.js';
import { type System, type TwoSystems, openTwoSystems } from './two-systems.js';

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly isRight: boolean;
}

/** Returns a Markdown table of the comparisons; if anything differs, throws after the whole table is done. */
export async function windows(folder: string): Promise<string> {
  const systems = await openTwoSystems(folder);
  try {
    const rows = [installed(systems), ...(await created(systems))];
    for (const site of sitesOf(root)) rows.push(await compared(systems, site));
    rows.push(await carriageReturns(systems), await hard(systems), await moved(systems));
    rows.push(...(await saves(systems.windows, 'examples/handbook')));
    rows.push(...(await saves(systems.windows, 'content', { isPreview: true })));
    const lines = rows.map(
      ({ what, figure, isRight }) => `| ${what} | ${isRight ? '' : '**no**: '}${figure} |\n`,
    );
    const head = `| Node ${systems.windows.version} for Windows under Wine, beside Node ${process.version} here | |\n| --- | --- |\n`;
    const table = head + lines.join('');
    if (rows.some(({ isRight }) => !isRight)) throw new Error(`The systems differ:\n\n${table}`);
    return table;
  } finally {
    await systems.close();
  }
}

/** Native binaries are in packages of their own, of which a system may need more than another. */
function installed({ windows: { tree: own }, linux: { tree: linux } }: TwoSystems): Row {
  const figure = `${own.packages} packages, ${own.portable} of them for every system (Linux ${linux.packages}, ${linux.portable})`;
  return { what: 'npm install --os=win32', figure, isRight: own.portable === linux.portable };
}

async function created(systems: TwoSystems): Promise<readonly Row[]> {
  const templates = ['minimal', 'api-docs'];
  const rows: Row[] = [];
  for (const template of templates) {
    const words = ['init', `new-${template}`, '--template', template, '--yes', '--no-git', '--no-install'];
    for (const system of both(systems)) await succeed(system, words);
    const what = `init --template ${template}: files, then its build`;
    rows.push(sameTrees(what, systems, `new-${template}`), await built(systems, `new-${template}`, what));
  }
  return rows;
}

/** Compares a site of the checkout: diagnostics and bytes. */
async function compared(systems: TwoSystems, site: string): Promise<Row> {
  for (const system of both(systems)) copySite(join(root, site), join(system.folder, site));
  return built(systems, site, site);
}

async function carriageReturns(systems: TwoSystems): Promise<Row> {
  const site = 'examples/handbook';
  withCarriageReturns(join(systems.windows.folder, site));
  return built(systems, site, `${site}, CRLF on Windows and LF on Linux`);
}

async function hard(systems: TwoSystems): Promise<Row> {
  for (const { folder } of both(systems)) writeHardSite(join(folder, 'hard'));
  return built(systems, 'hard', 'paths of over 260 characters, links in the wrong case, reserved names');
}

async function moved(systems: TwoSystems): Promise<Row> {
  const words = ['mv', 'docs/write.md', 'docs/guide/writing.md', 'examples/minimal'];
  const site = 'examples/handbook';
  for (const system of both(systems)) {
    copySite(join(root, site), join(system.folder, 'moved'));
    await succeed(system, [...words.slice(0, 3), 'moved']);
  }
  return sameTrees('mv docs/write.md docs/guide/writing.md in the handbook: every file', systems, 'moved');
}

/** Diagnostics of `check`, and bytes of `build`, whether it succeeds or not. */
async function built(systems: TwoSystems, site: string, what: string): Promise<Row> {
  const [own, other] = await Promise.all(both(systems).map((system) => outcome(system, site)));
  if (own !== other) return { what, figure: `${own} (Linux: ${other})`, isRight: false };
  const outputs = both(systems).map(({ folder }) => join(folder, site, 'dist'));
  if (!outputs.every(existsSync)) return { what, figure: `${own}, no output on either`, isRight: true };
  return sameTrees(`${what}: ${own}`, systems, `${site}/dist`);
}

/** Report of `check`, and exit code of `build`. */
async function outcome(system: System, site: string): Promise<string> {
  const check = await system.docgen('check', site, '--format', 'json', '--no-cache');
  const { exitCode } = await system.docgen('build', site, '--quiet');
  const { diagnostics } = JSON.parse(check.stdout || '{ "diagnostics": [] }') as { diagnostics: unknown[] };
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(JSON.stringify(diagnostics)).digest('hex').slice(0, 8);
  return `check ${check.exitCode}, ${diagnostics.length} diagnostics (${hash}), build ${exitCode}`;
}

function sameTrees(what: string, { windows: own, linux }: TwoSystems, path: string): Row {
  const [a, b] = [join(own.folder, path), join(linux.folder, path)];
  const unequal = differences(a, b);
  const figure =
    unequal.length === 0
      ? `${filesIn(a).length} files, same bytes`
      : `${unequal.length} files differ: ${unequal.slice(0, 3).join(', ')}`;
  return { what, figure, isRight: unequal.length === 0 };
}

function both({ windows: own, linux }: TwoSystems): readonly System[] {
  return [own, linux];
}

async function succeed(system: System, words: readonly string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await system.docgen(...words);
  if (exitCode === 0) return;
  throw new Error(`docgen ${words.join(' ')} ended with ${exitCode} on ${system.name}\n${stdout}${stderr}`);
}
