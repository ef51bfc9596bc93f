/** Components without content whose attributes name a page, such as `<GuideCard link="…" />`: the link stays. */
export interface LinkWords {
  /** The address in the new site; undefined if the attribute isn't one. */
  readonly address: (url: string) => string | undefined;
  /** The title of the page that a URL leads to. */
  readonly titleOf: (url: string) => string | undefined;
}

const targets = ['href', 'to', 'link', 'url'];
const titles = ['title', 'text', 'label', 'name'];

/** A link with the words of the component, or else with the title of its page; undefined if it has neither. */
export function elementLink(
  attribute: (name: string) => string | undefined,
  { address, titleOf }: LinkWords,
): string | undefined {
  const first = (names: readonly string[]) => names.map(attribute).find((text) => Boolean(text));
  const url = first(targets);
  const to = url === undefined ? undefined : address(url);
  if (url === undefined || to === undefined) return undefined;
  const title = first(titles) ?? titleOf(url);
  if (title === undefined) return undefined;
  const description = attribute('description')?.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '') ?? '';
  const link = `[${title.replaceAll(/[[\]<*_`]/g, String.raw`\$&`)}](${/[\s()]/.test(to) ? `<${to}>` : to})`;
  return description === '' ? link : `${link}: ${description}`;
}
