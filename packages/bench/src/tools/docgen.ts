/**
 * docgen as users run it: the command, the default theme, highlighting, every check, and a site with a title and a URL,
 * so that Markdown twins and the sitemap are also written.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Corpus } from '../corpus/corpus.js';
import { generateCorpus } from '../corpus/generate.js';
import type { Command } from '../measure/run.js';
import type { Tool } from './tool.js';

const config = { title: 'Corpus', url: 'https://docs.example.com', docs: { routeBase: '' } };

interface DocgenOptions {
  readonly withoutSearch: boolean;
}

/**
 * `given` is the path of a docgen.js, or `name=path`. Without one, or with only a `base`, which is there to be compared
 * with, docgen.js comes from this workspace. On request, each is added a second time, with `search: false` in its site.
 */
export function docgenTools(given: readonly string[], { withoutSearch }: DocgenOptions): Tool[] {
  const named = given.map((each): [string, string] => {
    const [, name, path] = /^(?:([^=/]+)=)?(.+)$/.exec(each) ?? [];
    return [name ?? 'docgen', resolve(path ?? each)];
  });
  const isOnlyBase = named.every(([name]) => name === 'base');
  const all = isOnlyBase ? [['docgen', workspaceCommand()] as const, ...named] : named;
  return all.flatMap(([name, path]) => [
    docgen(name, path),
    ...(withoutSearch ? [docgen(`${name} without search`, path, { search: false })] : []),
  ]);
}

function workspaceCommand(): string {
  return fileURLToPath(new URL('../docgen.js', import.meta.resolve('@docgen/cli')));
}

function docgen(name: string, script: string, more: object = {}): Tool {
  return {
    name,
    version: commitOf(script),
    isOurs: true,
    help: [process.execPath, script, '--help'],
    checkout: checkoutOf(script),
    buildOf: (site) => [process.execPath, script, 'build', site],
    mostPages: Infinity,
    async open(corpus, folder) {
      const site = join(folder, name);
      await writeSite(site, { corpus, more });
      return { ...commands(script, site), close: () => rm(site, { recursive: true, force: true }) };
    },
  };
}

async function writeSite(
  site: string,
  { corpus, more }: { readonly corpus: Corpus; readonly more: object },
): Promise<void> {
  await mkdir(site, { recursive: true });
  await writeFile(join(site, 'docgen.config.json'), `${JSON.stringify({ ...config, ...more }, null, 2)}\n`);
  await generateCorpus(join(site, 'docs'), corpus);
}

function commands(script: string, site: string) {
  const [out, cache] = [join(site, 'dist'), join(site, '.docgen')];
  const [checkCache, copy] = [join(site, '.check'), join(site, '.unsigned')];
  const docgen = (...args: string[]): Command => [process.execPath, script, ...args];
  return {
    folder: site,
    build: docgen('build', site),
    check: docgen('check', site, '--cache-dir', checkCache),
    unsigned: signsCaches(script)
      ? { build: withoutKey(docgen('build', site, '--cache-dir', copy, '--trust-cache')), cache, copy }
      : null,
    shell: null,
    serve: (port: number) => docgen('serve', site, '--port', String(port), '--strict-port'),
    out,
    made: [out, cache, checkCache, copy],
    place: (path: string) => ({
      file: join(site, 'docs', path),
      url: `/${path.replace(/(?:\/?index)?\.md$/, '')}`,
    }),
  };
}

/** Without a home folder and without a key in the environment, docgen can't read any key. */
function withoutKey(command: Command): Command {
  return ['env', '-u', 'DOCGEN_CACHE_KEY', 'HOME=', 'XDG_CONFIG_HOME=', ...command];
}

function signsCaches(script: string): boolean {
  const help = spawnSync(process.execPath, [script, 'build', '--help'], { encoding: 'utf8' });
  return help.stdout.includes('--trust-cache');
}

/** The folder above `bin`, if it has the repository's sites. */
function checkoutOf(script: string): string | null {
  const folder = dirname(dirname(script));
  return existsSync(join(folder, 'content')) && existsSync(join(folder, 'examples')) ? folder : null;
}

/**
 * Version of the command in a checkout: its commit, with `+` if files differ from it; otherwise the package's version.
 */
function commitOf(script: string): string {
  const git = (...args: string[]) => spawnSync('git', ['-C', dirname(script), ...args], { encoding: 'utf8' });
  const head = git('rev-parse', '--short=10', 'HEAD');
  if (head.status !== 0)
    return spawnSync(process.execPath, [script, '--version'], { encoding: 'utf8' }).stdout.trim();
  const changed = git('status', '--porcelain', '--untracked-files=no').stdout.trim() !== '';
  return `${head.stdout.trim()}${changed ? '+' : ''}`;
}
