/**
 * The proof that `docgen diff` reports what two complete builds differ in. A site is edited at random and committed
 * after every step. The working tree is compared with the last commit, with a warm cache; the oracle reads the pages
 * of two clean builds, and knows neither facts nor blocks: only URLs, anchors and words. Questions are compared with
 * those of two clean checks.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBench } from './bench.js';
import { type PublishedPage, type PublishedSite, netWords, publishedSite, wordsOf } from './built-pages.js';
import { type Chance, chance } from './chance.js';
import { type Moved, movedIn, questionFaults, writeQuestions } from './diff-questions.js';
import { applyEdit } from './edits/all.js';
import { pageEdits } from './edits/pages.js';
import { placeEdits } from './edits/places.js';
import { removeFolder, temporaryFolder, writeFolder } from './folder.js';
import { git } from './git.js';
import { madeSite } from './made/make.js';
import { type Files, filesOf } from './made/write.js';

export interface DiffProof {
  readonly seed: number;
  readonly steps: number;
  /** Steps per site. */
  readonly perSite: number;
  readonly say: (text: string) => void;
}

export interface DiffProved {
  /** Steps after which both states could be built. */
  readonly compared: number;
  /** Pages that differed, over all steps. */
  readonly differing: number;
  /** Questions whose answers moved, over all steps. */
  readonly moved: number;
  /** The first step that failed; null if all passed. */
  readonly failure: string | null;
}

type Bench = ReturnType<typeof openBench>;

export async function proveDiffs({ seed, steps, perSite, say }: DiffProof): Promise<DiffProved> {
  const bench = openBench();
  let [compared, differing, moved] = [0, 0, 0];
  try {
    for (let site = seed; compared < steps; site++) {
      const played = await play(site, Math.min(perSite, steps - compared), bench);
      compared += played.compared;
      differing += played.differing;
      moved += played.moved;
      say(`site ${site}: ${compared} of ${steps} steps`);
      if (played.failure !== null) return { compared, differing, moved, failure: played.failure };
    }
    return { compared, differing, moved, failure: null };
  } finally {
    bench.close();
  }
}

/** Without code, which isn't compared. A configuration in JSON is data, so each state has its own. */
function openSite(seed: number) {
  const { code, ...site } = madeSite(seed);
  site.config.file = 'json';
  return { ...site, code: { ...code, component: null, page: null, theme: null } };
}

const edits = [...pageEdits, ...placeEdits];

async function play(seed: number, steps: number, bench: Bench): Promise<DiffProved> {
  const work = temporaryFolder();
  const folder = join(work, 'site');
  const random = chance(seed * 7919);
  const site = openSite(seed);
  const done: string[] = [];
  let [compared, differing, moved, tries] = [0, 0, 0, 0];
  const figures = () => ({ compared, differing, moved });
  try {
    commit(folder, filesOf(site));
    let before = await built(join(work, 'before'), filesOf(site), bench);
    while (compared < steps && tries++ < steps * 3) {
      done.push(...edited(site, random));
      const files = filesOf(site);
      writeState(folder, files);
      const after = await built(join(work, `after-${tries}`), files, bench);
      if (before && after) {
        compared++;
        const asked = writeQuestions(before, after, [before.folder, after.folder, folder]);
        const said = await bench.run(['diff', 'HEAD', '.', '--format', 'json'], folder);
        const wrong = said.exitCode === 0 ? faultsOf(said.stdout, before, after) : [said.stderr];
        if (wrong.length > 0)
          return { ...figures(), failure: [...done, ...wrong, replayOf(seed, compared)].join('\n') };
        const reported = JSON.parse(said.stdout) as Reported;
        const right = await movedIn(before, after, bench);
        const former = new Set(reported.pages.flatMap(({ url, from }) => (from === undefined ? [] : [url])));
        const kept = new Set(asked.flatMap(({ text, url }) => (former.has(url) ? [] : [text])));
        const lost = questionFaults(reported.questions, right, (text) => kept.has(text));
        if (lost.length > 0)
          return { ...figures(), failure: [...done, ...lost, replayOf(seed, compared)].join('\n') };
        differing += reported.pages.length;
        moved += right.size;
      }
      commit(folder, files);
      if (before) removeFolder(before.folder);
      before = after;
    }
    return { ...figures(), failure: null };
  } finally {
    removeFolder(work);
  }
}

function replayOf(seed: number, steps: number): string {
  return `To play it again: node packages/e2e/dist/proofs/main.js diffs ${steps} ${seed}`;
}

function edited(site: ReturnType<typeof madeSite>, random: Chance): string[] {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const { name } = random.pick(edits);
    return `${name}: ${applyEdit(name, site, random)}`;
  });
}

function writeState(folder: string, files: Files): void {
  for (const path of git(folder, 'ls-files', '-z').split('\0'))
    if (path !== '') removeFolder(join(folder, path));
  writeFolder(folder, files);
}

