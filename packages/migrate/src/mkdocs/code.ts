/** Code blocks of Python-Markdown: the text after the fence, snippets within, marks of annotations. */
import { type Fence, type Line, fenced, outdent, indent } from '@docgen/convert/page/lines';
import type { Blocks } from './block.js';
import { expanded, snippetOf } from './snippets.js';

export function fence(code: Fence, at: number, context: Blocks): Line[] {
  const { way } = context;
  const info = infoOf(code.info);
  const only = code.body.length === 1 ? snippetOf(code.body[0]?.text ?? '', context) : null;
  if (only !== null && info.lang !== 'mermaid') {
    const name = way.snippet(only.file);
    if (name !== undefined && !name.endsWith('.md')) {
      const lang = info.lang === '' ? '' : ` lang="${info.lang}"`;
      const asked = `file="${name}"${only.attributes}${lang}${info.attributes}`;
      return [{ text: `${' '.repeat(code.indent)}::include{${asked}}`, at }];
    }
  }
  if (info.start !== undefined) way.tell('changed', at, `line numbers from ${info.start}`, 'they start at 1');
  const body = expanded(outdent(code.body, code.indent), context).map(annotation);
  return fenced(code, info.text, indent(body, code.indent), at);
}

/** `# (1)!` hides its comment mark; the number stays, and the list after the code has the notes. */
function annotation(line: Line): Line {
  return { ...line, text: line.text.replace(/\((\d{1,3})\)!/, '($1)') };
}

interface Info {
  readonly lang: string;
  /** The text after the fence, in docgen's form. */
  readonly text: string;
  /** The same as attributes of an include. */
  readonly attributes: string;
  /** First line number, if it isn't 1. */
  readonly start: string | undefined;
}

/** Names of Pygments that docgen knows by another one. */
const languages: { readonly [name: string]: string | undefined } = {
  pycon: 'python',
  python3: 'python',
  py3: 'python',
  ipython: 'python',
  console: 'shell-session',
  'html+jinja': 'jinja2',
  'css+jinja': 'jinja2',
  jsonc: 'json5',
};

const option = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/g;

function infoOf(written: string): Info {
  const options = new Map<string, string>();
  for (const found of written.matchAll(option))
    options.set(found[1] ?? '', found[2] ?? found[3] ?? found[4] ?? '');
  const names = written.replaceAll(option, '').replaceAll(/[{}]/g, ' ').trim().split(/\s+/);
  const named = (names.find((name) => name !== '' && !name.startsWith('#')) ?? '').replace(/^\./, '');
  const lang = languages[named.toLowerCase()] ?? named;
  const title = options.get('title');
  const lines = options
    .get('hl_lines')
    ?.trim()
    .split(/[\s,]+/)
    .join(',');
  const numbers = options.get('linenums')?.trim().split(/\s+/)[0];
  const parts = [
    title === undefined ? '' : ` title="${title.replaceAll('"', "'")}"`,
    lines ? ` {${lines}}` : '',
    numbers === undefined ? '' : ' showLineNumbers',
  ];
  return {
    lang,
    text: (lang === '' && parts.join('') !== '' ? 'text' : lang) + parts.join(''),
    attributes: parts.join('').replace(/ \{([^}]*)\}/, ' mark="$1"'),
    start: numbers !== undefined && numbers !== '1' && /^\d+$/.test(numbers) ? numbers : undefined,
  };
}
