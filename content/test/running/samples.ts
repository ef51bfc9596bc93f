/**
 * The samples of the pages that are programs or commands, each with its place and the files that it reads. Code is the
 * same in all languages of the site (another test), so those of one are read.
 */
import { type Fence, type Page, pages } from '../pages.js';

export type Language = 'curl' | 'javascript' | 'python' | 'php' | 'go';

export interface Sample {
  /** The page and the heading above, such as `docs/getting-started.md#check-the-key`. */
  readonly place: string;
  readonly language: Language;
  readonly code: string;
  /** The status of the response that the page shows; undefined for a call that has a sample in each language. */
  readonly status: number | undefined;
  /** The error code that the page shows as the response. */
  readonly error: string | undefined;
}

/** A sample that runs on no machine of ours, and why. */
export interface Unrun {
  readonly place: string;
  readonly first: string;
  readonly why: string;
}

const languages: Readonly<Record<string, Language>> = {
  bash: 'curl',
  javascript: 'javascript',
  python: 'python',
  php: 'php',
  go: 'go',
};

/** Commands that need a machine, a program or a person of the reader's. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^(?:curl\.exe|\$env:)/, 'PowerShell'],
  [/^(?:export|read -rs|PARCELUNE_API_KEY=)/, 'sets the key in the shell'],
  [/^docker /, 'Docker and an image of the shop'],
  [/^lp /, 'a printer'],
  [/^ssh /, 'a server of the shop'],
];

const whyNot = (code: string): string | undefined => elsewhere.find(([start]) => start.test(code))?.[1];
const isProgram = ({ info }: Fence): boolean =>
  /^(?:bash|sh|powershell|javascript|python|php|go)\b/.test(info);

/** Without the lines that a change takes out. */
function changed({ info, code }: Fence): string {
  const [, removed = ''] = /\bdel=\{([\d,-]+)\}/.exec(info) ?? [];
  const gone = new Set(removed.split(',').map(Number));
  return code
    .split('\n')
    .filter((_, n) => !gone.has(n + 1))
    .join('\n');
}

function readPage(page: Page): { samples: Sample[]; unrun: Unrun[] } {
  const samples: Sample[] = [];
  const unrun: Unrun[] = [];
  for (const [n, fence] of page.fences.entries()) {
    if (!isProgram(fence)) continue;
    const place = `${page.path}#${page.places[n]}`;
    const why = whyNot(fence.code);
    if (why !== undefined) unrun.push({ place, first: fence.code.split('\n')[0] ?? '', why });
    const language = languages[/^\w+/.exec(fence.info)?.[0] ?? ''];
    if (why !== undefined || language === undefined) continue;
    samples.push({ place, language, code: changed(fence), ...shown(page, n) });
  }
  return { samples, unrun };
}

/** The response that the page shows in the next block, for a sample that is in no group. */
function shown({ fences }: Page, n: number): Pick<Sample, 'status' | 'error'> {
  const next = fences[n + 1]?.info ?? '';
  const [, status, error] = /title="(\d{3}) (\w+)"/.exec(next) ?? [];
  if (fences[n]?.info.includes('group=') || status === undefined)
    return { status: undefined, error: undefined };
  return { status: Number(status), error: Number(status) < 400 ? undefined : error };
}

const read = pages.en.map((page) => readPage(page));
/** Those of webhook handlers are servers: another test sends them requests. */
const isServer = ({ place }: Sample): boolean =>
  /\/webhook\/overview\.md#(?:handler|signature-code)$/.test(place);
export const samples: readonly Sample[] = read.flatMap((page) =>
  page.samples.filter((one) => !isServer(one)),
);
export const unrun: readonly Unrun[] = read.flatMap((page) => page.unrun);

/** JSON that pages ask to save, by the name of its file: `order.json` and others. Those of a page come before. */
export function savedFiles(place: string): Readonly<Record<string, string>> {
  const [path] = place.split('#');
  const all = pages.en.toSorted((a, b) => Number(a.path === path) - Number(b.path === path));
  return Object.fromEntries(
    all.flatMap(({ fences }) =>
      fences.flatMap(({ info, code }) => {
        const name = /title="([\w-]+\.json)"/.exec(info)?.[1];
        return name === undefined ? [] : [[name, code] as const];
      }),
    ),
  );
}
