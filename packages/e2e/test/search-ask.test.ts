/**
 * The search window asks a site's own service: what is sent and when, what is shown of the response, and what the
 * window makes of a service that is hostile, slow or broken.
 */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openFiles } from '../src/stage.js';
import { bringAxe, looks, readerOf, violations } from './axe.js';
import { siteTest } from './browser-test.js';

type Send = (name: string, data: unknown) => void;

interface Exchange {
  readonly send: Send;
  readonly response: ServerResponse;
  /** Resolves when the reader has left. */
  readonly left: Promise<void>;
}

/** Readers of this question get the rest of the answer when the test says so. */
const inPieces = 'when is money refunded, piece by piece';
const rest = { send: () => {} };
const cite = { number: 1, url: '/docs/refunds/#when', title: 'Refunds › When money comes back' };
const attack = '<img src=x onerror="document.title=1"> <script>document.title=2</script>';

/** What the service does, by the question. */
const scripts: { readonly [question: string]: (exchange: Exchange) => unknown } = {
  'when is money refunded'({ send, response }) {
    send('citation', cite);
    send('text', { text: 'Within `nine` days [1].\n\nRun this:\n```sh\nrefund --now\n```' });
    send('unknown', { text: 'never shown' });
    send('end', { reason: 'complete' });
    response.end();
  },
  [inPieces](exchange) {
    exchange.send('citation', cite);
    exchange.send('text', { text: 'Within `nine` days ' });
    rest.send = () => {
      exchange.send('text', { text: '[1].\n\nRun this:\n```sh\nrefund --now\n```' });
      exchange.send('unknown', { text: 'never shown' });
      exchange.send('end', { reason: 'complete' });
      exchange.response.end();
    };
  },
  'hostile answer please'({ send, response }) {
    send('citation', cite);
    send('citation', { number: 2, url: 'https://evil.example/docs/', title: attack });
    send('citation', { number: 3, url: 'javascript:document.title=3', title: 'Script' });
    send('citation', { number: 4, url: '//evil.example/docs/', title: 'Host' });
    send('text', { text: `${attack} [a](https://evil.example) [1] [2] [3] [4] [5]` });
    send('end', { reason: 'complete' });
    response.end();
  },
  'nothing about this here'({ send, response }) {
    send('text', { text: 'Perhaps' });
    send('refusal', { reason: 'unsupported' });
    response.end();
  },
  'answer without a page'({ send, response }) {
    send('citation', { ...cite, url: 'https://evil.example/' });
    send('text', { text: 'Trust me [1].' });
    send('end', { reason: 'complete' });
    response.end();
  },
  'broken off after some'({ send, response }) {
    send('citation', cite);
    send('text', { text: 'Half of [1]' });
    setTimeout(() => response.destroy(), 100);
  },
  'broken off without a page'({ send, response }) {
    send('text', { text: 'Trust me, it is' });
    send('error', { code: 'failed' });
    response.end();
  },
  'only pages and no text'({ send, response }) {
    send('citation', cite);
    send('end', { reason: 'complete' });
    response.end();
  },
  'garbage from the service': ({ response }) => response.end('data: {{{{\n\nevent: text\ndata: [1]\n\n'),
  'much too much text'({ send, response }) {
    send('citation', cite);
    for (let at = 0; at < 40; at++) send('text', { text: `${'long '.repeat(2000)}\n\n` });
    response.end();
  },
  async 'endless answer please'({ send, left }) {
    send('citation', cite);
    send('text', { text: 'First words [1]' });
    await left;
  },
};

interface Service {
  readonly origin: string;
  readonly asked: { headers: IncomingMessage['headers']; body: unknown }[];
  readonly gone: string[];
  readonly close: () => Promise<void>;
}

