/**
 * Search, loaded when it is first called: opens the window, asks the index while the reader types, shows pages at once and
 * their sections when their texts have come. It needs no React, parses HTML by the page's one policy only, and leaves the
 * way to a result to the link that it is.
 */
import type { Tools } from '@docgen/client';
import type { Found, Hit } from '@docgen/search/client';
import { type Choice, choiceIn } from './choice.js';
import { type Parts, dialogOf } from './dialog.js';
import { element } from './element.js';
import { type Group, addSections, groupOf } from './results.js';
import { forgetIndex, indexAt, textOf } from './source.js';
import { addStyles } from './styles.js';
import { type Words, wordsOf } from './words.js';

const mostPages = 8;
const mostSections = 3;
const mostAreas = 8;
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

/** What all that happens in a window has at hand. */
interface View extends Parts {
  readonly words: Words;
  readonly choice: Choice;
  readonly button: HTMLElement;
  readonly tools: Tools;
  /** What the reader wants to know now: results of anything else come too late. */
  readonly wish: { query: string; area: number | null };
  /** Asks for the text of each page of the list. */
  readonly texts: Map<Element, () => Promise<void>>;
}

function panelOf(button: HTMLElement, tools: Tools): Panel {
  const words = wordsOf(button);
  const parts = dialogOf(words);
  const { dialog, field, list } = parts;
  const wish = { query: '', area: null };
  const view: View = {
    ...parts,
    words,
    choice: choiceIn(list, field),
    button,
    tools,
    wish,
    texts: new Map(),
  };
  field.addEventListener('input', () => {
    view.wish.query = field.value;
    view.wish.area = null;
    void ask(view);
  });
  field.addEventListener('keydown', (event) => onKey(event, view));
  list.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (target instanceof Element && target.closest('a') && !ctrlKey && !metaKey && !shiftKey) dialog.close();
  });
  tools.leaving(button).addEventListener('abort', () => dialog.remove());
  return {
    open() {
      if (dialog.open) return;
      if (!dialog.isConnected) document.body.append(dialog);
      // The room of a scroll bar that has some is kept, so that nothing moves when the bar goes.
      const { documentElement: root } = document;
      root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
      dialog.showModal();
      field.select();
      // What every search needs comes while the reader types.
      void indexAt(button.dataset['search'] ?? '').catch(() => undefined);
    },
  };
}

function onKey(event: KeyboardEvent, view: View): void {
  const { key, isComposing } = event;
  if (isComposing) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    view.choice.step(key === 'ArrowDown' ? 1 : -1);
  }
  if (key === 'Enter') {
    event.preventDefault();
    void follow(view);
  }
}

/** Follows the chosen line, once it is known where it leads. */
async function follow({ choice, texts, wish }: View): Promise<void> {
  const line = choice.current();
  const { query } = wish;
  const box = line?.parentElement;
  if (!line || !box) return;
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([texts.get(box)?.(), late]);
  if (line.isConnected && wish.query === query) line.click();
}

/** Asks for what the reader wants and shows it, unless they want something else by then. */
async function ask(view: View, isAgain = false): Promise<void> {
  const { wish, button, words, status, dialog } = view;
  const { query, area } = wish;
  const url = button.dataset['search'] ?? '';
  const isStale = () => wish.query !== query || wish.area !== area;
  if (query.trim() === '') {
    clear(view);
    status.replaceChildren(words.help);
    return;
  }
  try {
    const index = await indexAt(url);
    if (isStale()) return;
    const found = await index.find(query, { area, most: mostPages });
    // Nobody waits for the first line longer than it takes, but lines that stand there are changed at once.
    const hits = view.list.hidden ? found.hits.slice(0, 1) : found.hits;
    const shown = await Promise.all(hits);
    if (isStale()) return;
    show(found, shown, view);
    const others = await Promise.all(found.hits.slice(shown.length));
    if (isStale()) return;
    addPages(found, others, view);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isStale() || !dialog.open || savesData()) return;
    await Promise.all([...view.texts.values()].map((add) => add()));
  } catch (error) {
    if (isStale()) return;
    // The files of an index that was published anew have other names.
    forgetIndex(url);
    if (!isAgain && navigator.onLine) {
      await ask(view, true);
      return;
    }
    reportError(error);
    offerRetry(view);
  }
}

