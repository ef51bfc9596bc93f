/**
 * Links that are text as written: an address with a space in it, a space before the parenthesis, swapped brackets and
 * parentheses. Only unmistakable addresses count: a URL, or the path of a page.
 */

export interface Mislink {
  readonly index: number;
  readonly length: number;
  /** Description, for the message. */
  readonly kind: string;
  readonly hint: string;
}

export interface MislinkText {
  /** A block's text with everything blanked that is more than text. */
  readonly text: string;
  /** The same range as its author wrote it. */
  readonly source: string;
  /** Whether a checkbox may come first: `[x] (a.md)`. */
  readonly isListItem: boolean;
}

/** Blocks without it contain no such link. */
export const mislinkSign = /\]\([^()\s]{1,300}[ \t]|\][ \t]{1,9}\(\S|\)\[/;

interface Form {
  readonly pattern: RegExp;
  readonly address: RegExp;
  readonly kind: string;
  readonly hint: (label: string, address: string) => string;
}

const page = String.raw`[^\s:()<>]+\.(?:mdx?|markdown)(?:#\S*)?`;
const url = String.raw`https?:\/\/[^\s()<>]+`;

const forms: readonly Form[] = [
  {
    pattern: /(?<![\\\]])(?<label>!?\[[^[\]\n]{1,200}\])\((?<address>[^()\n<>]{3,300})\)/g,
    address:
      /^[^\s"'#][^"'#]*[ \t][^"'#]*\.(?:mdx?|markdown|html?|png|jpe?g|gif|svg|webp|avif|pdf)(?:#\S*)?$/i,
    kind: 'a link with a space in its address',
    hint: (label, address) => `Put the address in angle brackets: ${label}(<${address.trim()}>)`,
  },
  {
    pattern: /(?<![\\\]\w!])(?<label>\[[^[\]\n]{1,200}\])[ \t]{1,9}\((?<address>[^()\n]{4,300})\)/g,
    address: new RegExp(`^(?:${page}|${url})$`),
    kind: 'a link with a space before its address',
    hint: (label, address) => `Write it without the space: ${label}(${address})`,
  },
  {
    pattern: /(?<![\\\]\w])\((?<label>[^()\n]{1,200})\)\[(?<address>[^[\]\n]{4,300})\](?![[(:])/g,
    address: new RegExp(`^(?:${page}|${url})$`),
    kind: 'a link with its brackets and parentheses swapped',
    hint: (label, address) => `Write [${label}](${address})`,
  },
];

export function mislinksIn({ text, source, isListItem }: MislinkText): Mislink[] {
  return forms.flatMap(({ pattern, address: isAddress, kind, hint }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: whole, index }): Mislink[] => {
      const written = source.slice(index, index + whole.length);
      const { label = '', address = '' } = new RegExp(pattern.source).exec(written)?.groups ?? {};
      if (!isAddress.test(address) || address.includes('{{') || !/\p{L}/u.test(label)) return [];
      if (isListItem && /^\[[ xX]\]$/.test(label) && source.slice(0, index).trim() === '') return [];
      return [{ index, length: whole.length, kind, hint: hint(label, address) }];
    }),
  );
}
