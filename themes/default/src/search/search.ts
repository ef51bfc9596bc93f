/**
 * Search, loaded when it is first called: opens the window, asks the index while the reader types, shows pages at once and
 * their sections when their texts have come. It needs no React, parses HTML by the page's one policy only, and leaves the
 * way to a result to the link that it is.
 */
import type { Tools } from '@docgen/client';
import type { SearchResults, Hit } from '@docgen/search/client';
import { loadAhead } from './ahead.js';
import { nothing, showAreas } from './areas.js';
import { choiceIn } from './choice.js';
import { dialogOf } from './dialog.js';
import { element } from './element.js';
import { listenToKeys } from './keys.js';
import { keepWish, keptWish } from './last-query.js';
import { type List, listOf, totalIn } from './list.js';
import { forgetIndex, indexAt } from './source.js';
import { addStyles } from './styles.js';
import { type View, indexUrl, isSameAreas } from './view.js';
import { wordsOf } from './words.js';

/** Pages that are shown first. */
const firstPages = 8;
/** Pages' texts are fetched once the reader pauses for so many milliseconds. */
const pause = 150;
/** Enter waits so long for a page's text, which says where on the page it leads. */
const patience = 500;

const styled = new WeakSet<Document>();
const windows = new WeakMap<HTMLElement, Panel>();

interface Panel {
  readonly open: () => void;
}

/** Opens the window of a button. */
export function mount(button: HTMLElement, tools: Tools): void {
  addStyles(styled);
  const known = windows.get(button) ?? panelOf(button, tools);
  windows.set(button, known);
  known.open();
}

interface Open {
  readonly view: View;
  readonly list: List;
}

function panelOf(button: HTMLElement, tools: Tools): Panel {
  const parts = dialogOf(wordsOf(button));
  const { dialog, field } = parts;
  const view: View = {
    ...parts,
    words: wordsOf(button),
    choice: choiceIn(parts.list, field),
    button,
    tools,
    wish: { query: '', areas: null },
    shown: { found: null, texts: new Map(), coming: null },
  };
  const open: Open = { view, list: listOf(view) };
  field.addEventListener('input', () => {
    view.wish.query = field.value;
    view.wish.areas = null;
    void ask(open);
  });
  listenToKeys(view, { list: open.list, follow: () => void follow(view) });
  parts.list.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (target instanceof Element && target.closest('a') && !ctrlKey && !metaKey && !shiftKey) dialog.close();
  });
  tools.leaving(button).addEventListener('abort', () => dialog.remove());
  return { open: () => openPanel(open) };
}

function openPanel(open: Open): void {
  const { dialog, field, button, wish, shown, tools } = open.view;
  if (dialog.open) return;
  if (!dialog.isConnected) document.body.append(dialog);
  // The room of a scroll bar that has some is kept, so that nothing moves when the bar goes.
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  dialog.showModal();
  // What was looked for last is there again, selected, so that typing replaces it.
  const last = keptWish(indexUrl(open.view));
  const isShown = shown.found !== null && wish.query === last.query && isSameAreas(wish.areas, last.areas);
  Object.assign(wish, last);
  field.value = wish.query;
  field.select();
  if (isShown) open.list.settle();
  else void ask(open);
  // What every search needs comes while the reader types, and then what makes it answer without a network.
  void indexAt(indexUrl({ button }))
    .then((index) => loadAhead(index, tools.parsePage))
    .catch(() => undefined);
}

/** Follows the selected line, once it is known where it leads. */
async function follow({ choice, shown, wish }: View): Promise<void> {
  const line = choice.current();
  const { query } = wish;
  const box = line?.parentElement;
  if (!line || !box) return;
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([shown.texts.get(box)?.(), late]);
  if (line.isConnected && wish.query === query) line.click();
}

/** Asks for what the reader wants and shows it, unless they want something else by then. */
async function ask(open: Open, isAgain = false): Promise<void> {
  const { view, list } = open;
  const { wish, status, dialog } = view;
  const { query, areas } = wish;
  const url = indexUrl(view);
  const isStale = () => wish.query !== query || !isSameAreas(wish.areas, areas);
  keepWish({ query, areas, index: url });
  if (query.trim() === '') {
    clear(open);
    status.replaceChildren(view.words.help);
    return;
  }
  try {
    const index = await indexAt(url);
    if (isStale()) return;
    const found = await index.find(query, { areas, most: firstPages });
    // Nobody waits for the first line longer than it takes, but lines that stand there are changed at once.
    const hits = view.list.hidden ? found.hits.slice(0, 1) : found.hits;
    const shown = await Promise.all(hits);
    if (isStale()) return;
    show(found, shown, open);
    const others = await Promise.all(found.hits.slice(shown.length));
    if (isStale()) return;
    list.begin(others);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isStale() && dialog.open) list.settle();
  } catch (error) {
    if (isStale()) return;
    // The files of an index that was published anew have other names.
    forgetIndex(url);
    if (!isAgain && navigator.onLine) {
      await ask(open, true);
      return;
    }
    reportError(error);
    offerRetry(open);
  }
}

function offerRetry(open: Open): void {
  const { status, words } = open.view;
  const retry = element('button', { type: 'button' }, words.retry);
  retry.addEventListener('click', () => void ask(open));
  clear(open);
  status.replaceChildren(`${words.failed} `, retry);
}

function clear({ view, list }: Open): void {
  list.clear();
  view.areas.hidden = true;
}

function show(found: SearchResults, hits: readonly Hit[], open: Open): void {
  const { view, list } = open;
  const { status, words, wish } = view;
  clear(open);
  if (hits.length === 0) {
    status.replaceChildren(...nothing(found, view));
    return;
  }
  list.show(found, hits);
  status.replaceChildren(words.results.replace('{count}', `${totalIn(found, wish.areas)}`));
  showAreas(found, view, () => ask(open));
}
