/** Ids that authors write at the end of a heading: `## Body {#request-body}`. */
import type { Heading } from 'mdast';

const written = /(?<![ \t])[ \t]*\{#([^\s{}#"'<>`]+)\}[ \t]*$/;

/** The id at the end of the heading, or null. */
export function writtenId({ children }: Heading): string | null {
  const last = children.at(-1);
  return (last?.type === 'text' ? written.exec(last.value)?.[1] : undefined) ?? null;
}

/** Removes the written id from the heading's text and returns it, or undefined if there is none. */
export function explicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const found = written.exec(last.value);
  if (found === null) return undefined;
  last.value = last.value.slice(0, found.index);
  if (last.value === '') heading.children.pop();
  return found[1];
}
