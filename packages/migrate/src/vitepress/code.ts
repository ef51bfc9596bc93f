/** Code of VitePress: the text after a fence, code from files, and parts of pages. */
import { posix } from 'node:path';
import { type Line, indentOf } from '@docgen/convert/page/lines';
import type { PageWay } from '@docgen/convert/page/writing';
import { slugify } from './slugify.js';
import { comment } from '@docgen/convert/markdown/comment';

interface Context {
  readonly way: PageWay;
  readonly root: string;
  readonly group: string | null;
}

export interface Info {
  readonly lang: string;
  /** The text after the fence, in docgen's form. */
  readonly text: string;
  /** The same as attributes of an include. */
  readonly attributes: string;
}

/** `ts{1,3} [name] :line-numbers=2 twoslash`; in a group, the name is the label of the tab. */
export function infoOf(info: string, group: string | null): Info {
  const named = /^[^\s{[:]*/.exec(info)?.[0] ?? '';
  const lang = languages[named] ?? named.replace(/-vue$/, '');
  const title = /\[(.+)\]/.exec(info)?.[1];
  const lines = /\{([\d,\s-]+)\}/.exec(info)?.[1]?.replaceAll(/\s/g, '');
  const isNumbered = /:line-numbers\b/.test(info) && !/:no-line-numbers\b/.test(info);
  const parts = [
    title === undefined ? '' : ` title="${title.replaceAll('"', "'")}"`,
    group === null ? '' : ` group="${group}"`,
    lines ? ` {${lines}}` : '',
    isNumbered ? ' showLineNumbers' : '',
  ].join('');
  return {
    lang,
    text: (lang === '' && parts !== '' ? 'text' : lang) + parts,
    attributes: parts.replace(/ \{([^}]*)\}/, ' mark="$1"'),
  };
}

const languages: { readonly [name: string]: string | undefined } = {
  'vue-html': 'html',
  ansi: 'text',
  jsonc: 'json5',
};

const source =
  /^<<<[ \t]*(?:"([^"]+)"|([^\s#{[]+))(#[\w-]+)?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?[ \t]*$/;

/** `<<< @/file.ts#region{1,2 ts:line-numbers} [title]`; null: the line is something else. */
export function codeFrom(text: string, line: Line, context: Context): Line[] | null {
  const found = source.exec(text);
  if (!found) return null;
  const [, quoted, bare = '', region, options = '', title] = found;
  const file = fileAt(quoted ?? bare, context);
  const lang = /(?:^|\s)([a-z][\w+-]*)/i.exec(options.replaceAll(/:(?:no-)?line-numbers\S*/g, ''))?.[1] ?? '';
  const lines = /(?:^|\s)([\d,-]+)/.exec(options)?.[1];
  const shown = title ?? (context.group === null ? undefined : posix.basename(bare));
  const info = infoOf(
    `${lang}${lines === undefined ? '' : `{${lines}}`}${shown === undefined ? '' : ` [${shown}]`}${/:line-numbers/.test(options) ? ' :line-numbers' : ''}`,
    context.group,
  );
  const own = context.way.site.source.texts.get(file);
  const hasRegion = region === undefined || new RegExp(`#region\\s+${region.slice(1)}\\b`).test(own ?? '');
  const name = hasRegion ? context.way.snippet(file) : undefined;
  if (name === undefined) return missing(text, line, context.way);
  const asked = region === undefined ? '' : ` region=${region.slice(1)}`;
  const language = info.lang === '' ? '' : ` lang="${info.lang}"`;
  return [
    {
      ...line,
      text: `${' '.repeat(indentOf(line.text))}::include{file="${name}"${asked}${language}${info.attributes}}`,
    },
  ];
}

const part = /^<!--\s*@include:\s*([^\s{#]+?)(#[\w-]+)?(?:\{([\d,-]*)\})?(?:#[\w-]+)?\s*-->$/;

/** `<!--@include: ./part.md{3,10}-->`. */
export function partFrom(text: string, line: Line, context: Context): Line[] {
  const found = part.exec(text);
  const [, path = '', region, lines] = found ?? [];
  const file = fileAt(path, context);
  const own = context.way.site.source.texts.get(file);
  const hasRegion = region === undefined || new RegExp(`#region\\s+${region.slice(1)}\\b`).test(own ?? '');
  const section = hasRegion || region === undefined ? null : sectionOf(own ?? '', region.slice(1));
  if (section !== null) {
    const whole = context.way.snippet(file);
    const lines = `lines=${section[0]}-${section[1]}`;
    if (whole !== undefined)
      return [{ ...line, text: `${' '.repeat(indentOf(line.text))}::include{file="${whole}" ${lines}}` }];
  }
  const name = found && own !== undefined && hasRegion ? context.way.snippet(file) : undefined;
  if (name === undefined) return missing(text, line, context.way);
  const count = (own ?? '').replace(/\n$/, '').split('\n').length;
  const [from, to] = (lines ?? '').split(/[,-]/);
  const range = lines === undefined ? '' : ` lines=${from || '1'}-${Math.min(count, Number(to || count))}`;
  const asked = region === undefined ? '' : ` region=${region.slice(1)}`;
  return [{ ...line, text: `${' '.repeat(indentOf(line.text))}::include{file="${name}"${asked}${range}}` }];
}

/** The first and last line of the section whose heading has the id. */
function sectionOf(text: string, id: string): [from: number, to: number] | null {
  const lines = text.replace(/\n$/, '').split('\n');
  const levels = lines.map((line) => /^#{1,6}(?=[ \t])/.exec(line)?.[0].length ?? 0);
  const start = lines.findIndex((line, at) => {
    const words = line.slice(levels[at] ?? 0).trim();
    const own = /\{#([^{}\s]+)\}[ \t]*$/.exec(words)?.[1];
    return (levels[at] ?? 0) > 0 && (own ?? slugify(words)) === id;
  });
  if (start < 0) return null;
  const end = levels.findIndex((level, at) => at > start && level > 0 && level <= (levels[start] ?? 0));
  return [start + 1, end < 0 ? lines.length : end];
}

function fileAt(path: string, { way, root }: Context): string {
  if (path.startsWith('@/')) return posix.normalize(posix.join(root, path.slice(2)));
  if (path.startsWith('/')) return posix.normalize(posix.join(root, path));
  return posix.normalize(posix.join(posix.dirname(way.file), path));
}

function missing(text: string, line: Line, way: PageWay): Line[] {
  way.tell(
    'comment',
    line.at,
    text,
    'docgen found no such file or part of it in the folder; kept as a comment',
  );
  const inner = text.replaceAll(/^<!--|-->$/g, '').trim();
  return [{ ...line, text: ' '.repeat(indentOf(line.text)) + comment(` ${inner} `) }];
}
