/** Links to other sites: which requests are sent, how often and at what rate, and how responses are interpreted. */
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { noProxies } from '@docgen/store/request';
import { memoryFs } from '../../../store/test/memory-fs.js';
import { type Answer, type OtherSite, checked, otherSite, to } from './servers.js';

const open: OtherSite[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function site(answers: { readonly [path: string]: Answer | number }): Promise<OtherSite> {
  const made = await otherSite(answers);
  open.push(made);
  return made;
}

const hint = "Update or remove the link, or add the address to 'checks.external.ignore'";

/** One answer after the other; the last one repeats. */
function inTurn(...answers: readonly (Answer | number)[]): Answer {
  let at = 0;
  return (request, response) => {
    const answer = answers[Math.min(at++, answers.length - 1)] ?? 500;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(request, response);
  };
}

/** Different answers to HEAD and GET. */
const byMethod =
  (head: number, get: number): Answer =>
  ({ method }, response) =>
    void response.writeHead(method === 'HEAD' ? head : get).end();

describe('answers', () => {
  test('a page that is there is asked for once, by its head, whatever parts of it are named', async () => {
    const other = await site({ '/a?b=c': 200 });
    const { lines, figures } = await checked([
      other.url('/a?b=c'),
      other.url('/a?b=c#x'),
      other.url('/a?b=c#y'),
    ]);
    expect(lines).toEqual([]);
    expect(other.asked).toEqual(['HEAD /a?b=c']);
    expect(figures).toEqual({ asked: 1, kept: 0, dead: 0, isOffline: false });
  });

  test('a dead one is told at each of its places, word for word', async () => {
    const other = await site({ '/': 200 });
    const { lines } = await checked([other.url('/no'), other.url('/'), other.url('/no#x')]);
    expect(lines).toEqual([
      `docs/a.md:1:1 warning link/external-dead: '${other.url('/no')}' returns 404 (Not Found) | ${hint}`,
      `docs/a.md:3:1 warning link/external-dead: '${other.url('/no#x')}' returns 404 (Not Found) | ${hint}`,
    ]);
    expect(other.asked.filter((one) => one.endsWith('/no'))).toEqual(['HEAD /no', 'GET /no']);
  });

  test.each([405, 501, 403, 404, 400, 500])('HEAD answered with %i: GET decides', async (status) => {
    const other = await site({ '/a': byMethod(status, 200) });
    const { lines, notes } = await checked([other.url('/a')]);
    expect([lines, notes, other.asked]).toEqual([[], [], ['HEAD /a', 'GET /a']]);
  });

  test('HEAD broken off: GET decides', async () => {
    const cut: Answer = ({ method, socket }, response) =>
      void (method === 'HEAD' ? socket.resetAndDestroy() : response.end());
    const other = await site({ '/a': cut });
    expect((await checked([other.url('/a')])).lines).toEqual([]);
  });

  test('of a body nothing is read', async () => {
    const endless: Answer = ({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 405 : 200, { 'content-type': 'text/html' });
      if (method === 'HEAD') response.end();
      else response.write('x');
    };
    const other = await site({ '/a': endless });
    expect((await checked([other.url('/a')])).lines).toEqual([]);
  });

  test.each([401, 403, 451, 999])('%i says who may look: a note, no dead link', async (status) => {
    const other = await site({ '/a': status });
    const { lines, notes } = await checked([other.url('/a')]);
    expect(lines).toEqual([]);
    expect(notes).toEqual([
      expect.stringContaining(
        `1 address to other sites: not checked, because the server blocks link checkers or is busy: ${other.url('/a')} returns ${status}`,
      ),
    ]);
  });

  test('it says who asks, and nothing else', async () => {
    const other = await site({
      '/a': (_, response) => void response.writeHead(200, { 'set-cookie': 'a=b' }).end(),
    });
    const withUser = other.url('/a').replace('//', '//me:secret@');
    await checked([withUser, other.url('/a?2')]);
    for (const headers of other.headers) {
      expect(headers['user-agent']).toMatch(/^docgen\/\d+\.\d+\.\d+\S* \(link check\)$/);
      expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    }
  });

  test('what is no link to another site is not asked', async () => {
    const other = await site({});
    const hrefs = [
      'mailto:a@site.org',
      'https://docs.site.org/own',
      'https://example.com/x',
      'https://api.shop.example/x',
      other.url('/ignored/x/y'),
    ];
    const { lines, figures } = await checked(hrefs, {
      settings: { ignore: ['http://other.site.org:*/ignored/**'] },
    });
    expect([lines, figures.asked, other.asked]).toEqual([[], 0, []]);
  });

  test('what is no address', async () => {
    expect(await checked(['https://[x', 'http://'])).toMatchObject({
      lines: [
        `docs/a.md:1:1 warning link/external-dead: 'https://[x' isn't a web address | ${hint}`,
        `docs/a.md:2:1 warning link/external-dead: 'http://' isn't a web address | ${hint}`,
      ],
    });
  });
});

describe('redirects', () => {
  test('are followed; those that are meant to last are noted', async () => {
    const other = await site({ '/a': to('/b', 301), '/b': to('c', 308), '/c': 200, '/now': to('/c') });
    const { lines, notes } = await checked([other.url('/a'), other.url('/now')]);
    expect(lines).toEqual([]);
    expect(notes).toEqual([
      `1 address to other sites: permanently redirected: ${other.url('/a')} → ${other.url('/c')}`,
    ]);
  });

  test('a dead end names where it moved to', async () => {
    const other = await site({ '/a': to('/b', 301), '/b': 410 });
    expect((await checked([other.url('/a')])).lines).toEqual([
      `docs/a.md:1:1 warning link/external-dead: '${other.url('/a')}' returns 410 (Gone) | Link to '${other.url('/b')}', where its server says it has moved`,
    ]);
  });

  test('in a circle, without end, to nowhere', async () => {
    const steps = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`/${n}`, to(`/${n + 1}`)]));
    const other = await site({ ...steps, '/a': to('/b'), '/b': to('/a'), '/mail': to('mailto:a@b.org') });
    const { diagnostics } = await checked([other.url('/a'), other.url('/0'), other.url('/mail')]);
    expect(diagnostics.map(({ message }) => message.replace(/^'.*' /, ''))).toEqual([
      'redirects in a loop',
      'redirects more than 10 times',
      'redirects to something other than a web address',
    ]);
  });
});

