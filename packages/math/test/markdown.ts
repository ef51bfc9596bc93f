/** Parses pages as docgen does for a site with formulas, by either parser. */
import { type MarkdownOptions, createMarkdown } from '@docgen/markdown';

const options: Omit<MarkdownOptions, 'parser'> = {
  html: 'sanitize',
  highlight: false,
  schemes: ['http', 'https'],
  limits: { pageBytes: 5_000_000, depth: 100, links: 10_000 },
  components: {},
  sources: [],
  lenient: false,
  locale: 'en',
  strings: {},
  extensions: [{ name: '@docgen/math', module: import.meta.resolve('../dist/index.js'), hash: '' }],
};

export const parsers = ['native', 'remark'] as const;

export interface ReadPage {
  readonly html: string;
  readonly twin: string;
  /** `line:column-line:column message`. */
  readonly faults: readonly string[];
  readonly title: string | null;
  /** Texts for search. */
  readonly found: string;
}

export async function readPage(text: string, parser: (typeof parsers)[number] = 'native'): Promise<ReadPage> {
  const markdown = createMarkdown({ ...options, parser });
  const bytes = new TextEncoder().encode(text);
  const parsed = await markdown.parse({ bytes });
  const { skim } = await markdown.skim({ bytes });
  const faults = parsed.document.diagnostics.map(({ code, message, range }) => {
    const at = range ? `${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}` : '';
    return `${at} ${code} ${message}`;
  });
  return {
    html: parsed.body.map((part) => (typeof part === 'string' ? part : '{}')).join(''),
    twin: parsed.twin.map((part) => (typeof part === 'string' ? part : '{}')).join(''),
    faults,
    title: skim.title,
    found: parsed.sections.map((section) => `${section.title} ${section.text}`).join('\n'),
  };
}

/** The TeX of each formula of a page, with `block` before display formulas. */
export function formulasOf(html: string): string[] {
  const formulas = html.matchAll(/<math([^>]*)>.*?<annotation[^>]*>(.*?)<\/annotation>/gs);
  return [...formulas].map(([, attributes = '', tex = '']) => {
    const source = tex
      .replaceAll('&#x3C;', '<')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll(/&(?:#x26|amp);/g, '&');
    return (attributes.includes('display="block"') ? 'block ' : '') + source;
  });
}