function commit(folder: string, files: Files): void {
  if (!existsSync(join(folder, '.git'))) {
    writeFolder(folder, files);
    git(folder, 'init', '-q');
    // Both states have the same questions.
    writeFileSync(join(folder, '.git/info/exclude'), 'questions.yaml\n');
  }
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'state');
}

/** The published pages of a clean build; null if the site can't be built. */
async function built(folder: string, files: Files, bench: Bench): Promise<PublishedSite | null> {
  writeFolder(folder, files);
  const { exitCode } = await bench.run(['build', '.', '--no-cache', '--quiet'], folder);
  return exitCode === 0 ? publishedSite(folder) : null;
}

/** What the proof reads of the report. */
interface Reported {
  readonly pages: readonly ReportedPage[];
  readonly redirects: readonly { readonly from: string }[];
  readonly questions: readonly Moved[];
}

interface ReportedPage {
  readonly is: 'added' | 'removed' | 'moved' | 'changed';
  readonly url: string;
  readonly from?: string;
  readonly source: string | null;
  readonly titles?: { readonly before: string | null; readonly after: string | null };
  readonly content: readonly ReportedChange[];
  readonly lostAnchors: readonly { readonly id: string }[];
}

interface ReportedChange {
  readonly kind: string;
  readonly parts?: readonly ReportedPart[];
  readonly rows?: readonly { readonly cells: readonly (readonly ReportedPart[])[] }[];
}

interface ReportedPart {
  readonly text: string;
  readonly is?: 'added' | 'removed';
}

function faultsOf(json: string, before: PublishedSite, after: PublishedSite): string[] {
  const reported = JSON.parse(json) as Reported;
  const pages = reported.pages.filter(({ source }) => source !== null);
  const own = (is: ReportedPage['is']) => pages.filter((page) => page.is === is);
  const gone = [...own('removed').map(({ url }) => url), ...own('moved').map(({ from = '' }) => from)];
  const fresh = [...own('added'), ...own('moved')].map(({ url }) => url);
  const lost = urlsOnlyIn(before, after).filter((url) => !after.isServed(url));
  return [
    ...setFaults('removed', gone, urlsOnlyIn(before, after)),
    ...setFaults('added', fresh, urlsOnlyIn(after, before)),
    ...setFaults(
      'redirects',
      reported.redirects.map(({ from }) => from),
      lost,
    ),
    ...textFaults(pages, before, after),
  ];
}

function urlsOnlyIn(site: PublishedSite, other: PublishedSite): string[] {
  return [...site.pages.keys()].filter((url) => !other.pages.has(url));
}

function setFaults(name: string, found: readonly string[], right: readonly string[]): string[] {
  const [own, wanted] = [new Set(found), new Set(right)];
  const missing = right.filter((url) => !own.has(url)).map((url) => `${name}: ${url} isn't reported`);
  return [...missing, ...found.filter((url) => !wanted.has(url)).map((url) => `${name}: ${url} is wrong`)];
}

/** Pages that both builds have, perhaps at another URL, have the reported words and anchors; others have none. */
function textFaults(pages: readonly ReportedPage[], before: PublishedSite, after: PublishedSite): string[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return [...after.pages].flatMap(([url, now]): string[] => {
    const page = byUrl.get(url);
    const was = before.pages.get(page?.from ?? url);
    if (was === undefined || page?.is === 'added') return [];
    const lost = was.anchors.filter((id) => !now.anchors.includes(id));
    return [
      ...wordFaults(url, page, { was, now }),
      ...setFaults(`anchors of ${url}`, page?.lostAnchors.map(({ id }) => id) ?? [], lost),
    ];
  });
}

function wordFaults(
  url: string,
  page: ReportedPage | undefined,
  { was, now }: { readonly was: PublishedPage; readonly now: PublishedPage },
): string[] {
  const isSame = was.text === now.text;
  const parts = page?.content.flatMap(partsOf) ?? [];
  if (!isSame && parts.every(({ is }) => is === undefined) && page?.titles === undefined)
    return [`text of ${url} differs, and isn't reported`];
  const right = netWords(wordsOf(was.text), wordsOf(now.text));
  const [gone, fresh] = (['removed', 'added'] as const).map((is) =>
    parts.filter((part) => part.is === is).flatMap(({ text }) => wordsOf(text)),
  );
  // A title that isn't in the text is a heading of the page.
  const { before, after } = page?.titles ?? { before: '', after: '' };
  const plain = netWords(gone ?? [], fresh ?? []);
  const titled = netWords(
    [...(gone ?? []), ...wordsOf(before ?? '')],
    [...(fresh ?? []), ...wordsOf(after ?? '')],
  );
  return [plain, titled].includes(right) ? [] : [`words of ${url}: ${plain} instead of ${right}`];
}

function partsOf({ parts = [], rows = [] }: ReportedChange): readonly ReportedPart[] {
  return [...parts, ...rows.flatMap(({ cells }) => cells.flat())];
}