function offerRetry(view: View): void {
  const { status, words } = view;
  const retry = element('button', { type: 'button' }, words.retry);
  retry.addEventListener('click', () => void ask(view));
  clear(view);
  status.replaceChildren(`${words.failed} `, retry);
}

function clear({ list, areas, field, choice, texts }: View): void {
  texts.clear();
  list.replaceChildren();
  list.hidden = true;
  areas.hidden = true;
  field.setAttribute('aria-expanded', 'false');
  choice.choose(null);
}

function show(found: Found, hits: readonly Hit[], view: View): void {
  const { list, status, words, field, choice, wish } = view;
  clear(view);
  if (hits.length === 0) {
    status.replaceChildren(...nothing(found, view));
    return;
  }
  const [first = null] = addPages(found, hits, view);
  list.hidden = false;
  list.scrollTop = 0;
  field.setAttribute('aria-expanded', 'true');
  choice.choose(first);
  const total = wish.area === null ? found.total : (found.areas[wish.area]?.total ?? 0);
  status.replaceChildren(words.results.replace('{count}', `${total}`));
  showAreas(found, view);
}

/** Adds pages behind those that the list has; gives their lines. */
function addPages(found: Found, hits: readonly Hit[], view: View): HTMLAnchorElement[] {
  const { list, texts } = view;
  return hits.map((hit) => {
    const area = found.areas[hit.area]?.label ?? '';
    const group = groupOf(hit, { finder: found.finder, area, id: `docgen-search-${texts.size}` });
    texts.set(group.box, adder(group, found, view));
    list.append(group.box);
    return group.link;
  });
}

/** What to try where nothing is found: the words that are. */
function nothing({ near }: Found, view: View): (Node | string)[] {
  const { words, wish, field } = view;
  const line = `${words.none.replace('{query}', wish.query.trim())} ${words.tip}`;
  const isSame = near.length === 1 && near[0] === wish.query.trim();
  if (near.length === 0 || isSame) return [line];
  const buttons = near.slice(0, 5).map((word) => {
    const button = element('button', { type: 'button' }, word);
    button.addEventListener('click', () => {
      field.value = word;
      field.focus();
      field.dispatchEvent(new Event('input'));
    });
    return button;
  });
  return [line, element('br'), words.try, element('br'), ...buttons];
}

function showAreas({ areas: found, total }: Found, view: View): void {
  const { areas, words, wish } = view;
  const some = found
    .map((one, at) => ({ ...one, at }))
    .filter((one) => one.total > 0 && one.label !== '')
    .sort((a, b) => b.total - a.total)
    .slice(0, mostAreas);
  const chip = (label: string, at: number | null, count: number) => {
    const traits = { type: 'button', 'aria-pressed': `${wish.area === at}` };
    const button = element('button', traits, `${label} (${count})`);
    button.addEventListener('click', () => {
      wish.area = at;
      const place = [...areas.children].indexOf(button);
      void ask(view).then(() => areas.querySelectorAll('button')[place]?.focus());
    });
    return button;
  };
  areas.hidden = some.length < 2;
  areas.replaceChildren(
    chip(words.all, null, total),
    ...some.map(({ label, at, total: count }) => chip(label, at, count)),
  );
}

/** Adds the best sections of a page when its text has come; once, however often it is asked for. */
function adder(group: Group, { finder }: Found, { words, tools }: View): () => Promise<void> {
  const made: { coming?: Promise<void> } = {};
  const add = async () => {
    const sections = await textOf(group.hit.url, tools.parsePage);
    const first = sections.find(({ id }) => id !== null)?.id ?? null;
    addSections(group, finder.sections(sections, mostSections), { words, first });
  };
  // A page that does not come is one without an excerpt.
  return () => (made.coming ??= add().catch(() => undefined));
}

/** Readers who save data are shown pages alone. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
