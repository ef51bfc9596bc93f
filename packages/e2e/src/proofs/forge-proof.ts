/**
 * The proof that a forged cache gives the same bytes or a rebuild. Values of every kind are changed, with checksums that
 * are right; the index is signed by another key, by none, or keeps its signature.
 *
 * Under a signature that is not the user's, the output is that of a clean build, and one note says why. With
 * `--trust-cache` the values count where they have their shape: the output may be the forger's, but the command ends with
 * 2 at most, touches nothing but output and cache, and what the pages run is what the site's own pages run. Bodies alone
 * are markup by nature: of their forgeries it is asked that no policy and no file of script is another.
 */
import { join } from 'node:path';
import { openBench } from './bench.js';
import type { Bench } from './bench.js';
import { type Chance, chance } from './chance.js';
import { docgen } from './command.js';
import { differences, removeFolder, temporaryFolder, treeOf, writeUnder } from './folder.js';
import { around, bringBack, contentsOf } from './forge/folders.js';
import { type ForgeContext, otherSite, prepare, scriptsOf, setScene } from './forge/ground.js';
import { forgeJournal } from './forge/journal.js';
import { kindsOfEntries } from './forge/kinds.js';
import { type Scene, forgeSites } from './forge/sites.js';
import {
  type Entry,
  type Index,
  type Signing,
  forgeValue,
  readIndex,
  readSealed,
  readValue,
  writeIndex,
  writeSealed,
} from './forge/store.js';
import { forged, ways } from './forge/ways.js';
import type { CommandOutput } from './said.js';

export interface ForgeProof {
  readonly seed: number;
  /** Number of values to forge. */
  readonly forgeries: number;
  readonly say: (text: string) => void;
}

/** Forgeries of one kind. */
export interface KindFigures {
  forged: number;
  /**
   * With `--trust-cache`; how many of these were detected or changed the output: the rest was not read or did no harm.
   */
  trusted: number;
  refused: number;
}

export interface ForgeFigures {
  readonly failure: string | null;
  readonly kinds: { readonly [kind: string]: KindFigures };
  readonly ways: { readonly [way: string]: number };
  readonly rounds: number;
  /** Rounds that ran in a separate process. */
  readonly processes: number;
  /**
   * Rounds with `--trust-cache`: with the bytes of a clean build, others, with exit code 1 or 2, without the cache at
   * last.
   */
  readonly trusted: { same: number; other: number; failed: number; again: number };
  readonly seconds: number;
}

const ownKey = 'the key of the user, which no forger has';
const otherKey = 'the key of a forger, which no user has';

/** Signatures of forgeries, and whether the cache is trusted anyway. */
const modes = [
  'trusted',
  'trusted',
  'trusted',
  'unsigned',
  'signed by another',
  'signed before',
  'packs alone',
] as const;
type Mode = (typeof modes)[number];

const signings: { readonly [mode in Exclude<Mode, 'packs alone'>]: Signing } = {
  trusted: 'unsigned',
  unsigned: 'unsigned',
  'signed by another': { key: otherKey },
  'signed before': 'as it was',
};

/** One in this many rounds runs in a separate process. */
const perProcess = 80;
/** A long run continues after a failure, and reports up to this many. */
const mostFailures = 8;
/** After this many trusted forgeries of a kind of which none was read, nothing was proved. */
const enough = 60;

interface Place {
  readonly bench: Bench;
  readonly work: string;
  readonly kinds: readonly string[];
  readonly grounds: readonly ForgeContext[];
}