describe('other tries', () => {
  test.each([500, 502, 503, 504])('after %i, later and later', async (status) => {
    const other = await site({ '/a': inTurn(status, status, status, status, 200) });
    const { lines, waits } = await checked([other.url('/a')]);
    expect(lines).toEqual([]);
    expect(waits).toEqual([1000, 2000]);
  });

  test('and then it is dead', async () => {
    const other = await site({ '/a': 500 });
    const { diagnostics } = await checked([other.url('/a')]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `'${other.url('/a')}' returns 500 (Internal Server Error)`,
    ]);
    expect(other.asked).toHaveLength(6);
  });

  const busy = (after: string) =>
    inTurn((_, response) => void response.writeHead(429, { 'retry-after': after }).end(), 200);

  test.each([
    ['seconds', '7', 7000],
    ['a date', 'Thu, 01 Jan 1970 00:00:09 GMT', 9000],
    ['a date gone by', 'Thu, 01 Jan 1970 00:00:00 GMT', 1000],
    ['neither', 'soon', 1000],
  ])('Retry-After is kept to: %s', async (_, after, wait) => {
    const other = await site({ '/a': busy(after) });
    const { lines, notes, waits } = await checked([other.url('/a')]);
    expect([lines, notes, waits]).toEqual([[], [], [wait]]);
  });

  test('for longer than it is worth nobody waits', async () => {
    const other = await site({ '/a': busy('3600') });
    const { lines, notes, waits } = await checked([other.url('/a')]);
    expect([lines, waits]).toEqual([[], []]);
    expect(notes[0]).toContain('returns 429 (Too Many Requests)');
  });
});

