/**
 * A book is printed by the real Chromium: page numbers, bookmarks, tags, links, the same bytes each time, and no
 * request to any host, whatever the pages contain.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../book/src/chromium/find.js';
import { openPrinter } from '../../book/src/chromium/printer.js';
import { rootFolder } from '../src/site.js';
import { writeSite } from '../src/written-site.js';

const run = promisify(execFile);
const command = join(rootFolder, 'bin/docgen.js');

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

const titles = (marks: readonly Bookmark[]): unknown[] =>
  marks.map(({ title, items }) => (items.length > 0 ? [title, titles(items)] : title));

async function linksOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice());
  const texts: string[] = [];
  const links: { page: number; to: unknown }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const found = (await page.getAnnotations()) as { subtype: string; dest?: unknown; url?: string }[];
    for (const { dest, url } of found) links.push({ page: number, to: dest ?? url });
  }
  return { pdf, texts, links };
}

test('a book has page numbers, bookmarks and tags, the same bytes twice, and asks no host for anything', async () => {
  const requests: string[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(String(url));
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const long = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.\n`).join('\n');
  const { folder, remove } = await writeSite({
    'docgen.config.json': JSON.stringify({
      title: 'Kapal',
      url: 'https://kapal.example',
      docs: { routeBase: '/' },
      i18n: { defaultLocale: 'id', locales: { id: 'Bahasa Indonesia' } },
      markdown: { html: 'trusted' },
    }),
    'docs/index.md': `# Awal\n\n[Rute](rute/utara.md#angin) [luar](https://luar.example/a)\n\n${long}`,
    'docs/rute/utara.md': `# Utara\n\n<img src="${host}/a.png" alt="Peta"> <script src="${host}/b.js"></script><iframe src="${host}/c"></iframe>\n\n${long}\n\n## Angin\n\nKuat.\n`,
  });
  onTestFinished(remove);
  const print = async (out: string) => {
    const { stdout, stderr } = await run(process.execPath, [
      command,
      'book',
      folder,
      '--out',
      join(folder, out),
    ]);
    return { stdout, stderr, bytes: new Uint8Array(await readFile(join(folder, out, 'kapal.pdf'))) };
  };
  const { stdout, stderr, bytes } = await print('one');
  expect(stdout).toMatch(/kapal\.pdf  6 pages, 0\.\d MB\nMade 1 book in /);
  expect(stderr).toContain('note: 1 image of other sites');
  expect(requests).toEqual([]);
  const { pdf, texts, links } = await linksOf(bytes);
  expect(texts[1]).toMatch(/Daftar isi +Awal +3 +Rute +Utara +5 +Angin +6/);
  expect(texts[4]).toContain('Utara');
  expect(titles((await pdf.getOutline()) as Bookmark[])).toEqual([
    'Daftar isi',
    'Awal',
    ['Rute', [['Utara', ['Angin']]]],
  ]);
  expect(links.filter(({ page }) => page === 3).map(({ to }) => to)).toEqual([
    'c2-angin',
    'https://luar.example/a',
  ]);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Kapal', Language: 'id' });
  expect((await print('two')).bytes).toEqual(bytes);
});

/** Process ids of each Chromium that this process has started and that still runs. */
function chromiums(): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && /chrom/i.test(args) ? [Number(pid)] : [];
  });
}

test.for([
  ['SIGSTOP', "Chromium hasn't printed the book after 4 s"],
  ['SIGKILL', 'Chromium ended while it printed the book'],
] as const)('a Chromium that ends or hangs is one fault, and is given up: %s', async ([signal, message]) => {
  const executable = findChromium({
    named: process.env['DOCGEN_CHROMIUM'] ?? null,
    folders: (process.env['PATH'] ?? '').split(delimiter),
    platform: process.platform,
  });
  // Other tests of this process have browsers of their own.
  const others = new Set(chromiums());
  const printer = await openPrinter({ executable, timeLimit: 4000, signal: new AbortController().signal });
  // A negative id is that of a group of processes.
  const send = (one: NodeJS.Signals) =>
    chromiums()
      .filter((id) => !others.has(id))
      .forEach((id) => process.kill(-id, one));
  onTestFinished(() => {
    if (signal === 'SIGSTOP') send('SIGKILL');
  });
  const job = {
    html: '<img src="/a.png">',
    file: () => {
      send(signal);
      return Promise.resolve(null);
    },
  };
  await expect(printer.open(job)).rejects.toThrow(message);
  await printer.close();
});
