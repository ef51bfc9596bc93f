/** A Mermaid source without its comments and settings, along with the original number of each line. */

export interface Written {
  readonly text: string;
  /** Front matter and directives, from which Mermaid reads settings; empty if there are none. */
  readonly settings: string;
  /** Title in the front matter. */
  readonly title: string;
  /** Line of the source, from 1, of a line of the text. */
  readonly lineOf: (line: number) => number;
}

export function written(source: string): Written {
  const [front = '', matter = ''] = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/.exec(source) ?? [];
  const directives: string[] = [];
  const blanked = `${front.replace(/[^\n]/g, '')}${source.slice(front.length)}`.replace(
    /%%\{[\s\S]*?\}%%/g,
    (found) => {
      directives.push(found);
      return found.replace(/[^\n]/g, '');
    },
  );
  const lines: string[] = [];
  const numbers: number[] = [];
  for (const [index, line] of blanked.split('\n').entries()) {
    if (/^\s*%%/.test(line) || (lines.length === 0 && line.trim() === '')) continue;
    lines.push(withoutTags(withoutIcons(line)));
    numbers.push(index + 1);
  }
  const title = /^title:[ \t]*(.+)$/m.exec(matter)?.[1]?.trim() ?? '';
  return {
    text: `${lines.join('\n')}\n`,
    settings: `${front}${directives.join('\n')}`,
    title: title.replace(/^(["'])(.*)\1$/, '$2'),
    lineOf: (line) => numbers[Math.min(line, numbers.length) - 1] ?? 1,
  };
}

/** Names of icons in a font that Mermaid uses; the name of a separate one remains as a word. */
function withoutIcons(line: string): string {
  return line
    .replace(/\bfa[bklrs]?:fa-[\w-]+[ \t]+(?=[\p{L}\d])/gu, '')
    .replace(/(?<=[\p{L}\d])[ \t]+fa[bklrs]?:fa-[\w-]+/gu, '')
    .replace(/\bfa[bklrs]?:fa-([\w-]+)/g, (_, name: string) => name.replaceAll('-', ' '));
}

/** Pairs of tags that style text, which Mermaid would show as text where it has no HTML. */
const styling =
  /<(b|strong|i|em|u|s|del|ins|small|big|sub|sup|code|kbd|mark|span|font|center)(?: [^<>]*)?>(.*?)<\/\1>/gi;

function withoutTags(line: string): string {
  const bare = line.replace(styling, '$2');
  return bare === line ? line : withoutTags(bare);
}
