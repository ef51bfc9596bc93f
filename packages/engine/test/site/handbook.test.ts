/**
 * The handbook is correct: each diagnostic code has one page with its level, and there are no other pages. Each example
 * has exactly the problem that its page explains, at the marked position and with the quoted message, and the fixed
 * version has none.
 */
import { type Diagnostic, codes } from '@docgen/model';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CheckRequest } from '@docgen/check/check';
import { type SiteFiles, analyzeSite } from '../site.js';
import { contractWith, pinnedSite, referencingSite } from './pinned-site.js';
import { type CodePage, codeIndex, codePages, handbook } from './handbook-pages.js';

interface ProvidedSite {
  readonly files: SiteFiles;
  readonly over?: Partial<CheckRequest>;
}

/** What examples need besides files, and how they get it: `site` is the example or, if `isFixed`, the fixed version. */
const provided: { readonly [needs: string]: (site: SiteFiles, isFixed: boolean) => ProvidedSite } = {
  folder: (_, isFixed) => ({
    files: { 'docs/index.md': '# A\n\nB' },
    over: isFixed ? {} : { folder: '/handbok' },
  }),
  'latin-1': (site, isFixed) => ({
    files: isFixed
      ? site
      : { ...site, 'docs/index.md': Buffer.from(textOf(site, 'docs/index.md'), 'latin1') },
  }),
  'large-image': (site, isFixed) => ({
    files: { ...site, 'docs/quay.png': pngOf(isFixed ? 1600 : 6000) },
  }),
  'heavy-images': (site, isFixed) => ({
    files: {
      ...site,
      'docs/north.png': pngOf(900, 600_000),
      'docs/south.png': pngOf(900, isFixed ? 90_000 : 900_000),
    },
  }),
  'broken-image': (site, isFixed) => {
    const whole = readFileSync(join(handbook, 'docs/img/search.webp'));
    return { files: { ...site, 'docs/quay.webp': isFixed ? whole : whole.subarray(0, whole.length / 2) } };
  },
  against: (site) => ({ files: site, over: { against: '/site/published.json' } }),
  questions: (site) => ({ files: site, over: { questions: 'ask' } }),
  pinned: (site) => ({ files: { ...site, ...pinnedSite('billing', billing) } }),
  referenced: (site) => ({
    files: { ...site, ...referencingSite('billing', linkingPages, 'https://docs.example.com') },
  }),
  'hostile-manifest': (site, isFixed) => ({
    files: { ...site, ...pinnedSite('billing', isFixed ? billing : hostile) },
  }),
  'dead-link': (site, isFixed) => ({
    files: { ...site, 'docs/tides.md': isFixed ? '# Tides\n\nTwice a day.' : { link: '../notes/tides.md' } },
  }),
};

/** What the examples' other site publishes. */
const billing = contractWith([
  { name: 'orders/create', title: 'Create an order', url: '/orders/create', anchors: ['fields'] },
]);
const linkingPages = [
  {
    file: 'docs/pay.md',
    url: '/pay',
    locale: 'en',
    targets: [{ address: 'orders#states', url: '/orders#states' }],
  },
];
const hostile = contractWith([
  { name: 'orders/create', title: 'Create an order', url: '//evil.example/', anchors: [] },
]);

/** What docgen reads from an image: that it is one, and its size. */
function pngOf(width: number, bytes = 24): Uint8Array {
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(1000, 4);
  return Buffer.concat([start, size, Buffer.alloc(bytes - 24)]);
}

function textOf(site: SiteFiles, path: string): string {
  const text = site[path];
  return typeof text === 'string' ? text : '';
}

/** Requirements that a file system in memory can't provide, and the tests that cover them. */
const elsewhere: { readonly [needs: string]: string } = {
  base: 'a repository: tests of docgen diff',
  accepted: 'records of accepted translations: tests of docgen i18n',
  code: 'modules on a disk: process/components.test.ts, process/theme.test.ts and process/plugins.test.ts',
  external: 'other sites: tests of --external',
  time: 'a long text: diagnostic-codes.test.ts',
};

const catalogue: { readonly [code: string]: CatalogueEntry } = codes;
const pages = codePages();
const ran = pages.filter(({ needs }) => needs === null || needs in provided);

