/**
 * Pages that attack the features of rich pages: each with the diagnostics that docgen must report, by line and column.
 * The page is `docs/index.md`, its folder is `site`, and the folder `sdk` beside it has code.
 */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './made/write.js';
import { git } from './git.js';
import { bombs, completePictures, vastPicture } from './hostile-pictures.js';

export interface HostilePage {
  readonly page: string;
  /** `line:column code`, in order; those of files without a position are only the code. */
  readonly faults: readonly string[];
  /** Further files, by their path from the folder that contains `site`. */
  readonly files?: Files;
  /** Completes that folder. */
  readonly prepare?: (folder: string) => void;
}

const lines = (count: number, one: (at: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, at) => one(at)).join(between);
const diagram = (language: string, source: string) => `\`\`\`${language} title="A"\n${source}\n\`\`\`\n`;

/** A page with one block for each of `blocks`, from line 3, with a line between them. */
const pageOf = (blocks: readonly string[]) => `# A\n\n${blocks.join('\n\n')}\n`;
/** A fault at the start of each block of such a page. */
const eachLine = (count: number, code: string, column = 1) =>
  Array.from({ length: count }, (_, at) => `${3 + 2 * at}:${column} ${code}`);
const picturesOf = (names: readonly string[]) => pageOf(names.map((name) => `![A](${name})`));
const docs = (files: Iterable<readonly [string, string | Uint8Array]>): Files =>
  new Map(Array.from(files, ([name, content]) => [`site/docs/${name}`, content]));

const script = '<script>pwn()</script><img src=x onerror=pwn()>';
const cut = Object.entries(completePictures).flatMap(([extension, bytes]) =>
  [0.9, 0.5, 0].map(
    (share) =>
      [`cut-${share * 10}.${extension}`, bytes.subarray(0, Math.floor(bytes.length * share))] as const,
  ),
);

/** Paths that lead outside, each with the code that reports it. */
const escapes: readonly (readonly [attributes: string, code: string])[] = [
  ['file=sdk/../secret.txt', 'markdown/bad-attribute'],
  ['file="sdk/..\\\\secret.txt"', 'markdown/bad-attribute'],
  ['file=/etc/hostname', 'markdown/include-missing'],
  ['file=other/a.txt', 'markdown/include-missing'],
  ['file=sdk/link.txt', 'markdown/include-missing'],
  ['file=sdk/up/secret.txt', 'markdown/include-missing'],
  ['file=sdk/.git/config', 'markdown/include-missing'],
  ['file=sdk/.env', 'markdown/include-missing'],
  ['file=sdk/link.txt ref=v1', 'markdown/include-missing'],
  ['file=sdk/module/a.txt ref=v1', 'markdown/include-missing'],
  ['file=sdk/a.txt ref="--output=written"', 'markdown/bad-attribute'],
  ['file=sdk/a.txt ref="v1^{tree}"', 'markdown/bad-attribute'],
];

export const hostilePages: { readonly [name: string]: HostilePage } = {
  'a diagram that takes for ever': {
    page: pageOf([
      diagram('dot', `digraph {\n${lines(40, (n) => `a${n} -> b${(n * 7) % 40} [minlen=3000];`)}\n}`),
    ]),
    faults: ['4:1 markdown/bad-diagram'],
  },
  'a diagram of 3,000 lines': {
    page: pageOf([diagram('mermaid', `flowchart TD\n${lines(3000, (n) => `N${n} --> N${n + 1}`)}`)]),
    faults: ['4:1 markdown/bad-diagram'],
  },
  'script in labels of Mermaid': {
    page: pageOf([
      diagram(
        'mermaid',
        `flowchart TD\n  A["${script}"] --> B\n  click A "javascript:pwn()"\n  click B call pwn()\n  style A fill:url(//evil.example)`,
      ),
    ]),
    faults: ['8:3 markdown/bad-diagram'],
  },
  'script in labels of Graphviz': {
    page: pageOf([
      diagram(
        'dot',
        `digraph {\n  a [label="${script}" URL="javascript:pwn()" image="/etc/hosts" tooltip="${script}"]\n}`,
      ),
    ]),
    faults: ['5:3 markdown/bad-diagram'],
  },
  'a formula of 1 MB': {
    page: pageOf([`$$\n${'x+'.repeat(500_000)}x\n$$`]),
    faults: ['3:1 markdown/bad-formula'],
  },
  'script in a formula': {
    page: pageOf([`$\\text{${script}}$`, '$\\href{javascript:pwn()}{x}$']),
    faults: ['5:2 markdown/bad-formula'],
  },
  'SVG bombs': {
    page: picturesOf(Object.keys(bombs)),
    files: docs(Object.entries(bombs)),
    faults: ['asset/active', ...eachLine(3, 'image/unreadable')],
  },
  'a picture of 60,000 pixels on each side': {
    page: picturesOf(['vast.png']),
    files: docs([['vast.png', vastPicture()]]),
    faults: ['3:1 image/too-large', '3:1 image/unreadable'],
  },
  'pictures that are cut off': {
    page: picturesOf(cut.map(([name]) => name)),
    files: docs(cut),
    faults: eachLine(cut.length, 'image/unreadable'),
  },
  '10,000 embeds': {
    page: pageOf([
      lines(
        10_000,
        (n) => `::embed{url="https://youtu.be/${String(n).padStart(11, 'a')}" title="A"}`,
        '\n\n',
      ),
    ]),
    faults: [],
  },
  '10,000 embeds of an undeclared origin': {
    page: pageOf(Array.from({ length: 10_000 }, () => '::embed{url="https://evil.example/x" title="A"}')),
    faults: eachLine(10_000, 'markdown/bad-attribute'),
  },
  'code from outside of its folder': {
    page: pageOf(escapes.map(([attributes]) => `::code-from{${attributes}}`)),
    files: new Map([
      ['secret.txt', 'the secret'],
      ['sdk/a.txt', 'code'],
      ['sdk/.env', 'the secret'],
    ]),
    prepare: prepareCode,
    faults: escapes.map(([, code], at) => `${3 + 2 * at}:1 ${code}`),
  },
  'code of 6 MB': {
    page: pageOf(['::code-from{file=sdk/large.txt}']),
    files: new Map([['sdk/large.txt', 'x'.repeat(6_000_000)]]),
    faults: ['3:1 markdown/include-cycle'],
  },
};

/** A repository with a link that leads outside, as a file and as a folder, and a submodule. */
function prepareCode(folder: string): void {
  const sdk = join(folder, 'sdk');
  symlinkSync(join(folder, 'secret.txt'), join(sdk, 'link.txt'));
  symlinkSync(folder, join(sdk, 'up'));
  const module = join(sdk, 'module');
  for (const repository of [sdk, module]) git(folder, 'init', '-q', repository);
  writeFileSync(join(module, 'a.txt'), 'the secret');
  for (const repository of [module, sdk]) {
    git(repository, '-c', 'advice.addEmbeddedRepo=false', 'add', '-A');
    git(repository, 'commit', '-qm', 'One');
  }
  git(sdk, 'tag', 'v1');
}