export async function proveForgeries({ seed, forgeries, say }: ForgeProof): Promise<ForgeFigures> {
  const work = temporaryFolder();
  const bench = openBench({ ...process.env, DOCGEN_CACHE_KEY: ownKey });
  const other = await otherSite();
  const tally = openTally(await kindsOfEntries());
  const failures: string[] = [];
  try {
    writeUnder(work, 'outside/mine.txt', 'mine');
    const sites = forgeSites(other.url);
    const place = { bench, work, kinds: tally.kinds, grounds: await prepare(sites, { bench, work }) };
    const unfit = unforged(place) ?? (await controlled(place));
    if (unfit !== null) return tally.ended(unfit);
    for (let round = 0; tally.count() < forgeries; round++) {
      const outcome = await forgedOnce(seed + round, place);
      tally.add(outcome);
      if (outcome.wrong.length > 0)
        failures.push([`seed ${seed + round}: ${outcome.about}`, ...outcome.wrong].join('\n'));
      if (failures.length === mostFailures) break;
      if (outcome.result === 'again')
        say(`seed ${seed + round} ran without the cache at last: ${outcome.about}`);
      if (round % 100 === 99)
        say(`${round + 1} rounds, ${tally.count()} forgeries, ${tally.seconds().toFixed(0)} s`);
    }
    return tally.ended(failures.length > 0 ? failures.join('\n\n') : tally.unseen());
  } finally {
    other.close();
    bench.close();
    removeFolder(work);
  }
}

/** A kind that the store has but no scene reads, or of which nothing is kept, would never be forged. */
function unforged({ kinds, grounds }: Place): string | null {
  const forgeable = new Set<string>();
  for (const { site, cache, folder } of grounds) {
    bringBack(join(folder, '.docgen'), cache);
    const { kinds: kept } = readIndex(join(folder, '.docgen'));
    const beside = ['index', 'journal', ...(cache.has('external.json') ? ['external'] : [])];
    const there = new Set([...Object.keys(kept).filter((kind) => kept[kind]?.entries.length), ...beside]);
    for (const scene of site.scenes) for (const kind of scene.kinds) if (there.has(kind)) forgeable.add(kind);
  }
  const missing = kinds.filter((kind) => !forgeable.has(kind));
  return missing.length === 0 ? null : `no site keeps, or no scene reads: ${missing.join(', ')}`;
}

/**
 * Checks the forger's tools: values signed with the key are accepted, and a script added to a page is detected.
 * Otherwise this proof would prove nothing.
 */
async function controlled({ bench, grounds }: Place): Promise<string | null> {
  const [ground] = grounds;
  const scene = ground?.site.scenes.find(({ hasOutput }) => !hasOutput);
  if (!ground || !scene) return 'no scene has no output';
  const { folder, scripts } = ground;
  setScene(ground, scene);
  const cache = join(folder, '.docgen');
  const index = readIndex(cache);
  for (const entry of index.kinds['body']?.entries ?? []) {
    const value = readValue(cache, index, 'body', entry).toString('utf8');
    // As long as what it replaces, because the lengths of texts are stored with them.
    const lies = value.replaceAll(
      /<p>Text[^<]{16,}/g,
      (text) => '<p><q onfocus=lie()'.padEnd(text.length - 1) + '>',
    );
    forgeValue(cache, index, 'body', entry, Buffer.from(lies));
  }
  writeIndex(cache, index, { key: ownKey });
  const said = await bench.run(['build', '.'], folder);
  const found = [...scriptsOf(contentsOf(join(folder, 'dist')))].filter((line) => !scripts.has(line));
  return said.exitCode === 0 && found.includes('<q onfocus=lie()>')
    ? null
    : `what the key signed is not believed: ${found.join(', ')}\n${said.stderr}`;
}

/** One of the values that a round forges. */
interface Piece {
  readonly kind: string;
  readonly way: string;
  /** Whether the command has detected the value: it is no longer in the index. */
  readonly isGone: (index: Index | null) => boolean;
}

interface Outcome {
  readonly about: string;
  readonly wrong: readonly string[];
  readonly mode: Mode;
  readonly pieces: readonly { readonly kind: string; readonly way: string; readonly isRefused: boolean }[];
  readonly isProcess: boolean;
  readonly result: 'same' | 'other' | 'failed' | 'again';
}

