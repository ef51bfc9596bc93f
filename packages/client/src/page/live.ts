/**
 * Keeps an open page of the dev server up to date. The server sends the page's stamp and notifies the page when it
 * changes. The new text is fetched and swapped in. Whatever can't be swapped is loaded.
 *
 * Only pages of the dev server load this module, and importing it starts it. Hidden tabs hold no connection, because
 * browsers allow few to one server. When such a tab is shown again, its stamp shows whether it is out of date.
 */
import type { FetchedPage } from './fetched.js';
import { fetchPage, needsLoad, swap, swapStyles } from './swap.js';

/** State of the open page. */
interface Open {
  /** Path and query of the address bar. */
  readonly at: string;
  readonly stamp: string;
  /** Text that the page was made from; null while that is unknown. */
  readonly text: Document | null;
}

const reloadedKey = 'docgen-live';

startLive();

function startLive(): void {
  const token = contentOf('docgen-live', document);
  let open: Open = { at: place(), stamp: stampOf(document), text: null };
  let stream: EventSource | null = null;
  let queue: Promise<void> = Promise.resolve();

  /** Applies changes one after the other. If one fails, the next connection updates the page. */
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(() => void setTimeout(connect, 1000));
  };
  const connect = () => {
    stream?.close();
    stream = document.hidden ? null : openStream(token, open, { update, style });
  };
  const update = () =>
    inTurn(async () => {
      const { at, text } = open;
      const next = await fetchPage(at);
      if (at !== place()) return;
      if (isElsewhere(next, at)) return location.replace(next.url);
      if (needsLoad(next.text)) return location.reload();
      open = { at, stamp: stampOf(next.text), text: next.text };
      await swap(next.text, text);
    });
  const style = (change: { readonly styles: readonly string[]; readonly stamp: string }) =>
    inTurn(async () => {
      await swapStyles(change.styles);
      open = { ...open, stamp: change.stamp, text: null };
      await learn();
    });
  /**
   * Requests the text of the open page, to compare later versions with it. Its stamp shows whether it is still the
   * same.
   */
  const learn = async () => {
    const { at, stamp } = open;
    const { text } = await fetchPage(at);
    if (open.at === at && open.stamp === stamp && stampOf(text) === stamp) open = { at, stamp, text };
  };
  /** The router has opened another page. */
  const follow = () => {
    if (open.at === place() && open.stamp === stampOf(document)) return;
    const moved = open.at !== place();
    open = { at: place(), stamp: stampOf(document), text: null };
    if (moved) connect();
    inTurn(learn);
  };

  document.addEventListener('docgen:swap', follow);
  document.addEventListener('visibilitychange', connect);
  addEventListener('pageshow', (event) => {
    if (event.persisted) connect();
  });
  addEventListener('pagehide', () => stream?.close());
  connect();
  inTurn(learn);
}

interface Changes {
  readonly update: () => void;
  readonly style: (change: { readonly styles: readonly string[]; readonly stamp: string }) => void;
}

function openStream(token: string, { at, stamp }: Open, { update, style }: Changes): EventSource {
  const url = new URL('events', import.meta.url);
  url.search = new URLSearchParams({ token, path: at.replace(/\?.*/s, ''), stamp }).toString();
  const stream = new EventSource(url);
  stream.addEventListener('update', update);
  stream.addEventListener('style', ({ data }: MessageEvent<string>) =>
    style(JSON.parse(data) as Parameters<Changes['style']>[0]),
  );
  stream.addEventListener('reload', () => location.reload());
  // The browser reconnects a lost connection. A refused one means that another server has started here.
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) reloadOnce(token);
  });
  return stream;
}

function reloadOnce(token: string): void {
  try {
    if (sessionStorage.getItem(reloadedKey) === token) return;
    sessionStorage.setItem(reloadedKey, token);
  } catch {
    return;
  }
  location.reload();
}

function isElsewhere({ url }: FetchedPage, at: string): boolean {
  return new URL(url).pathname !== new URL(at, location.href).pathname;
}

function place(): string {
  return location.pathname + location.search;
}

function stampOf(page: Document): string {
  return contentOf('docgen-stamp', page);
}

function contentOf(name: string, page: Document): string {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}
