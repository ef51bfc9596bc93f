/**
 * The proof that made-up sites have the bytes of one machine when 1, 2, 5 or 8 machines build them together: with all
 * shards, without one, and with one damaged. Each run is on a new machine: another folder, with an empty cache.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, openBench } from './bench.js';
import { type Chance, chance } from './chance.js';
import { differences, leftovers, removeFolder, temporaryFolder, treeOf, writeFolder } from './folder.js';
import { madeSite } from './made/make.js';
import { type Files, filesOf } from './made/write.js';

export interface ShardProof {
  readonly sites: number;
  readonly seed: number;
  /** Numbers of shards to try. */
  readonly counts?: readonly number[];
  readonly say: (text: string) => void;
}

export interface ProvedShards {
  readonly failure: string | null;
  /** Number of assemblies that were compared, and of pages that they had to draw. */
  readonly assemblies: number;
  readonly drawn: number;
}

export async function proveShards({
  sites,
  seed,
  counts = [1, 2, 5, 8],
  say,
}: ShardProof): Promise<ProvedShards> {
  const place = temporaryFolder();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = join(place, 'private.pem');
  writeFileSync(key, privateKey, { mode: 0o600 });
  const bench = openBench({ ...process.env, DOCGEN_STORE_KEY: key });
  const figures = { assemblies: 0, drawn: 0 };
  try {
    for (const site of configured(sites, seed)) {
      const random = chance(site);
      const files = withKey(filesOf(madeSite(site)), publicKey);
      for (const count of counts) {
        const proof = { bench, place, files, count, random, figures };
        const failure = await proveOne(proof).catch((error: unknown) => String(error));
        if (failure !== null) return { ...figures, failure: `site ${site}, ${count} shards: ${failure}` };
      }
      say(`site ${site}`);
    }
    return { ...figures, failure: null };
  } finally {
    bench.close();
    removeFolder(place);
  }
}

interface One {
  readonly bench: Bench;
  readonly place: string;
  readonly files: Files;
  readonly count: number;
  readonly random: Chance;
  readonly figures: { assemblies: number; drawn: number };
}

async function proveOne({ bench, place, files, count, random, figures }: One): Promise<string | null> {
  const machine = async (args: readonly string[]) => {
    const folder = temporaryFolder(place);
    try {
      writeFolder(folder, files);
      const { exitCode, stdout, stderr } = await bench.run(['build', '.', ...args, '--stats'], folder);
      if (exitCode !== 0) throw new Error(`docgen build ${args.join(' ')}: ${exitCode}\n${stderr}`);
      return { stdout, out: treeOf(join(folder, 'dist')), left: leftovers(folder, files) };
    } finally {
      removeFolder(folder);
    }
  };
  const store = temporaryFolder(place);
  const { out: right } = await machine(['--no-cache']);
  const without = 1 + random.below(count);
  const shard = (n: number) => machine(['--shard', `${n}/${count}`, '--store', store]);
  /** Compares what an assembly writes; `mayDraw`: pages may be missing in the store. */
  const compare = async (name: string, mayDraw: boolean): Promise<string[]> => {
    const { stdout, out, left } = await machine(['--assemble', '--store', store]);
    const drawn = Number(/^ {2}render .*drawn (\d+)/m.exec(stdout)?.[1]);
    figures.assemblies++;
    figures.drawn += drawn;
    const idle = mayDraw || drawn === 0 ? [] : [`it drew ${drawn} pages`];
    return [...differences(out, right), ...left, ...idle].map((line) => `${name}: ${line}`);
  };
  for (let n = 1; n <= count; n++) await shard(n);
  for (let n = 1; n <= count; n++) if (n !== without) await shard(n);
  const wrong = await compare(`without shard ${without}`, true);
  await shard(without);
  wrong.push(...(await compare('with all shards', false)));
  const packs = readdirSync(join(store, 'cas')).map((name) => join(store, 'cas', name));
  const pack = random.pick(packs);
  const bytes = readFileSync(pack);
  const at = random.below(bytes.length);
  writeFileSync(pack, Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1));
  wrong.push(...(await compare(`with byte ${at} of a pack changed`, true)));
  rmSync(store, { recursive: true });
  return wrong.length === 0 ? null : wrong.join('\n');
}

/** Seeds of sites that have a configuration, which names the public key. */
function configured(count: number, seed: number): number[] {
  const seeds: number[] = [];
  for (let site = seed; seeds.length < count; site++)
    if (madeSite(site).config.file !== 'none') seeds.push(site);
  return seeds;
}

/** The site with the public key in its configuration. */
function withKey(files: Files, publicKey: string): Files {
  const store = { publicKey: './public.pem' };
  const all = new Map(files).set('public.pem', publicKey);
  const name = [...files.keys()].find((path) => path.startsWith('docgen.config.')) ?? '';
  const text = String(files.get(name));
  const data = `"store": ${JSON.stringify(store)},`;
  return all.set(
    name,
    name.endsWith('.json')
      ? text.replace('{', `{ ${data}`)
      : text.replace(/(export default (?:defineConfig\()?\{)/, `$1 ${data}`),
  );
}