describe('no answer', () => {
  const message = async (href: string, over = {}) => {
    const { diagnostics } = await checked([href], { over, settings: { timeout: 0.05 } });
    return diagnostics.map((one) => one.message.replace(href, '…'));
  };

  test('in time, by head or at all', async () => {
    const other = await site({ '/a': () => {} });
    expect(await message(other.url('/a'))).toEqual(["'…' doesn't respond within 0.05 s"]);
  });

  test('where nobody listens', async () => {
    const other = await site({});
    await open.pop()?.close();
    expect(await message(other.url('/a'))).toEqual(["'…' refuses the connection (ECONNREFUSED)"]);
  });

  test('of a name that is not known, while others answer', async () => {
    const other = await site({ '/a': 200 });
    const resolve = async (host: string) => {
      if (host === 'gone.site.org') throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const { diagnostics } = await checked([other.url('/a'), 'https://gone.site.org/x'], {
      over: { resolve },
    });
    expect(diagnostics.map((one) => one.message)).toEqual([
      "'https://gone.site.org/x' has an unknown host (ENOTFOUND)",
    ]);
  });

  test('that is secure', async () => {
    const other = await site({});
    expect(await message(other.url('/a').replace('http:', 'https:'))).toEqual([
      expect.stringMatching(/^'…' doesn't support a secure connection \(\w+\)$/),
    ]);
  });

  test('that is HTTP: an answer all the same', async () => {
    const server = createServer((socket) => socket.end('HELLO\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { lines, notes } = await checked([`http://other.site.org:${port}/`]);
    server.close();
    expect(lines).toEqual([]);
    expect(notes[0]).toContain('returns an invalid response (HPE_');
  });

  test('of anybody is this machine’s fault: one note, nothing dead, nothing kept', async () => {
    const resolve = async () => {
      throw Object.assign(new Error(), { code: 'EAI_AGAIN' });
    };
    const fs = memoryFs();
    const hrefs = ['https://a.org/', 'https://b.org/x', 'https://b.org/y'];
    const { lines, notes, figures } = await checked(hrefs, { over: { resolve }, fs });
    expect([lines, figures.isOffline]).toEqual([[], true]);
    expect(notes).toEqual([
      'no external site could be reached, so none of 3 addresses was checked; check your network connection',
    ]);
    expect(fs.snapshot()).toEqual({});
  });

  test('of the only host that is linked to is that host’s, where names can be looked up', async () => {
    const resolve = async () => {
      throw Object.assign(new Error(), { code: 'ENOTFOUND' });
    };
    const { diagnostics, figures } = await checked(['https://a.org/'], { over: { resolve } });
    expect([diagnostics.length, figures.isOffline]).toEqual([1, false]);
  });
});

describe('politeness', () => {
  test('so many at a time of one host, and in all', async () => {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const add = (key: string, more: number) => {
      running.set(key, (running.get(key) ?? 0) + more);
      most.set(key, Math.max(most.get(key) ?? 0, running.get(key) ?? 0));
    };
    const slow: Answer = ({ headers }, response) => {
      const host = headers.host ?? '';
      for (const key of [host, 'all']) add(key, 1);
      setTimeout(() => {
        for (const key of [host, 'all']) add(key, -1);
        response.end();
      }, 5);
    };
    const paths = Array.from({ length: 10 }, (_, n) => `/${n}`);
    const other = await site(Object.fromEntries(paths.map((path) => [path, slow])));
    const hosts = ['a.site.org', 'b.site.org', 'c.site.org', 'd.site.org'];
    const hrefs = hosts.flatMap((host) => paths.map((path) => other.url(path, host)));
    const { lines } = await checked(hrefs, { over: { inAll: 5 } });
    expect(lines).toEqual([]);
    const { all, ...each } = Object.fromEntries(most);
    expect(all).toBe(5);
    expect(Object.values(each)).toEqual([2, 2, 2, 2]);
  });

  test('a pause between two to one host', async () => {
    const other = await site({ '/1': 200, '/2': 200, '/3': 200 });
    const { waits } = await checked(
      ['/1', '/2', '/3'].map((path) => other.url(path)),
      { over: { pause: 100, perHost: 1 } },
    );
    expect(waits).toEqual([100, 100, 100]);
  });
});

describe('hosts that are not public', () => {
  const settings = { private: false };

  test.each([
    'http://localhost:8080/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.1.1/admin',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://intranet/wiki',
    'http://metadata.google.internal/',
    'http://printer.local/',
  ])('%s is not asked', async (href) => {
    const resolve = async () => Promise.reject(new Error('looked up'));
    const { lines, notes, figures } = await checked([href], { settings, over: { resolve } });
    expect([lines, figures.asked]).toEqual([[], 0]);
    expect(notes).toEqual([
      `1 address to other sites: not public, so not checked (set checks.external.private to check them): ${new URL(href).href}`,
    ]);
  });

  test('a name that leads to one is not connected to', async () => {
    const other = await site({ '/a': 200 });
    for (const address of ['127.0.0.1', '10.0.0.1', '::1']) {
      const resolve = async () => [
        { address: '93.184.216.34', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ];
      const { lines, notes } = await checked([other.url('/a')], { settings, over: { resolve } });
      expect([lines, notes.length, other.asked]).toEqual([[], 1, []]);
    }
  });

  test('a redirect to one is not followed', async () => {
    // That name counts as public here, though its server is this machine: the test is about the redirect's target.
    const other = await site({
      '/a': to('http://169.254.169.254/secret'),
      '/b': to('http://inner.site.org/'),
    });
    const asked: string[] = [];
    const { isPrivateAddress } = await import('../../src/external/addresses.js');
    expect(['127.0.0.1', '93.184.216.34'].map(isPrivateAddress)).toEqual([true, false]);
    const { visit } = await import('../../src/external/visit.js');
    const { openLine } = await import('../../src/external/ask.js');
    const { guardedLookup } = await import('../../src/external/addresses.js');
    const guarded = guardedLookup(async () => [{ address: '10.0.0.1', family: 4 }], false);
    const line = openLine({
      timeout: 1000,
      signal: null,
      proxies: noProxies,
      lookup: (host, options, done) => {
        asked.push(host);
        if (host === 'other.site.org') done(null, [{ address: '127.0.0.1', family: 4 }]);
        else guarded(host, options, done);
      },
    });
    const by = {
      line,
      scheduler: { take: <T>(_: string, work: () => Promise<T>) => work(), hold: () => {} },
      sleep: async () => {},
      now: () => 0,
      manners: { timeout: 1000, retries: 0, backoff: 0, patience: 0, allowsPrivate: false },
    };
    expect(await visit(new URL(other.url('/a')), [], by)).toEqual({ is: 'private' });
    expect(await visit(new URL(other.url('/b')), [], by)).toEqual({ is: 'private' });
    expect(new Set(asked)).toEqual(new Set(['other.site.org', 'inner.site.org']));
    line.close();
  });
});

describe('what is known from before', () => {
  const hour = 3_600_000;

  test('is not asked again: for a week where it is alive, for an hour where it is dead', async () => {
    const other = await site({ '/a': 200 });
    const [fs, hrefs] = [memoryFs(), [other.url('/a'), other.url('/no')]];
    const at = async (now: number) => {
      other.asked.length = 0;
      const { diagnostics, figures } = await checked(hrefs, { fs, now: () => now });
      expect(diagnostics).toHaveLength(1);
      return [figures.kept, other.asked.filter((one) => one.startsWith('HEAD'))] as const;
    };
    expect(await at(0)).toEqual([0, ['HEAD /a', 'HEAD /no']]);
    expect(await at(hour - 1)).toEqual([2, []]);
    expect(await at(hour)).toEqual([1, ['HEAD /no']]);
    expect(await at(7 * 24 * hour - 1)).toEqual([1, ['HEAD /no']]);
    expect(await at(7 * 24 * hour)).toEqual([1, ['HEAD /a']]);
    // Setting the clock back doesn't make cached results last longer.
    expect((await at(5))[1].length).toBeGreaterThan(0);
  });

  test.each([
    ['no JSON', '{"format":1,'],
    ['another format', '{"format":2,"entries":[]}'],
    ['no entries', '{"format":1}'],
    [
      'odd entries',
      '{"format":1,"entries":[1,["x"],["http://other.site.org/a",0,{"is":"private"}],[1,2,{"is":"alive"}]]}',
    ],
  ])('is of no matter where it is %s', async (_, text) => {
    const other = await site({ '/a': 200 });
    const fs = memoryFs({ '/cache/external.json': text });
    const { lines, figures } = await checked([other.url('/a')], { fs });
    expect([lines, figures.asked]).toEqual([[], 1]);
    expect((await checked([other.url('/a')], { fs })).figures).toMatchObject({ asked: 0, kept: 1 });
  });
});

test('parts of pages are looked for where that is wanted', async () => {
  const html = '<h1 id="one">x</h1><a name=two></a><p id="user-content-three">';
  const page: Answer = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  const other = await site({ '/a': page, '/pdf': 200 });
  const parts = ['#one', '#two', '#three', '#four', '#L10', '#:~:text=x', ''];
  const hrefs = [...parts.map((part) => other.url(`/a${part}`)), other.url('/pdf#page=2')];
  const { diagnostics } = await checked(hrefs, { settings: { anchors: true } });
  expect(diagnostics.map(({ range, message }) => `${range?.start.line} ${message}`)).toEqual([
    `4 '${other.url('/a#four')}' leads to a page without '#four'`,
  ]);
  expect(other.asked).toEqual(['GET /a', 'GET /pdf']);
  other.asked.length = 0;
  expect((await checked(hrefs)).lines).toEqual([]);
  expect(other.asked).toEqual(['HEAD /a', 'HEAD /pdf']);
});