/** One round. All its randomness comes from the seed, so that it can be replayed on its own. */
async function forgedOnce(seed: number, place: Place): Promise<Outcome> {
  const random = chance(seed);
  const kind = place.kinds[seed % place.kinds.length] ?? '';
  const [ground, scene] = sceneOf(kind, place, random);
  const isJournal = kind === 'journal';
  const mode = isJournal ? 'unsigned' : random.pick(modes);
  setScene(ground, scene);
  const { folder } = ground;
  const cache = join(folder, '.docgen');
  const out = join(folder, 'dist');
  const pieces = isJournal
    ? [journalPiece(forgeJournal(out, join(place.work, 'outside'), random))]
    : forgeSome({ kind, scene, mode, cache }, random);
  // Git updates its own index when it is asked for differences.
  const apart = [out, cache, join(folder, '.git/index')];
  const before = around(place.work, new Set([...apart, join(folder, '.dist.docgen-stage')]));
  const treeBefore = treeOf(out);
  const isProcess = seed % perProcess === 7;
  const said = await run(scene, { mode, folder, isProcess, bench: place.bench });
  const writes = scene.args[0] === 'build';
  const right = writes ? (ground.right[scene.state] ?? null) : treeBefore;
  const differs = differences(treeOf(out), right);
  const index = indexOrNull(cache);
  const wrong = [
    ...(mode === 'trusted'
      ? wrongOutput(ground, pieces, said)
      : [
          ...differs,
          ...wrongSaid(said, isJournal ? 'journal' : isSigned(mode, pieces) ? 'packs alone' : mode, scene),
        ]),
    ...(said.exitCode === null || said.exitCode > (mode === 'trusted' ? 2 : 0)
      ? [`exit ${said.exitCode}\n${said.stdout}${said.stderr}`]
      : []),
    ...changesAround(before, around(place.work, new Set(apart))),
    ...(/(?![\t\n])\p{Cc}/u.test(said.stderr) ? ['a control character is printed'] : []),
  ];
  const isOther = differs.length > 0 || said.exitCode !== 0;
  return {
    about: `${kind}, ${mode}, ${ground.site.name}, ${scene.name}: ${pieces.map((one) => `${one.kind}: ${one.way}`).join('; ')}${againIn(said)}`,
    wrong,
    mode,
    pieces: pieces.map((one) => ({ ...one, isRefused: one.isGone(index) || isOther })),
    isProcess,
    result: said.stderr.includes('ran without the cache')
      ? 'again'
      : said.exitCode !== 0
        ? 'failed'
        : isOther
          ? 'other'
          : 'same',
  };
}

/** Reason why a command finally ran without the cache. */
function againIn({ stderr }: CommandOutput): string {
  const [, reason] = /because the one you trust failed (\([^]*?\))\. Run/.exec(stderr) ?? [];
  return reason === undefined ? '' : ` ${reason.slice(0, 200)}`;
}

function sceneOf(kind: string, { grounds }: Place, random: Chance): readonly [ForgeContext, Scene] {
  const all = grounds.flatMap((ground) =>
    ground.site.scenes.filter(({ kinds }) => kinds.includes(kind)).map((scene) => [ground, scene] as const),
  );
  return random.pick(all);
}

function journalPiece(way: string): Piece {
  return { kind: 'journal', way, isGone: () => true };
}

interface Forging {
  /** Of the first value; others are of any kind that the scene reads. */
  readonly kind: string;
  readonly scene: Scene;
  readonly mode: Mode;
  readonly cache: string;
}

/**
 * Forges one to six values, each a different entry. If no signature counts they can't hide each other, so there are
 * more.
 */
