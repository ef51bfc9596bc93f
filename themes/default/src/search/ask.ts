/**
 * Offers to send the question to the site's own service, and shows the answer as it arrives. Nothing is sent before the
 * reader asks for it. The answer is text: paragraphs, code, and links to the pages that it cites. Only sites with a
 * service load this, so it imports nothing that the search has, too.
 */
import { type ServiceAnswer, type Citation, type Outcome, askService, siteOf } from './answer-stream.js';
import type { AnswerTools } from './answers.js';
import type { View } from './view.js';
import type { AskWords } from './words.js';

export interface Asker {
  /** Ends the answer to another question. */
  readonly clear: () => void;
  readonly offer: () => void;
}

interface AskTools extends Pick<AnswerTools, 'element' | 'addSheet'> {
  /** The quoted passages, which make room for an answer. */
  readonly box: HTMLElement;
}

const styles = `@layer docgen.parts {
.search-ask { flex: none; padding: 0.5rem 1.25rem; border-bottom: 1px solid var(--line); font-size: var(--small) }
.search-ask-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; color: var(--muted) }
.search-ask button { flex: none; min-height: 2rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: none; color: var(--heading); font: inherit; font-weight: 600; cursor: pointer }
.search-ask button:hover { background: var(--hover) }
.search-ask-state { margin: 0.5rem 0 0; color: var(--text) }
.search-ask-state:empty { display: none }
.search-answer { max-height: min(20rem, 40dvh); margin: 0.5rem -0.5rem 0; padding: 0 0.5rem; overflow-y: auto; overscroll-behavior: contain; color: var(--text); font-size: var(--medium); line-height: 1.5; overflow-wrap: anywhere }
.search-answer > p { margin: 0 0 0.5rem; white-space: pre-line }
.search-answer pre { margin: 0 0 0.5rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: var(--radius-small); background: var(--code-ground); color: var(--code-text); font-size: var(--code); white-space: pre-wrap }
.search-answer > p > a { padding: 0 0.125rem; font-size: var(--small); text-decoration: none }
.search-answer .search-note { margin: 0 }
.search-answer ol { margin: 0 0 0.5rem; padding-inline-start: 1.5rem; font-size: var(--small) }
.search-ask:has(.search-answer:not([hidden])) + .search-answers { display: none }
}`;

/** `service` is its URL. */
export function askIn(view: View, service: string, { element, addSheet, box }: AskTools): Asker {
  const words = view.words as AskWords;
  addSheet(styles);
  const button = element('button', { type: 'button' }, words.ask);
  const note = element('span', {}, words.askNote.replace('{host}', new URL(service).host));
  const state = element('p', { class: 'search-ask-state', role: 'status' });
  const shown = element('div', {
    class: 'search-answer',
    role: 'region',
    'aria-label': words.answer,
    tabindex: '0',
    hidden: true,
  });
  // The answer is read out once, when it is complete, and not with each word that arrives.
  const spoken = element('div', { class: 'visually-hidden', role: 'status' });
  const bar = element('div', { class: 'search-ask-bar' }, button, note);
  const part = element(
    'section',
    { class: 'search-ask', 'aria-label': words.ask, hidden: true },
    bar,
    state,
    shown,
    spoken,
  );
  box.before(part);

  const now: { running: AbortController | null } = { running: null };
  const draw = drawerIn(shown, element);
  const empty = () => {
    draw(null);
    shown.hidden = true;
    state.replaceChildren();
    spoken.replaceChildren();
  };
  const stop = () => {
    now.running?.abort();
    now.running = null;
    button.replaceChildren(words.ask);
  };
  const show = (answer: ServiceAnswer) => {
    if (answer.text.trim() === '') return;
    state.replaceChildren();
    shown.hidden = false;
    draw(answer);
  };
  const end = (outcome: Outcome, { citations }: ServiceAnswer) => {
    stop();
    if (outcome === 'complete' || outcome === 'incomplete') {
      const whole = shown.innerText;
      shown.append(...sourcesOf(citations, words, element));
      state.replaceChildren(...(outcome === 'complete' ? [] : [words.incomplete]));
      spoken.replaceChildren(whole);
      return;
    }
    empty();
    state.replaceChildren(words[outcome]);
    if (outcome !== 'refused') button.replaceChildren(words.retry);
  };
  const ask = async () => {
    const running = new AbortController();
    empty();
    now.running = running;
    button.replaceChildren(words.stop);
    state.replaceChildren(words.asking);
    let last: ServiceAnswer = { text: '', citations: new Map() };
    const onChange = (answer: ServiceAnswer) => {
      last = answer;
      if (!running.signal.aborted) show(answer);
    };
    const { signal } = running;
    const site = siteOf(view.button.dataset['search'] ?? '');
    const outcome = await askService({
      service,
      question: view.wish.query.trim(),
      site,
      signal,
      onChange,
    }).catch(() => null);
    if (now.running === running && outcome !== null) end(outcome, last);
  };
  /** What has arrived stays. */
  const cancel = () => {
    if (!now.running) return;
    stop();
    state.replaceChildren(...(shown.hidden ? [] : [words.incomplete]));
  };
  button.addEventListener('click', () => (now.running ? cancel() : void ask()));
  view.dialog.addEventListener('cancel', (event) => {
    if (!now.running) return;
    event.preventDefault();
    cancel();
  });
  view.dialog.addEventListener('close', cancel);
  return {
    clear() {
      stop();
      empty();
      // While the reader types, the window doesn't jump.
      part.hidden ||= view.wish.query.trim() === '';
    },
    offer() {
      // A page that was opened from a disk has no origin that a service could allow.
      if (!location.protocol.startsWith('http')) return;
      part.hidden = false;
    },
  };
}