test('each code has a page, and each page a code', () => {
  expect(pages.map(({ code }) => code)).toEqual(Object.keys(codes).toSorted());
});

test('what examples need is provided, or held by another test', () => {
  const needs = pages.flatMap((page) => page.needs ?? []);
  expect([...new Set(needs)].toSorted()).toEqual(
    [...Object.keys(provided), ...Object.keys(elsewhere)].toSorted(),
  );
});

describe.each(pages)('$code', ({ code, text, description }) => {
  const { level, fixed = false, lenient = false } = catalogue[code] ?? { level: 'no level' };

  test('its page says its level', () => {
    const name = `${level}${fixed ? '-fixed' : ''}${lenient ? '-lenient' : ''}`;
    expect([...text.matchAll(/::include\{file=level\/(.*)\.md\}/g)].map((match) => match[1])).toEqual([name]);
    expect(text.includes(`checks: { '${code}': `)).toBe(!fixed);
    expect(!fixed || !text.includes(`docgen-ignore ${code}`)).toBe(true);
  });

  test('the index names it with level and description', () => {
    const shown = `${level}${fixed ? ', fixed' : ''}${lenient ? ', lenient' : ''}`;
    expect(codeIndex()).toContain(
      `\n| [${code}](${code}.md) | ${shown} | ${description.replace(/\.$/, '')} |\n`,
    );
  });
});

describe.each(ran)('$code', (page) => {
  test('its example has this fault where the page says, and no other', async () => {
    const { found } = await analyzed(page, false);
    expect(found.filter(({ code }) => !page.also.includes(code)).map(({ code }) => code)).toEqual([
      page.code,
    ]);
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining([...page.also]));
    const own = found.find(({ code }) => code === page.code);
    if (own) expect([page.marked, page.said]).toEqual([markOf(own, page), reportOf(own)]);
  });

  test('what is fixed has none', async () => {
    expect((await analyzed(page, true)).diagnostics).toEqual([]);
  });
});

/** Examples of settings have no pages; the diagnostic for that is left out. */
async function analyzed({ code, needs, example, fixed }: CodePage, isFixed: boolean) {
  const files = isFixed ? fixed : example;
  const given: ProvidedSite = provided[needs ?? '']?.(files, isFixed) ?? { files };
  const analysis = await analyzeSite(given.files, given.over);
  const hasPages =
    code === 'source/no-pages' || Object.keys(given.files).some((path) => path.endsWith('.md'));
  const { found, diagnostics } = analysis;
  return hasPages
    ? { found, diagnostics }
    : {
        found: found.filter((one) => one.code !== 'source/no-pages'),
        diagnostics: diagnostics.filter((line) => !line.includes('source/no-pages')),
      };
}

/** The line to be marked: where the problem starts, if the page shows its file. */
function markOf({ file = '', range }: Diagnostic, { text }: CodePage): string[] {
  const at = range?.file ?? file;
  return range && text.includes(`title="${at}"`) ? [`${at}:${range.start.line}`] : [];
}

function reportOf({ file, range, severity, code, message, hint }: Diagnostic): string {
  const place = range ? `:${range.start.line}:${range.start.column}` : '';
  const head = `${range?.file ?? file ?? '-'}${place} ${severity} ${code}`;
  return [head, message, ...(hint === undefined ? [] : [hint])].join('\n');
}

