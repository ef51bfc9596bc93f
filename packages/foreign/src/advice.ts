/**
 * Advice on how to write constructs of other generators in docgen: by the name that the construct has there or, if
 * the name doesn't help, by its kind. Each piece of advice is a whole hint. This module must not know the positions
 * of constructs.
 */

/** Hints by what readers of the page are meant to see. */
const write = {
  admonition: 'Write :::note[Title], the text, and a closing line :::',
  indentedAdmonition: 'Write :::note[Title], the text without its indentation, and a closing line :::',
  tabs: 'Write ::::tabs around :::tab[Label] … ::: and close it with a line ::::',
  indentedTabs:
    'Write ::::tabs around :::tab[Label] … :::, the text without its indentation, and close it with a line ::::',
  codeGroup:
    'Remove the lines with colons, and write group="name" title="Label" after the language of each block',
  details: 'Write :::details[Title], the text, and a closing line :::',
  indentedDetails: 'Write :::details[Title], the text without its indentation, and a closing line :::',
  steps: 'Write :::steps around an ordered list and close it with a line :::',
  cards: 'Write :::cards around a list of - [**Title**](page.md) One line',
  picture: 'Write ![Alternative text](image.png)',
  figure: 'Write ![Alternative text](image.png "Caption")',
  film: 'Write <video controls src="film.mp4"></video>, or a link',
  link: 'Write a link to the file: [text](page.md)',
  include: 'Put the file in snippets/ and write ::include{file=name.md}',
  code: 'Write a fenced code block with the language after the backticks',
  verbatim: 'Remove it; docgen shows {{ }} and {% %} as written',
  contents: 'Remove it; docgen adds a table of contents to every page',
} as const;

export type Advice = keyof typeof write;

const names: { readonly [advice in Advice]?: string } = {
  codeGroup: 'code-group code-tabs codegroup codetabs',
  admonition:
    'admonition alert aside attention callout caution check danger error example hint important info note notice pageinfo success tip warn warning',
  tabs: 'tab tabbed tabitem tabpane tabpanel tabs tabset',
  details: 'accordion accordionitem collapse collapsible details expand expandable expander',
  steps: 'step steps stepper',
  cards: 'card cardgrid cardgroup cards cardpane columns doccardlist grid linkcard tile tiles',
  figure: 'figure frame image img picture themedimage',
  film: 'video vimeo youtube',
  link: 'link linkbutton ref relref xref',
  include: 'include include_cached include_relative include-file literalinclude readfile snippet',
  code: 'code codeblock gist highlight',
  verbatim: 'raw v-pre verbatim',
  contents: 'toc tableofcontents',
};

const byName: ReadonlyMap<string, Advice> = new Map(
  Object.entries(names).flatMap(([advice, list]) =>
    list.split(' ').map((name): [string, Advice] => [name, advice as Advice]),
  ),
);

/** The hint for a construct with that name, or undefined if there is none. */
export function adviceFor(name: string): string | undefined {
  const whole = name.toLowerCase();
  const advice = byName.get(whole) ?? byName.get(/[^./]*$/.exec(whole)?.[0] ?? '');
  return advice && write[advice];
}

/** The hint of one kind. */
export function adviceOf(advice: Advice): string {
  return write[advice];
}

/** Whether another generator has a component of that name, such as `Tabs`. */
export function isKnownComponent(name: string): boolean {
  return byName.has(name.toLowerCase());
}