async function openService(): Promise<Service> {
  const asked: Service['asked'] = [];
  const gone: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') response.end();
    else void json(request).then((body) => respond(body as { question: string }, { request, response }));
  });
  const respond = (
    body: { readonly question: string },
    { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  ) => {
    asked.push({ headers: request.headers, body });
    const isBusy = body.question === 'the service is busy';
    response.writeHead(isBusy ? 429 : 200, { 'Content-Type': 'text/event-stream' });
    if (isBusy) response.end();
    const left = new Promise<void>((resolve) => response.on('close', resolve));
    void left.then(() => response.writableEnded || gone.push(body.question));
    const send: Send = (name, data) =>
      void response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    void scripts[body.question]?.({ send, response, left });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    gone,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pages = {
  'pages/index.md': '# Harbor\n\n[Refunds](/docs/refunds)\n',
  'docs/refunds.md':
    '# Refunds\n\n## When money comes back {#when}\n\nA parcel that was lost earns a refund within nine days. When money is refunded, the desk writes.\n',
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`docs/page-${at}.md`, `# Berth ${at}\n\nA crane.\n`]),
  ),
};

const test = siteTest(async () => {
  const service = await openService();
  const site = await openFiles({
    'docgen.config.json': JSON.stringify({
      title: 'Harbor',
      url: 'https://harbor.example',
      trailingSlash: true,
      search: { answers: { service: `${service.origin}/v1/answers` } },
    }),
    ...pages,
  });
  return {
    ...site,
    service,
    close: () => Promise.all([site.close(), service.close()]).then(() => undefined),
  };
});

const field = 'dialog.search [role="combobox"]';
const part = (page: Page) => page.locator('.search-ask');
const answer = (page: Page) => page.locator('.search-answer');
const state = (page: Page) => page.locator('.search-ask-state');

async function type(page: Page, query: string): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-js]').waitFor();
  await page.click('[data-search]');
  await page.fill(field, query);
  await page.getByRole('button', { name: 'Ask this question' }).waitFor();
}

async function ask(page: Page, query: string): Promise<void> {
  await type(page, query);
  await part(page).getByRole('button').click();
}

