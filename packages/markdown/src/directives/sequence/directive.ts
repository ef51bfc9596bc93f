/**
 * `:::sequence[Title]` around a list with one message per item: `Shop → Parcelune: text`, or a response,
 * `Parcelune ⇢ Shop: text`. Drawn as a sequence diagram, with its messages numbered if the list is; the list stays.
 */
import type { List, ListItem } from 'mdast';
import { badDiagram } from '../../diagnostics.js';
import type { Message } from '@docgen/drawing/drawing';
import type { Run } from '@docgen/drawing/text';
import type { DirectiveRecord, DirectiveNode } from '../directive.js';
import { nameOf, openingOf, parts } from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setRole } from '../../blocks/roles.js';
import { placeOf } from '@docgen/syntax/text/source-text';
import { asText, faceless } from '../diagram.js';

export const sequence: DirectiveRecord = {
  name: 'sequence',
  form: 'container',
  title: true,
  attributes: [],
  group: 'drawings',
  usage: '`:::sequence[Title]` around a list of `Boat → Harbor: text`',
  summary: 'a sequence diagram; write responses as `Boat ⇢ Harbor: text`',
  build: (node, page) => {
    const { label, content } = parts(node);
    const list = content.find((block) => block.type === 'list');
    if (list === undefined) {
      report(page, badDiagram(nameOf(node), 'no list of messages', openingOf(node, page)));
      return content;
    }
    const messages = readMessages(list, node, page);
    if (messages === null) return content;
    const rest = content.filter((block) => block !== list);
    const actors = [...new Set(messages.flatMap(({ from, to }) => [from, to]))];
    node.children = [];
    const title = plainText({ type: 'paragraph', children: label });
    const drawing = { form: 'sequence', title, actors, messages, isNumbered: list.ordered === true } as const;
    setRole(page, node, { kind: 'diagram', drawing, name: title || page.labels['markdown.sequence'] });
    return [node, asText(list, page.labels['markdown.asList']), ...rest];
  },
};

/** Larger diagrams are unreadable. */
const most = { actors: 10, messages: 60 };

/** Null if there is a problem, which has been reported. */
function readMessages(list: List, node: DirectiveNode, page: Page): readonly Message[] | null {
  const named = actorsNamed(list);
  const messages = list.children.map((item) => readMessage(item, { node, named }, page));
  const actors = new Set(messages.flatMap((one) => (one ? [one.from, one.to] : [])));
  if (actors.size > most.actors || messages.length > most.messages) {
    const found = `${actors.size} participants and ${messages.length} messages`;
    const hint = `Draw at most ${most.actors} and ${most.messages}`;
    report(page, badDiagram(nameOf(node), found, placeOf(page.source, list), hint));
    return null;
  }
  return messages.every((one) => one !== null) ? messages : null;
}

const form = /^([^→⇢:]*?)(→|⇢|-->|->)([^:]*)(:|$)/u;

function runsOf({ children: [first] }: ListItem): Run[] {
  return first?.type === 'paragraph' ? faceless(first) : [];
}

function textOf(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}

/** Names of the participants in messages with a colon, and of the senders of all other messages. */
function actorsNamed(list: List): ReadonlySet<string> {
  return new Set(
    list.children.flatMap((item) => {
      const [, from = '', , to = '', colon] = form.exec(textOf(runsOf(item))) ?? [];
      return colon === ':' ? [from.trim(), to.trim()] : [from.trim()];
    }),
  );
}

interface Reading {
  readonly node: DirectiveNode;
  readonly named: ReadonlySet<string>;
}

function readMessage(item: ListItem, { node, named }: Reading, page: Page): Message | null {
  const runs = runsOf(item);
  const text = textOf(runs);
  const [head, from = '', arrow = '', to = '', colon] = form.exec(text) ?? [];
  if (head === undefined || from.trim() === '' || to.trim() === '') {
    const place = placeOf(page.source, item);
    report(
      page,
      badDiagram(
        nameOf(node),
        "an item that isn't a message",
        place,
        'Write Shop → API: text, or ⇢ for a response',
      ),
    );
    return null;
  }
  if (colon === '' && /\s/.test(to.trim()) && !named.has(to.trim())) {
    const known = [...named].filter((name) => name !== '' && to.trim().startsWith(`${name} `));
    const actor = known.toSorted((a, b) => b.length - a.length)[0] ?? /^\S+/.exec(to.trim())?.[0] ?? '';
    const rest = to.trim().slice(actor.length).trim();
    const hint = `Write ${from.trim()} ${arrow} ${actor}: ${rest}`;
    report(
      page,
      badDiagram(nameOf(node), "a message without ':' before its text", placeOf(page.source, item), hint),
    );
    return null;
  }
  return {
    from: from.trim(),
    to: to.trim(),
    text: trimmed(behind(runs, head.length)),
    isAnswer: arrow === '⇢' || arrow === '-->',
  };
}

/** The runs from an offset on. */
function behind(runs: readonly Run[], offset: number): Run[] {
  let left = offset;
  return runs.flatMap(({ text, isCode }) => {
    const rest = text.slice(left);
    left = Math.max(0, left - text.length);
    return rest === '' ? [] : [{ text: rest, isCode }];
  });
}

function trimmed(runs: readonly Run[]): Run[] {
  return runs
    .map(({ text, isCode }, index) => {
      const start = index === 0 ? text.trimStart() : text;
      return { text: index === runs.length - 1 ? start.trimEnd() : start, isCode };
    })
    .filter(({ text }) => text !== '');
}
