/**
 * Search, loaded when it is first opened: opens the window, queries the index while the reader types, and shows pages
 * immediately and their sections when their texts have loaded. It needs no React, parses HTML only through the page's
 * one policy, and leaves opening a result to its link.
 */
import type { Tools } from '@docgen/client';
import { type SearchResults, type Hit, openIndex, searchOver } from '@docgen/search/client';
import { loadAhead } from './ahead.js';
import type { Answers } from './answers.js';
import { nothing, showAreas } from './areas.js';
import { choiceIn } from './choice.js';
import { dialogOf } from './dialog.js';
import { element, marked } from './element.js';
import { listenToKeys } from './keys.js';
import { keepWish, keptWish } from './last-query.js';
import { type List, listOf, totalIn } from './list.js';
import type { Others } from './others.js';
import { type Reporter, reporter } from './report.js';
import { forgetIndex, indexAt, savesData, textOf } from './source.js';
import { addSheet, addStyles } from './styles.js';
import { type View, indexUrl, isSameAreas } from './view.js';
import { wordsOf } from './words.js';

/** Number of pages to show first. */
const firstPages = 8;
/** Milliseconds that the reader must pause before pages' texts are fetched. */
const pause = 150;
/** Milliseconds that Enter waits for a page's text, which determines the target. */
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
  readonly reporter: Reporter;
  /** Null on a site that doesn't quote answers, or if they didn't load. */
  readonly answers: Promise<Answers | null>;
  /** Null on a site that doesn't search others, or if that didn't load. */
  readonly others: Promise<Others | null>;
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
  const open: Open = {
    view,
    list: listOf(view),
    reporter: reporter(),
    answers: answersOf(view),
    others: othersOf(view),
  };
  field.addEventListener('input', () => {
    view.wish.query = field.value;
    view.wish.areas = null;
    void ask(open);
  });
  listenToKeys(view, { list: open.list, follow: () => void follow(view) });
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const line = target instanceof Element ? target.closest('a') : null;
    if (!line) return;
    open.reporter.chose(line, parts.list);
    if (!ctrlKey && !metaKey && !shiftKey) dialog.close();
  });
  dialog.addEventListener('close', () => open.reporter.left());
  tools.leaving(button).addEventListener('abort', () => dialog.remove());
  return { open: () => openPanel(open) };
}

function openPanel(open: Open): void {
  const { dialog, field, button, wish, shown, tools } = open.view;
  if (dialog.open) return;
  if (!dialog.isConnected) document.body.append(dialog);
  // Keep the space of a visible scroll bar, so that nothing moves when it disappears.
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  dialog.showModal();
  // Restore the last query, selected, so that typing replaces it.
  const last = keptWish(indexUrl(open.view));
  const isShown = shown.found !== null && wish.query === last.query && isSameAreas(wish.areas, last.areas);
  Object.assign(wish, last);
  field.value = wish.query;
  field.select();
  if (isShown) {
    open.list.settle();
    open.reporter.shown(wish.query, shown.found?.total ?? 0);
  } else void ask(open);
  // Load what every search needs while the reader types, and then the data for searching offline.
  void indexAt(indexUrl({ button }))
    .then((index) => loadAhead(index, tools.parsePage))
    .catch(() => undefined);
}

/** Follows the selected line as soon as its target is known. */
async function follow({ choice, shown, wish }: View): Promise<void> {
  const line = choice.current();
  const { query } = wish;
  const box = line?.parentElement;
  if (!line || !box) return;
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([shown.texts.get(box)?.(), late]);
  if (line.isConnected && wish.query === query) line.click();
}

/** Runs the reader's query and shows the results, unless the query has changed by then. */
async function ask(open: Open, isAgain = false): Promise<void> {
  const { view, list } = open;
  const { wish, status, dialog } = view;
  const { query, areas } = wish;
  open.reporter.left(query);
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
    const others = await open.others;
    const asked = { query, areas, most: firstPages };
    const later = () => void (isStale() || ask(open));
    const found = await (others === null ? index.find(query, asked) : others.find(index, asked, later));
    if (isStale()) return;
    // Show the first line as early as possible, but replace lines that are already shown all together.
    const hits = view.list.hidden ? found.hits.slice(0, 1) : found.hits;
    const shown = await Promise.all(hits);
    if (isStale()) return;
    show(found, shown, open);
    noteMissing(others, view);
    const rest = await Promise.all(found.hits.slice(shown.length));
    if (isStale()) return;
    list.begin(rest);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isStale() || !dialog.open) return;
    list.settle();
    await (await open.answers)?.show(found, [...shown, ...rest]);
  } catch (error) {
    if (isStale()) return;
    // If the site was republished, its index files have new names.
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

/** The part of the window that quotes answers, and the module that chooses them. */
async function answersOf(view: View): Promise<Answers | null> {
  const url = view.button.dataset['answers'];
  if (url === undefined) return null;
  return import('./answers.js')
    .then((part) => part.answersIn(view, url, { element, marked, savesData, textOf, addSheet }))
    .catch(() => null);
}

async function othersOf({ button }: View): Promise<Others | null> {
  const { others } = button.dataset;
  if (others === undefined) return null;
  return import('./others.js')
    .then((part) => part.othersIn(others, { openIndex, searchOver }))
    .catch(() => null);
}

/** Names the other sites that can't be searched. */
function noteMissing(others: Others | null, { status, words }: View): void {
  const missing = others?.missing() ?? [];
  if (missing.length > 0) status.append(` · ${(words.away ?? '').replace('{sites}', missing.join(', '))}`);
}

function clear({ view, list, answers }: Open): void {
  void answers.then((part) => part?.clear());
  list.clear();
  view.areas.hidden = true;
}

function show(found: SearchResults, hits: readonly Hit[], open: Open): void {
  const { view, list } = open;
  const { status, words, wish } = view;
  clear(open);
  open.reporter.shown(wish.query, found.total);
  if (hits.length === 0) {
    status.replaceChildren(...nothing(found, view));
    return;
  }
  list.show(found, hits);
  status.replaceChildren(words.results.replace('{count}', `${totalIn(found, wish.areas)}`));
  showAreas(found, view, () => ask(open));
}
