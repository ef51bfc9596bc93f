/** Ids that an author writes at a heading's end: `## Body {#request-body}`. */
import type { Heading } from 'mdast';

const written = /(?<![ \t])[ \t]*\{#([^\s{}#"'<>`]+)\}[ \t]*$/;

/** The id that is written at the heading's end, or null. */
export function writtenId({ children }: Heading): string | null {
  const last = children.at(-1);
  return (last?.type === 'text' ? written.exec(last.value)?.[1] : undefined) ?? null;
}

/** Takes the written id off the heading's text and returns it, or undefined where there is none. */
export function explicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const found = written.exec(last.value);
  if (found === null) return undefined;
  last.value = last.value.slice(0, found.index);
  if (last.value === '') heading.children.pop();
  return found[1];
}