describe('names that hints list are in the reference', () => {
  const hintOf = async (files: SiteFiles) => {
    const { found } = await analyzeSite(files);
    return found.map(({ hint = '' }) => hint).find((hint) => /^(?:Known|Rooms)/.test(hint)) ?? '';
  };
  const page = (path: string) => readFileSync(join(handbook, 'docs', path), 'utf8');

  test('directives', async () => {
    const names = [...(await hintOf({ 'a.md': '# A\n\n:::qqqqqqqq\nb\n:::\n' })).matchAll(/:{2,3}([\w-]+)/g)];
    expect(names.length).toBeGreaterThan(20);
    const text = page('reference/directives.md');
    const isNamed = (name = '') => new RegExp(`(?:::|\`)${name}(?![\\w-])`).test(text);
    expect(names.map(([, name]) => name).filter((name) => !isNamed(name))).toEqual([]);
  });

  test('attributes of directives', async () => {
    const text = page('reference/directives.md');
    const codes = [...text.matchAll(/`([^`\n]+)`|^:::?.*\{(.*)\}/gm)].map(([code]) => code).join('\n');
    const names = (await hintOf({ 'a.md': '# A\n\n:::qqqqqqqq\nb\n:::\n' })).matchAll(/(:{2,3})([\w-]+)/g);
    const missing: string[] = [];
    for (const [, colons = '', name = ''] of names) {
      const body = colons === ':::' ? '\nb\n:::\n' : '\n';
      const hint = await hintOf({ 'a.md': `# A\n\n${colons}${name}{qqqq=1}${body}` });
      const attributes = hint.startsWith('Known attributes: ') ? hint.slice(18).split(', ') : [];
      const isNamed = (attribute: string) => new RegExp(`(?<![\\w-])${attribute}(?![\\w-])`).test(codes);
      missing.push(...attributes.filter((one) => !isNamed(one)).map((one) => `${name} ${one}`));
    }
    expect(missing).toEqual([]);
  });

  test('layouts', async () => {
    const { found } = await analyzeSite({ 'a.md': '---\nlayout: qqqq\n---\n\n# A\n\nB\n' });
    const layouts = found.flatMap(({ hint = '' }) =>
      (/^Known layouts: (.*)$/.exec(hint)?.[1] ?? '').split(', '),
    );
    expect(layouts.length).toBeGreaterThan(3);
    const text = page('reference/front-matter.md');
    expect(layouts.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test('rooms of codes', async () => {
    const hint = await hintOf({
      'docgen.config.json': JSON.stringify({ checks: { 'qqqqqqqq/*': 'off' } }),
      'docs/a.md': '# A\n\nB\n',
    });
    const rooms = [...hint.matchAll(/([\w-]+\/)\*/g)];
    expect(rooms.length).toBeGreaterThan(10);
    expect(rooms.map(([, room = '']) => room).filter((room) => !codeIndex().includes(`[${room}`))).toEqual(
      [],
    );
  });
});

describe('the workflow for GitHub Actions', () => {
  const page = readFileSync(join(handbook, 'docs/check-in-ci.md'), 'utf8');
  const [, source = ''] = /```yaml title=".github\/workflows\/docs.yml"\n(.*?)\n```/s.exec(page) ?? [];
  const workflow: Workflow = parse(source);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test('pins every action to a commit and names its version', () => {
    const uses = source.split('\n').filter((line) => line.includes('uses:'));
    expect(uses.length).toBe(steps.filter((step) => step.uses !== undefined).length);
    expect(uses.filter((line) => !/uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('gives what a fork sends nothing to write with', () => {
    expect(Object.keys(workflow.on).toSorted()).toEqual(['pull_request', 'push']);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writers = Object.values(workflow.jobs).filter(({ permissions }) => permissions !== undefined);
    expect(writers.length).toBe(1);
    for (const { if: condition = '', steps: own } of writers) {
      expect(condition).toContain('head.repo.full_name == github.repository');
      expect(own.some(({ run, uses }) => run !== undefined || uses?.includes('checkout'))).toBe(false);
    }
    expect(source).not.toContain('secrets.');
  });

  test('restores the cache of docgen and saves it under the same key', () => {
    const caches = steps.filter(({ uses }) => uses?.startsWith('actions/cache/'));
    expect(caches.map((step) => step.with?.['path'])).toEqual(['.docgen', '.docgen']);
    expect(new Set(caches.map((step) => step.with?.['key'])).size).toBe(1);
  });
});

interface CatalogueEntry {
  readonly level: string;
  readonly fixed?: boolean;
  readonly lenient?: boolean;
}

interface Workflow {
  readonly on: { readonly [event: string]: unknown };
  readonly permissions: { readonly [scope: string]: string };
  readonly jobs: { readonly [name: string]: Job };
}
interface Job {
  readonly if?: string;
  readonly permissions?: { readonly [scope: string]: string };
  readonly steps: readonly Step[];
}
interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: { readonly [key: string]: unknown };
}
