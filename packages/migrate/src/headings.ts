/**
 * Keeps the ids of headings: docgen's own parser parses each new page, and a heading whose id would differ from the old
 * site's gets the old one, written after it.
 */
import { type Markdown, createMarkdown } from '@docgen/markdown';
import type { Heading } from '@docgen/model';
import type { HeadingRule, Kept, PlannedFile, PlannedPage } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';

export interface HeadingsInput {
  readonly rule: HeadingRule;
  /** Files that may contain parts of pages. */
  readonly files: readonly PlannedFile[];
  readonly source: Source;
}

export async function keepHeadings(
  pages: readonly PlannedPage[],
  input: HeadingsInput,
): Promise<{ readonly pages: readonly PlannedPage[]; readonly headings: Kept }> {
  const texts = new Map(
    input.files.map((file) => [file.path, 'text' in file ? file.text : input.source.texts.get(file.from)]),
  );
  const read = (path: string) => {
    const text = texts.get(path);
    return Promise.resolve(text === undefined ? null : encoder.encode(text));
  };
  const markdowns = new Map<string, Markdown>();
  const parse = async (text: string, locale: string) => {
    const markdown = markdowns.get(locale) ?? createMarkdown({ ...options, locale });
    markdowns.set(locale, markdown);
    return (await markdown.parse({ bytes: encoder.encode(text), read })).document;
  };
  const made: PlannedPage[] = [];
  let [kept, all] = [0, 0];
  for (const page of pages) {
    const { headings } = await parse(page.text, page.locale);
    const wanted = oldIds(headings, page.text, input.rule);
    const text = withIds(page.text, headings, wanted);
    const after = text === page.text ? headings : (await parse(text, page.locale)).headings;
    const ids = new Set(after.map(({ id }) => id));
    const counted = wanted.filter((id) => id !== '');
    kept += counted.filter((id) => ids.has(id)).length;
    all += counted.length;
    made.push(text === page.text ? page : { ...page, text });
  }
  return { pages: made, headings: { kept, all } };
}

const encoder = new TextEncoder();

const options = {
  parser: 'native',
  html: 'sanitize',
  highlight: false,
  schemes: ['http', 'https', 'mailto', 'tel'],
  limits: { pageBytes: 5_000_000, depth: 200, links: 100_000 },
  components: {},
  sources: [],
  lenient: true,
  strings: {},
} as const;

const written = /\{#([^\s{}#"'<>`]+)\}[ \t]*$/;

/** In the order of the headings: the author's ids, or those that the generator's rule derives from the text. */
function oldIds(headings: readonly Heading[], text: string, rule: HeadingRule): string[] {
  const lines = text.split('\n');
  const taken = new Set<string>();
  return headings.map((heading) => {
    // In both generators, raw HTML has the ids in its attributes.
    const line = lineOf(heading, lines);
    if (line === undefined) return heading.id;
    const id = written.exec(line)?.[1] ?? rule(withHardSpaces(heading.text, line), taken);
    taken.add(id);
    return id;
  });
}

/** The text of a heading with the no-break spaces of its line, which parsers turn into spaces and some rules remove. */
function withHardSpaces(text: string, line: string): string {
  let made = text;
  let from = 0;
  for (const found of line.matchAll(/([^\s*_`~]*)[*_`~]*(\s*\u00a0\s*)[*_`~]*([^\s*_`~]?)/g)) {
    const [, before = '', space = '', after = ''] = found;
    const at = made.indexOf(`${before} ${after}`, from);
    if (at < 0) continue;
    made = `${made.slice(0, at)}${before}${space}${made.slice(at + before.length + 1)}`;
    from = at + before.length + space.length;
  }
  return made;
}

/** The line that a heading starts at, if it is a Markdown heading in the page itself. */
function lineOf({ range, depth, text }: Heading, lines: readonly string[]): string | undefined {
  const line = range && lines[range.start.line - 1];
  if (range === undefined || line === undefined) return undefined;
  const own = line.slice(range.start.column - 1);
  const isAtx = /^#+/.exec(own)?.[0].length === depth;
  const isSetext = /^[ >]*(?:=+|-+)[ \t]*$/.test(lines[range.start.line] ?? '');
  return isAtx || (isSetext && own.trim() !== '' && text !== '') ? line : undefined;
}

function withIds(text: string, headings: readonly Heading[], ids: readonly string[]): string {
  const lines = text.split('\n');
  for (const [index, heading] of headings.entries()) {
    const id = ids[index] ?? heading.id;
    const line = lineOf(heading, lines);
    if (id === heading.id || line === undefined || written.test(line) || !/^[^\s{}#"'<>`]+$/.test(id))
      continue;
    const at = (heading.range?.start.line ?? 1) - 1;
    lines[at] = `${line.replace(/[ \t]+#+[ \t]*$/, '').trimEnd()} {#${id}}`;
  }
  return lines.join('\n');
}
