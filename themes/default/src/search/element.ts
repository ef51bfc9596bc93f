/** Creates elements. Text is inserted only as text nodes, so no query or result is ever parsed as HTML. */
export interface Traits {
  readonly [attribute: string]: string | boolean;
}

/** An attribute that is `true` is set without a value; `false` is omitted. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  traits: Traits = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(traits))
    if (value !== false) made.setAttribute(attribute, value === true ? '' : value);
  made.append(...children);
  return made;
}

/** A text whose marked pieces are `mark` elements. */
export function marked(pieces: readonly { readonly text: string; readonly isMarked: boolean }[]): Node[] {
  return pieces.map(({ text, isMarked }) =>
    isMarked ? element('mark', {}, text) : document.createTextNode(text),
  );
}
