/**
 * Names of an API in prose: `:api[missing_field]` is shown as code, and leads to where the name is explained, if it is.
 * A source knows what there is; a name that it lacks is a fault of the page.
 */
import type { Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Position } from 'unist';
import type { Asking, Open } from './ask.js';
import { pointAt, rangeBetween } from './source-text.js';

/** The source of the names. */
const nameSource = 'api-name';

const mention = /:api\[([^\]\s[]{1,200})\]/g;

/** What the source says of a name, as JSON. */
interface Meaning {
  /** Where it is explained, as a link in a page would say it. */
  readonly to?: string;
}

/** Replaces every mention in `tree`. */
export async function resolveMentions(tree: Root, asking: Asking & { included: Open }): Promise<void> {
  const { options, included } = asking;
  const isKnown = options.sources.some(({ name }) => name === nameSource);
  if (!isKnown || !included.source.text.includes(':api[')) return;
  const found: { text: Text; parent: Parents; isInLink: boolean }[] = [];
  const walk = (parent: Parents, isInLink: boolean): void => {
    for (const child of parent.children as Nodes[]) {
      if (child.type === 'text' && child.value.includes(':api['))
        found.push({ text: child, parent, isInLink });
      const leads = isInLink || child.type === 'link' || child.type === 'linkReference';
      if ('children' in child) walk(child, leads);
    }
  };
  walk(tree, false);
  for (const { text, parent, isInLink } of found) {
    const made = await resolved(text, isInLink, asking);
    const children = parent.children as Nodes[];
    children.splice(children.indexOf(text), 1, ...made);
  }
}

async function resolved(
  text: Text,
  isInLink: boolean,
  { ask, included }: Asking & { included: Open },
): Promise<PhrasingContent[]> {
  const { source, splices } = included;
  const made: PhrasingContent[] = [];
  const end = text.position?.end.offset ?? source.text.length;
  let from = text.position?.start.offset ?? 0;
  let rest = 0;
  for (const one of text.value.matchAll(mention)) {
    const [written, name = ''] = one;
    const start = source.text.indexOf(written, from);
    // An escape or a reference within it makes it plain text.
    if (start < 0 || start >= end) continue;
    from = start + written.length;
    const answer = await ask(nameSource, name, { range: rangeBetween(source, start, from) });
    const position: Position = { start: at(source, start), end: at(source, from) };
    const { to } = answer === null ? {} : (JSON.parse(answer) as Meaning);
    const code: PhrasingContent = { type: 'inlineCode', value: name, position };
    const link: Link = { type: 'link', url: to ?? '', children: [code], position };
    const before = text.value.slice(rest, one.index);
    if (before !== '') made.push({ type: 'text', value: before });
    made.push(to === undefined || isInLink ? code : link);
    splices.push({ start, end: from, with: `\`${name}\`` });
    rest = one.index + written.length;
  }
  const after = text.value.slice(rest);
  if (after !== '' || made.length === 0) made.push({ type: 'text', value: after });
  return made;
}

function at({ starts }: Open['source'], offset: number) {
  return { ...pointAt(starts, offset), offset };
}