type Make = AskTools['element'];

/** Draws an answer. Blocks that haven't changed keep their elements, so that a selection in them stays. */
function drawerIn(shown: HTMLElement, element: Make): (answer: ServiceAnswer | null) => void {
  let drawn: readonly Block[] = [];
  return (answer) => {
    const blocks = answer === null ? [] : blocksOf(answer.text);
    if (answer === null) shown.replaceChildren();
    for (const [at, { kind, text }] of blocks.entries()) {
      if (drawn[at]?.text === text && drawn[at].kind === kind) continue;
      const made =
        kind === 'code'
          ? element('pre', {}, element('code', {}, text))
          : element('p', {}, ...piecesOf(text, answer?.citations ?? new Map(), element));
      const old = shown.children[at];
      if (old) old.replaceWith(made);
      else shown.append(made);
    }
    drawn = blocks;
  };
}

interface Block {
  readonly kind: 'text' | 'code';
  readonly text: string;
}

/** Paragraphs, and what is between fences. A fence may still be open. */
function blocksOf(text: string): Block[] {
  return text.split(/^```.*\n?/m).flatMap((part, at): Block[] => {
    if (at % 2 === 1) return [{ kind: 'code', text: part.trimEnd() }];
    const paragraphs = part.split(/\n\s*\n/).map((one) => one.trim());
    return paragraphs.filter((one) => one !== '').map((one) => ({ kind: 'text', text: one }));
  });
}

/** Text, code, and the numbers of pages as links. */
function piecesOf(text: string, citations: ReadonlyMap<number, Citation>, element: Make): (Node | string)[] {
  return text.split(/(`[^`\n]+`|\[\d{1,2}\])/).map((piece, at) => {
    if (at % 2 === 0) return piece;
    if (piece.startsWith('`')) return element('code', {}, piece.slice(1, -1));
    const { url = null, title = '' } = citations.get(Number(piece.slice(1, -1))) ?? {};
    return url === null ? piece : element('a', { href: url, title }, piece);
  });
}

/** The pages that an answer cites. What isn't a page of this site has no link. */
function sourcesOf(citations: ReadonlyMap<number, Citation>, words: AskWords, element: Make): Node[] {
  const lines = [...citations].map(([number, { title, url }]) =>
    element('li', { value: `${number}` }, url === null ? title : element('a', { href: url }, title)),
  );
  return [element('p', { class: 'search-note' }, words.answerNote), element('ol', {}, ...lines)];
}
