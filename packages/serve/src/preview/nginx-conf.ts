/**
 * Parses `_nginx.conf` as docgen writes it, line by line: conditions that redirect, the locales' not-found pages,
 * headers, files in a sandbox. Other lines are ignored. The patterns mean the same in JavaScript as in nginx.
 */
import type { RuledRedirect, ServerRules } from './server-rules.js';

const word = String.raw`"((?:[^"\\]|\\.)*)"`;
const redirectLine = new RegExp(
  String.raw`^if \(\$uri (~\*?) ${word}\) \{ (?:return 301|set \$docgen_redirect\w*) ${word}; \}$`,
);
const notFoundLine = new RegExp(
  String.raw`^(?:if \(\$uri ~ ${word}\) \{ )?set \$docgen_not_found\w* ${word};(?: \})?$`,
);
const sandboxLine = new RegExp(String.raw`^if \(\$uri ~ ${word}\) \{ set \$docgen_sandbox\w* "sandbox"; \}$`);
const openLine = new RegExp(String.raw`^if \(\$uri ~ ${word}\) \{ set \$docgen_open\w* "\*"; \}$`);
const acceptLine = new RegExp(
  String.raw`^if \(\$http_accept ~\* ${word}\) \{ set \$docgen_twin\w* "\?"; \}$`,
);
const indexLine = new RegExp(String.raw`^if \(\$uri ~ ${word}\) \{ set \$docgen_index\w* ${word}; \}$`);
const endLine = /^set \$docgen_end\w* "(\/?)";$/;
const noLinkLine = new RegExp(String.raw`^if \(\$uri ~ ${word}\) \{ set \$docgen_link\w* ""; \}$`);
const headerLine = new RegExp(String.raw`^add_header (\S+) ${word}(?: always)?;$`);
const locationLine = new RegExp(String.raw`^location (?:\S+ )?(?:${word}|(@\S+)) \{$`);

export function readNginxConf(text: string): ServerRules {
  const blocks = blocksOf(text);
  const everywhere = blocks.filter(({ location }) => location === '').flatMap(({ lines }) => lines);
  const named = blocks.filter(({ location }) => location.startsWith('@')).flatMap(({ lines }) => lines);
  return {
    // Each sets a variable, so the last match applies.
    redirects: everywhere.flatMap(redirectOf).toReversed(),
    sections: named.flatMap(redirectOf),
    notFound: everywhere.flatMap((line) => {
      const [, pattern = '', page] = notFoundLine.exec(line) ?? [];
      return page === undefined ? [] : [{ pattern: new RegExp(unquoted(pattern)), page: unquoted(page) }];
    }),
    markdown: everywhere.flatMap(acceptOf)[0] ?? null,
    links: linksIn(everywhere),
    sandboxed: everywhere.flatMap((line) => {
      const pattern = sandboxLine.exec(line)?.[1];
      return pattern === undefined ? [] : [new RegExp(unquoted(pattern))];
    }),
    open: everywhere.flatMap((line) => {
      const pattern = openLine.exec(line)?.[1];
      return pattern === undefined ? [] : [new RegExp(unquoted(pattern))];
    }),
    headers: blocks.flatMap(({ location, lines }) => {
      const headers = lines.flatMap(headerOf);
      return location.startsWith('@') || headers.length === 0
        ? []
        : [{ covers: (path) => path.startsWith(location), headers }];
    }),
  };
}

function linksIn(lines: readonly string[]): ServerRules['links'] {
  const end = lines.flatMap((line) => endLine.exec(line)?.[1] ?? [])[0];
  if (end === undefined) return null;
  return {
    end,
    indexes: lines.flatMap((line) => {
      const [, pattern, link] = indexLine.exec(line) ?? [];
      return pattern === undefined || link === undefined
        ? []
        : [{ pattern: new RegExp(unquoted(pattern)), link: unquoted(link) }];
    }),
    none: lines.flatMap((line) => {
      const pattern = noLinkLine.exec(line)?.[1];
      return pattern === undefined ? [] : [new RegExp(unquoted(pattern))];
    }),
  };
}

interface Block {
  /** Empty for lines outside of any location. */
  readonly location: string;
  readonly lines: readonly string[];
}

/** The lines by the innermost location that contains them, in the order in which the locations open. */
function blocksOf(text: string): Block[] {
  const outside = { location: '', lines: [] as string[] };
  const blocks = [outside];
  const open = [outside];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const location = locationLine.exec(line);
    if (location) {
      const block = { location: unquoted(location[1] ?? location[2] ?? ''), lines: [] };
      blocks.push(block);
      open.push(block);
    } else if (line === '}') open.pop();
    else open.at(-1)?.lines.push(line);
  }
  return blocks;
}

function redirectOf(line: string): RuledRedirect[] {
  const [, operator, pattern, to] = redirectLine.exec(line) ?? [];
  if (pattern === undefined || to === undefined) return [];
  return [
    {
      pattern: new RegExp(unquoted(pattern), operator === '~*' ? 'i' : ''),
      to: unquoted(to).replace('$is_args$args', ''),
    },
  ];
}

function acceptOf(line: string): RegExp[] {
  const pattern = acceptLine.exec(line)?.[1];
  return pattern === undefined ? [] : [new RegExp(unquoted(pattern), 'i')];
}

function headerOf(line: string): [string, string][] {
  const [, name, value] = headerLine.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name, unquoted(value)]];
}

function unquoted(text: string): string {
  return text.replaceAll(String.raw`\"`, '"');
}
