/**
 * The table of constructs that other generators read and docgen doesn't: how each is written, what it is called, and
 * how to write it here. One entry is one construct; a new one needs nothing else.
 *
 * Patterns are tried on the text of one block, in which code, comments, working links and the like are blank, so that
 * they need not know Markdown. Every pattern is global, starts with the construct itself (or with `lead`, which isn't
 * part of it), and has no unbounded repetition inside a repetition, so that a search is linear.
 */
import { adviceFor, adviceOf } from './advice.js';
import { type Construct, onLine } from './construct.js';
import { mdx } from './mdx.js';
import { notation } from './notation.js';
import { sphinx } from './sphinx.js';

const remove = 'Remove it';

const textConstructs: readonly Construct[] = [
  {
    sign: /\{\{/,
    pattern: /(?<!\\)\{\{<[ \t]*(?<name>[a-z][\w./-]{0,60})/gi,
    written: (name) => `{{< ${name} >}}`,
    kind: 'a Hugo shortcode',
    hint: (name) =>
      adviceFor(name) ?? 'Write its result as Markdown, or declare a component and write ::name{…}',
    inHtml: true,
  },
  {
    sign: /\{\{/,
    pattern: /(?<!\\)\{\{%[ \t]*(?<name>[a-z][\w./-]{0,60})/gi,
    written: (name) => `{{% ${name} %}}`,
    kind: 'a Hugo shortcode',
    hint: (name) =>
      adviceFor(name) ?? 'Write its result as Markdown, or declare a component and write ::name{…}',
    inHtml: true,
  },
  {
    // A block tag between words, without anything in quotes, is what the text is about.
    sign: /\{%/,
    pattern:
      /(?<![\\{])\{%-?[ \t]*(?!end|els|elif|when)(?!(?<=[\p{L}.,][ \t]\{%-?[ \t]*)(?!link|post_url|if|unless|for|case|data|raw|assign|ref|octicon|asset|t\b)[a-z]\w{0,60}[ \t][\w./ -]{1,60}%\}[ \t]\p{Ll})(?<name>[a-z]\w{0,60})/gu,
    written: (name) => `{% ${name} %}`,
    kind: 'a Liquid tag (Jekyll, GitBook)',
    hint: (name) => adviceFor(name) ?? 'Write its result as Markdown',
    inHtml: true,
  },
  {
    sign: /\{\{/,
    pattern: /(?<!\\)\{\{-?[ \t]*(?<name>(?:site|page|layout|\$?frontmatter)\.\w{1,60})/g,
    written: (name) => `{{ ${name} }}`,
    kind: 'a template variable (Jekyll, VitePress)',
    hint: () => 'Write the value itself',
    inHtml: true,
  },
  {
    sign: /\{\{/,
    pattern: /(?<!\\)\{\{#(?<name>include|rustdoc_include|playground|title)\b/g,
    written: (name) => `{{#${name} …}}`,
    kind: 'an mdBook helper',
    hint: (name) => (name === 'title' ? "Set 'title' in the front matter" : adviceOf('include')),
  },
  {
    sign: /<<<<<<< /,
    pattern: onLine(String.raw`(?<name><<<<<<< \S[^\n]{0,80})$`),
    written: (name) => name,
    kind: 'a conflict marker of Git',
    hint: () => 'Keep one of the two texts, and remove the lines <<<<<<<, ======= and >>>>>>>',
  },
  {
    sign: /<<</,
    pattern: onLine(String.raw`<<<[ \t]*[@.\/\w][^\s<]{0,200}\.\w`),
    written: () => '<<<',
    kind: 'a VitePress code import',
    hint: () => adviceOf('include'),
  },
  {
    sign: /8<-/,
    pattern: onLine(String.raw`-{1,2}8<-{1,2}[ \t]*(?:"|$)`),
    written: () => '--8<--',
    kind: 'a snippet of MkDocs',
    hint: () => adviceOf('include'),
  },
  {
    // The underscores are blank in the text if they mark emphasis.
    sign: /\[_?[Tt][Oo][Cc]|\{:/,
    pattern: onLine(
      String.raw`(?<name>\[\[[_ ]?toc[_ ]?\]\]|\[toc\]|\{:[ \t]*toc[^}\n]{0,60}\})[ \t]*$`,
      'i',
    ),
    written: (name) => (name.startsWith('[[ ') ? '[[_TOC_]]' : name),
    kind: 'a table of contents of another generator',
    hint: () => adviceOf('contents'),
  },
  {
    sign: /!!!|\?{3}/,
    pattern: onLine(
      String.raw`(?<name>(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]{0,40})(?:[ \t]+(?:inline|end|annotate)|(?:[ \t]+[\w-]{1,40}){0,3}[ \t]+"[^"\n]{0,300}")?(?:[ \t]+(?:inline|end|annotate)){0,2}[ \t]*$`,
    ),
    written: (name) => name,
    kind: 'an admonition of MkDocs',
    hint: (name) => adviceOf(name.startsWith('?') ? 'indentedDetails' : 'indentedAdmonition'),
  },
  {
    sign: /===[ \t!+]/,
    pattern: onLine(String.raw`===[!+]?[ \t]+"[^"\n]{1,200}"[ \t]*$`),
    written: () => '=== "Tab"',
    kind: 'a tab of MkDocs',
    hint: () => adviceOf('indentedTabs'),
  },
  {
    sign: /\/{3}/,
    pattern: onLine(
      String.raw`\/{3,}[ \t]+(?<name>admonition|attention|caution|danger|define|details|error|example|hint|info|note|success|tab|tip|warning)[ \t]*(?:\||$)`,
    ),
    written: (name) => `/// ${name}`,
    kind: 'a block of PyMdown (MkDocs)',
    hint: (name) => adviceFor(name) ?? adviceOf('admonition'),
  },
  {
    sign: /\*\[/,
    pattern: onLine(String.raw`\*\[[^\]\n]{1,60}\]:[ \t]`),
    written: () => '*[…]:',
    kind: 'an abbreviation of Python-Markdown',
    hint: () => 'Add the term to the glossary and write :term[the term]',
  },
  {
    sign: /:(?:material|fontawesome|octicons|simple)-/,
    pattern: /(?<![\w\\:]):(?<name>material|fontawesome|octicons|simple)-[\w-]{1,80}:/g,
    written: (name) => `:${name}-…:`,
    kind: 'an icon of MkDocs Material',
    hint: () => 'Write an icon of Lucide, such as :icon[rocket]',
  },
  {
    sign: /\{(?:[:. \t]|target=|rel=|width=|align=|loading=)/,
    pattern:
      /(?<![\\{])\{:[ \t]*[.#][\w-][^{}\n]{0,200}\}|(?<=\)| {4})\{:?[ \t]*(?:\.|target=|rel=|width=|align=|loading=)[\w"'_-][^{}\n]{0,200}\}/g,
    written: () => '{: .class }',
    kind: 'an attribute list of kramdown or Python-Markdown',
    hint: () => `${remove}; only headings take {#an-id}`,
  },
  {
    sign: /:::/,
    pattern: onLine(String.raw`:::+[ \t]*\{[ \t]*\.?(?<name>[a-z][\w-]{0,40})`),
    written: (name) => `:::{${name}}`,
    kind: 'a directive of MyST or Pandoc',
    hint: (name) => adviceFor(name) ?? 'Write its result as Markdown',
  },
  {
    sign: /[?!]>/,
    pattern: onLine(String.raw`(?<name>[?!]>)[ \t]+\S`),
    written: (name) => name,
    kind: 'a notice of docsify',
    hint: () => adviceOf('admonition'),
  },
  {
    sign: /\[!/,
    pattern: onLine(
      String.raw`\[!(?!(?:note|tip|important|warning|caution)\][ \t]*$)(?<name>[a-z][a-z-]{1,30})\](?![(\[:])[+-]?(?=[ \t]|$)`,
      'i',
    ),
    written: (name) => `[!${name}]`,
    kind: 'a callout of Obsidian or DocFX',
    hint: (name) =>
      /^(?:note|tip|important|warning|caution)$/i.test(name)
        ? `Write > [!${name.toUpperCase()}] on its own line, or :::note[Title]`
        : adviceOf('admonition'),
  },
  {
    sign: /\[!/,
    pattern: onLine(String.raw`\[!INCLUDE[ \t]`, 'i'),
    written: () => '[!INCLUDE]',
    kind: 'an include of DocFX',
    hint: () => adviceOf('include'),
  },
  {
    sign: /!\[\[/,
    pattern: /(?<=^|[\s("'>*_|])!\[\[(?![ \]])(?<name>[^[\]\n]{1,200})(?<! )\]\](?![\]([:\w])/gm,
    accepts: (name) => /\p{L}/u.test(name),
    written: () => '![[…]]',
    kind: 'an embed of Obsidian',
    hint: (name) => adviceOf(picture.test(name) ? 'picture' : 'include'),
  },
  {
    // A word in lower case may be a TOML table or a C++ attribute; page names have more to them. Names of internal
    // slots and methods come from ECMAScript: [[Prototype]].
    sign: /\[\[/,
    pattern:
      /(?<![\w\\\])[!]|\w\.)\[\[(?=[^[\]\n]{0,300}[\p{Lu} |#/])(?![_ ]?(?:toc|TOC)[_ ]?\])(?!(?:Prototype|Class|Call|Construct|[GS]et|Delete|Has(?:Property|Instance)|(?:Define|Get)OwnProperty|[GS]etPrototypeOf|OwnPropertyKeys|(?:Is)?Extensible|PreventExtensions|(?:Primitive|Default)?Value|Writable|Enumerable|Configurable|HomeObject|Realm)\]\])(?<name>[^[\]\n|#^`"'=,<>{}$*:]{1,100})(?:[#^][^[\]|\n]{0,100})?(?:\|[^[\]\n]{1,200})?\]\](?![\]([:\w（]|[ ]\()/gu,
    accepts: (name, page) => !isSlot(name, page),
    written: () => '[[…]]',
    kind: 'a wiki link',
    hint: () => adviceOf('link'),
  },
];

/** Whether a name is an internal slot of ECMAScript; pages about those use that term somewhere. */
function isSlot(name: string, page: string): boolean {
  return (
    /^[A-Z][A-Za-z]*$/.test(name) &&
    /\b(?:internal (?:slot|method)|ECMAScript|ECMA-\d)|\]\]_? slot/i.test(page)
  );
}

const picture = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|webp)(?:[#|]|$)/i;

export const constructs: readonly Construct[] = [...textConstructs, ...mdx, ...sphinx, ...notation];