function forgeSome(forging: Forging, random: Chance): Piece[] {
  const { kind, scene, mode, cache } = forging;
  const index = readIndex(cache);
  const pieces: Piece[] = [];
  const taken = new Set<Entry>();
  const count = mode === 'trusted' ? random.pick([1, 1, 2, 3, 4, 6]) : 4;
  for (let n = 0; n < count; n++) {
    const one = n === 0 ? kind : random.pick(scene.kinds);
    const entries = index.kinds[one]?.entries.filter((entry) => !taken.has(entry)) ?? [];
    if (one === 'external' && n === 0) pieces.push(forgeExternal(forging, random));
    if (entries.length === 0) continue;
    const entry = random.pick(entries);
    taken.add(entry);
    pieces.push(forgeEntry({ ...forging, kind: one }, { index, entry }, random));
  }
  if (mode !== 'packs alone') writeIndex(cache, index, signings[mode]);
  if (kind === 'index') pieces.push(forgeIndex(forging, random));
  return pieces;
}

function forgeEntry(
  { kind, mode, cache }: Forging,
  { index, entry }: { readonly index: Index; readonly entry: Entry },
  random: Chance,
): Piece {
  const value = readValue(cache, index, kind, entry);
  const sibling = readValue(cache, index, kind, random.pick(index.kinds[kind]?.entries ?? [entry]));
  const strange = random.pick(Object.keys(index.kinds));
  const stranger = readValue(cache, index, strange, random.pick(index.kinds[strange]?.entries ?? [entry]));
  const { way, bytes } = forged(random.pick(ways), { value, sibling, stranger }, random);
  if (mode === 'packs alone') {
    const pack = index.kinds[kind]?.packs[entry[1]] ?? '';
    writeUnder(cache, `store/${pack}`, bytes);
    return { kind, way, isGone: () => true };
  }
  forgeValue(cache, index, kind, entry, bytes);
  const [key, , , , checksum] = entry;
  const isIn = (now: Index) =>
    now.kinds[kind]?.entries.some((one) => one[0] === key && one[4] === checksum) === true;
  return { kind, way, isGone: (now) => now === null || !isIn(now) };
}

function forgeExternal({ mode, cache }: Forging, random: Chance): Piece {
  const path = join(cache, 'external.json');
  const sealed = readSealed(path);
  const value = sealed.body;
  const { way, bytes: body } = forged(random.pick(ways), { value, sibling: value, stranger: value }, random);
  writeSealed(path, { ...sealed, body }, mode === 'packs alone' ? 'as it was' : signings[mode]);
  return { kind: 'external', way, isGone: () => !readSealed(path).body.equals(body) };
}

/** The index itself: kinds, packs, keys, positions and lengths of values. */
function forgeIndex({ mode, cache }: Forging, random: Chance): Piece {
  const { sealed } = readIndex(cache);
  const value = sealed.body;
  const { way, bytes: body } = forged(random.pick(ways), { value, sibling: value, stranger: value }, random);
  const path = join(cache, 'store/index');
  writeSealed(path, { ...sealed, body }, mode === 'packs alone' ? 'as it was' : signings[mode]);
  return { kind: 'index', way, isGone: () => !readSealed(path).body.equals(body) };
}

/** Null if the index can't be read, such as after a forgery that no command replaced. */
function indexOrNull(cache: string): Index | null {
  try {
    return readIndex(cache);
  } catch {
    return null;
  }
}

interface Running {
  readonly mode: Mode;
  readonly folder: string;
  readonly isProcess: boolean;
  readonly bench: Bench;
}

function run({ args, input }: Scene, { mode, folder, isProcess, bench }: Running): Promise<CommandOutput> {
  const all = [...args, '.', '--workers', '1', ...(mode === 'trusted' ? ['--trust-cache'] : [])];
  if (!isProcess) return bench.run(all, folder, input);
  const env = { DOCGEN_CACHE_KEY: ownKey };
  return docgen(all, { cwd: folder, env, ...(input !== undefined && { input }) });
}

/**
 * Finds output of a trusted forgery that must not exist: script files that no clean build writes, and pages that run
 * other scripts.
 */
