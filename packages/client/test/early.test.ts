/** The early script as it is shipped: its size, and what it leaves on `<html>`, run against stand-ins for the page. */
import { buildSync } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const script = buildSync({
  entryPoints: [fileURLToPath(new URL('../src/early.ts', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'iife',
  write: false,
}).outputFiles[0]?.text;

interface Visit {
  readonly dataset?: Record<string, string>;
  readonly stored?: Record<string, string> | 'blocked';
  readonly systemDark?: boolean;
  readonly path?: string;
}

interface Block {
  dataset: Record<string, string>;
  hidden?: boolean;
  connectedCallback: () => void;
}

function visit({ dataset = {}, stored = {}, systemDark = false, path = '/' }: Visit) {
  const data = { ...dataset };
  const document = { documentElement: { dataset: data }, title: 'before' };
  const elements = new Map<string, new () => Block>();
  runInNewContext(script ?? '', {
    document,
    location: { pathname: path },
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'blocked') throw new Error('denied');
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: systemDark }),
    HTMLElement: Object,
    customElements: { define: (name: string, element: new () => Block) => elements.set(name, element) },
  });
  const connect = (locale: string) => {
    const element = elements.get('locale-block');
    if (!element) throw new Error('locale-block is not defined');
    const block = new element();
    block.dataset = { locale, title: `title ${locale}` };
    block.connectedCallback();
    return block.hidden === true ? 'hidden' : 'shown';
  };
  return { data, document, connect };
}

test('weighs at most 1 KB', () => {
  expect(gzipSync(script ?? '').length).toBeLessThanOrEqual(1024);
});

describe('colour mode', () => {
  test.each<[string, Visit, string]>([
    ['the default without a choice', { dataset: { colorDefault: 'light' } }, 'light'],
    ['a dark default', { dataset: { colorDefault: 'dark' } }, 'dark'],
    [
      'the choice before the default',
      { dataset: { colorDefault: 'dark' }, stored: { theme: 'light' } },
      'light',
    ],
    [
      'the choice before the system',
      { dataset: { colorDefault: 'system' }, stored: { theme: 'light' }, systemDark: true },
      'light',
    ],
    ['the system where it counts', { dataset: { colorDefault: 'system' }, systemDark: true }, 'dark'],
    ['not the system elsewhere', { dataset: { colorDefault: 'light' }, systemDark: true }, 'light'],
    [
      'the default where storage is blocked',
      { dataset: { colorDefault: 'dark' }, stored: 'blocked' },
      'dark',
    ],
    [
      'the default for a broken choice',
      { dataset: { colorDefault: 'light' }, stored: { theme: '"><b>' } },
      'light',
    ],
  ])('%s', (_, given, expected) => {
    expect(visit(given).data).toMatchObject({ theme: expected, js: '' });
  });
});

describe('announcement', () => {
  test.each<[string, Visit, boolean]>([
    ['shows a new one', { dataset: { announcement: 'b' }, stored: { announcement: 'a' } }, false],
    ['hides a dismissed one', { dataset: { announcement: 'b' }, stored: { announcement: 'b' } }, true],
    ['shows where storage is blocked', { dataset: { announcement: 'b' }, stored: 'blocked' }, false],
    ['does nothing without one', { stored: { announcement: 'b' } }, false],
  ])('%s', (_, given, dismissed) => {
    expect('announcementDismissed' in visit(given).data).toBe(dismissed);
  });
});

describe('locale blocks', () => {
  const dataset = { base: '/base', locales: 'en id', defaultLocale: 'fr' };

  test.each([
    ['/base/en/gone', 'en'],
    ['/base/id', 'id'],
    ['/base/gone', 'fr'],
    ['/base/english/gone', 'fr'],
    ['/base/', 'fr'],
  ])('%s shows %s only', (path, shown) => {
    const page = visit({ dataset, path });
    expect(['en', 'fr', 'id'].filter((locale) => page.connect(locale) === 'shown')).toEqual([shown]);
    expect(page.document.title).toBe(`title ${shown}`);
  });
});
