/** The early script as shipped: its size, and the attributes that it sets on `<html>`, run against a fake document. */
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
  readonly languages?: readonly string[];
}

interface Block {
  dataset: Record<string, string>;
  hidden?: boolean;
  connectedCallback: () => void;
}

function visit({ dataset = {}, stored = {}, systemDark = false, path = '/', languages = [] }: Visit) {
  const data = { ...dataset };
  const document = { documentElement: { dataset: data }, title: 'before' };
  const elements = new Map<string, new () => Block>();
  const gone: string[] = [];
  runInNewContext(script ?? '', {
    document,
    location: { pathname: path, replace: (url: string) => gone.push(url) },
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'blocked') throw new Error('denied');
        return stored[key] ?? null;
      },
    },
    sessionStorage: { getItem: () => '{ "open": { "1a": true, "1b": false } }' },
    navigator: { languages },
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
  /** Which of the lines in these languages is shown on a page in `lang`. */
  const offer = (lang: string, langs: readonly string[]) => {
    const shown: string[] = [];
    const lines = langs.map((one) => ({ lang: one, removeAttribute: () => shown.push(one) }));
    const Offer = elements.get('locale-offer');
    if (!Offer) throw new Error('locale-offer is not defined');
    const element = new Offer();
    Object.assign(element, { lang, parentElement: { querySelectorAll: () => lines } });
    element.connectedCallback();
    return shown;
  };
  /** Which groups of a sidebar are open after parsing; each is identified by its first page. */
  const groups = (readyState: string) => {
    Object.assign(document, { readyState });
    const group = (navId: string, open: boolean) => ({
      open,
      querySelectorAll: () => [0],
      querySelector: (what: string) => (what === 'a' ? { dataset: { navId } } : null),
    });
    const all = [group('a', false), group('b', true), group('c', true)];
    const State = elements.get('sidebar-state');
    if (!State) throw new Error('sidebar-state is not defined');
    const element = new State();
    Object.assign(element, { parentElement: { querySelectorAll: () => all } });
    element.connectedCallback();
    return all.map(({ open }) => open);
  };
  return { data, document, connect, offer, groups, gone };
}

test('weighs at most 1.2 KB', () => {
  expect(gzipSync(script ?? '').length).toBeLessThanOrEqual(1.2 * 1024);
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

describe('the offer of another language', () => {
  const lines = ['en-GB', 'id', 'pt-BR'];
  test.each([
    ['the first that the reader prefers', ['de', 'en-US', 'id'], {}, ['en-GB']],
    ['one by its language alone', ['pt-PT'], {}, ['pt-BR']],
    ['none where the page is in it', ['fr-CA', 'en'], {}, []],
    ['none in a language that there is not', ['de', 'es'], {}, []],
    ['none once one was chosen', ['en'], { locale: 'fr' }, []],
    ['one where storage is blocked', ['en'], 'blocked', ['en-GB']],
  ] as const)('%s', (_, languages, stored, shown) => {
    expect(visit({ languages, stored }).offer('fr', lines)).toEqual(shown);
  });
});

describe('the groups of the sidebar', () => {
  test('are as the reader left them while the page is parsed', () => {
    expect(visit({}).groups('loading')).toEqual([true, false, true]);
  });

  test('stay as they are on a page that the router brought', () => {
    expect(visit({}).groups('complete')).toEqual([false, true, true]);
  });
});

describe('the address of docs with several versions', () => {
  const urls = {
    'version:docs': '/docs/intro/',
    'version:docs1.0': '/docs/1.0/intro/',
  };
  const dataset = { docs: 'docs', urls: JSON.stringify(urls) };

  test.for([
    ['1.0', '/docs/1.0/intro/'],
    ['', '/docs/intro/'],
    ['0.9', '/docs/intro/'],
    ['__proto__', '/docs/intro/'],
    ['constructor', '/docs/intro/'],
  ])('leads readers of version %s on', ([version = '', url]) => {
    expect(visit({ dataset, stored: { 'version:docs': version } }).gone).toEqual([url]);
  });

  test('leads to the current one without a choice', () => {
    expect(visit({ dataset }).gone).toEqual(['/docs/intro/']);
    expect(visit({ dataset, stored: 'blocked' }).gone).toEqual(['/docs/intro/']);
  });

  test('no other page leads anywhere', () => {
    expect(visit({ stored: { 'version:docs': '1.0' } }).gone).toEqual([]);
  });
});