function wrongOutput(
  { folder, scripts, right }: ForgeContext,
  pieces: readonly Piece[],
  { stdout }: CommandOutput,
): string[] {
  const out = join(folder, 'dist');
  const contents = contentsOf(out);
  const known = new Set(right.flatMap((tree) => [...tree].map(([path, hash]) => `${path} ${hash}`)));
  const code = [...(treeOf(out) ?? [])].filter(([path]) => /\.(?:m?js|wasm)$/.test(path));
  const wrong = code.flatMap(([path, hash]) =>
    known.has(`${path} ${hash}`) ? [] : [`code from the cache: ${path}`],
  );
  // What is stored as a body is markup, which the pages use as it is.
  const isMarkup = pieces.some(({ kind }) => kind === 'body');
  const found = [...scriptsOf(contents)].filter((line) => !scripts.has(line));
  const counted = isMarkup ? found.filter((line) => line.startsWith('policy ')) : found;
  return [
    ...wrong,
    ...counted.map((line) => `in a page: ${line.slice(0, 200)}`),
    ...(stdout.includes('\u001b') ? ['an escape is printed'] : []),
  ];
}

function changesAround(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).map((path) => `touched: ${path}`);
}

/** Facts about other sites are in a separate file. If only that file was forged, the index keeps its signature. */
function isSigned(mode: Mode, pieces: readonly Piece[]): boolean {
  return mode === 'signed before' && pieces.every(({ kind }) => kind === 'external');
}

/** One note, about a cache that was refused; none if the index is the user's own. */
function wrongSaid({ stderr }: CommandOutput, mode: Mode | 'journal', { args: [command] }: Scene): string[] {
  // A server for programs prints nothing about caches.
  if (command === 'mcp') return [];
  const notes = stderr.match(/^note: .*/gm) ?? [];
  if (mode === 'journal')
    return notes.every((note) => note.startsWith('note: ignored ')) && notes.length <= 1
      ? []
      : [`it said:\n${stderr}`];
  const isRefusal = notes.length === 1 && stderr.includes('DOCGEN_CACHE_KEY');
  // A file with another seal may be the forged one, and an incomplete file is nobody's.
  return isRefusal || (mode === 'packs alone' && notes.length === 0) ? [] : [`it said:\n${stderr}`];
}

/** Counts what was forged, and the results. */
function openTally(kinds: readonly string[]) {
  const figures = Object.fromEntries(kinds.map((kind) => [kind, { forged: 0, trusted: 0, refused: 0 }]));
  const byWay: { [way: string]: number } = {};
  const trusted = { same: 0, other: 0, failed: 0, again: 0 };
  const begun = performance.now();
  let [count, rounds, processes] = [0, 0, 0];
  return {
    kinds,
    count: () => count,
    seconds: () => (performance.now() - begun) / 1000,
    add({ mode, pieces, result, isProcess }: Outcome) {
      rounds++;
      if (isProcess) processes++;
      if (mode === 'trusted') trusted[result]++;
      for (const { kind, way, isRefused } of pieces) {
        count++;
        if (kind !== 'journal') byWay[way] = (byWay[way] ?? 0) + 1;
        const own = figures[kind];
        if (!own) continue;
        own.forged++;
        if (mode === 'trusted') own.trusted++;
        if (mode === 'trusted' && isRefused) own.refused++;
      }
    },
    /** Kinds of which many forgeries were trusted, but none was ever read. */
    unseen(): string | null {
      const blind = Object.entries(figures).filter(([, one]) => one.trusted >= enough && one.refused === 0);
      return blind.length === 0 ? null : `nothing ever read: ${blind.map(([kind]) => kind).join(', ')}`;
    },
    ended: (failure: string | null): ForgeFigures => ({
      failure,
      kinds: figures,
      ways: byWay,
      rounds,
      processes,
      trusted,
      seconds: (performance.now() - begun) / 1000,
    }),
  };
}