describe('a question to the service', { timeout: 60_000 }, () => {
  test('is sent only when the reader asks, without anything about the reader', async ({ open, site }) => {
    const page = await open();
    await page.context().addCookies([{ name: 'who', value: 'me', url: site.service.origin }]);
    const before = site.service.asked.length;
    await type(page, 'when is money refunded');
    expect(await part(page).innerText()).toContain(
      `Sends your question to ${new URL(site.service.origin).host}`,
    );
    await page.waitForTimeout(700);
    expect(site.service.asked.length).toBe(before);
    await part(page).getByRole('button').click();
    await expect.poll(() => site.service.asked.length).toBe(before + 1);
    const { headers, body } = site.service.asked.at(-1) ?? { headers: {}, body: null };
    expect(body).toEqual({
      contract: 1,
      question: 'when is money refunded',
      locale: 'en',
      version: null,
      site: `${site.origin}/`,
    });
    expect([headers.cookie, headers.referer, headers.authorization]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([headers.origin, headers['content-type']]).toEqual([site.origin, 'application/json']);
  });

  test('is answered piece by piece, with the pages, and read out once', async ({ open }) => {
    const page = await open();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await ask(page, inPieces);
    await answer(page).getByText('Within nine days').waitFor();
    // The rest hasn't arrived.
    expect(await answer(page).innerText()).toBe('Within nine days');
    expect(await page.locator('.search-ask > .visually-hidden').textContent()).toBe('');
    rest.send();
    await answer(page).getByRole('list').waitFor();
    expect(await answer(page).locator('code').allTextContents()).toEqual(['nine', 'refund --now']);
    const links = await answer(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    expect(links).toEqual([
      ['[1]', '/docs/refunds/#when'],
      ['Refunds › When money comes back', '/docs/refunds/#when'],
    ]);
    expect(await page.locator('.search-ask > .visually-hidden').textContent()).toContain('Run this:');
    expect(await answer(page).innerText()).not.toContain('never shown');
    expect(faults).toEqual([]);
    // The quoted passages make room, and a page opens like a result.
    expect(await page.locator('.search-answers').isVisible()).toBe(false);
    await answer(page).getByRole('link').last().click();
    await page.waitForURL('**/docs/refunds/#when');
  });

  test('from a hostile service shows text, and links to pages of the site only', async ({ open }) => {
    const page = await open();
    await ask(page, 'hostile answer please');
    await answer(page).getByRole('list').waitFor();
    expect(await answer(page).innerText()).toContain(attack);
    expect(await answer(page).locator('img, script').count()).toBe(0);
    const links = await answer(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(['/docs/refunds/#when', '/docs/refunds/#when']);
    expect(await answer(page).getByRole('listitem').allTextContents()).toEqual([
      'Refunds › When money comes back',
      attack,
      'Script',
      'Host',
    ]);
    expect(await page.title()).not.toMatch(/[123]/);
  });

  test.for([
    ['nothing about this here', 'The pages of this site don’t answer this question.'],
    ['answer without a page', 'The pages of this site don’t answer this question.'],
    ['the service is busy', 'The service is busy. Try again in a minute.'],
    ['only pages and no text', 'The pages of this site don’t answer this question.'],
    ['broken off without a page', 'There is no answer: the service could not be reached.'],
    ['garbage from the service', 'There is no answer: the service could not be reached.'],
  ] as const)('%s: says why there is no answer', async ([query, text], { open }) => {
    const page = await open();
    await ask(page, query);
    await expect.poll(() => state(page).innerText()).toBe(text);
    expect(await answer(page).isVisible()).toBe(false);
  });

  test.for(['broken off after some', 'much too much text'])(
    '%s: says that it is incomplete',
    async (query, { open }) => {
      const page = await open();
      await ask(page, query);
      await expect.poll(() => state(page).innerText()).toBe('The answer is incomplete.');
      expect((await answer(page).innerText()).length).toBeLessThan(21_000);
      await answer(page).getByRole('list').waitFor();
    },
  );

  test('refused leaves the quoted passages, and the button asks again', async ({ open, site }) => {
    const page = await open();
    await type(page, 'when is money refunded');
    await page.locator('.search-answers').waitFor();
    await page.route('**/v1/answers', (route) => route.abort());
    await part(page).getByRole('button').click();
    await expect.poll(() => state(page).innerText()).toContain('could not be reached');
    expect(await page.locator('.search-answers').isVisible()).toBe(true);
    await page.unroute('**/v1/answers');
    const before = site.service.asked.length;
    await part(page).getByRole('button', { name: 'Retry' }).click();
    await answer(page).getByRole('list').waitFor();
    expect(site.service.asked.length).toBe(before + 1);
  });

  test.for(['Escape', 'button', 'question', 'window'] as const)(
    'ends with the %s',
    async (way, { open, site }) => {
      const page = await open();
      const before = site.service.gone.length;
      await ask(page, 'endless answer please');
      await answer(page).getByText('First words').waitFor();
      if (way === 'Escape') await page.keyboard.press('Escape');
      if (way === 'button') await part(page).getByRole('button', { name: 'Stop' }).click();
      if (way === 'question') await page.fill(field, 'when is money refunded');
      if (way === 'window') await page.locator('.search-head button').click();
      await expect.poll(() => site.service.gone.length).toBe(before + 1);
      if (way === 'question') await answer(page).waitFor({ state: 'hidden' });
      if (way === 'window') return;
      // The first Escape ends the answer; the second closes the window.
      expect(await page.locator('dialog.search').isVisible()).toBe(true);
      if (way === 'Escape' || way === 'button') {
        expect(await state(page).innerText()).toBe('The answer is incomplete.');
        expect(await answer(page).innerText()).toContain('First words');
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog.search').waitFor({ state: 'hidden' });
    },
  );

  test.for(looks)('has no faults in $mode at $width', async (look, { contexts, site }) => {
    const context = await contexts({ ...readerOf(look, site.origin), baseURL: site.origin });
    const page = await bringAxe(await context.newPage());
    await ask(page, 'when is money refunded');
    await answer(page).getByRole('list').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  });
});

test('the policy names the host', async ({ site }) => {
  const { host } = new URL(site.service.origin);
  expect(await site.read('index.html')).toContain(`connect-src &#x27;self&#x27; http://${host};`);
});
