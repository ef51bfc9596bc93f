/** Diagrams in a page: positions of errors, search, and the Markdown copy. */
import { createMarkdown } from '@docgen/markdown';
import { expect, test } from 'vitest';

const text = `# Berths

> \`\`\`mermaid title="Ways"
> flowchart LR
>   Free --> Taken
> \`\`\`

- a list

  \`\`\`mermaid
  flowchart LR
    Free --> --> Taken
  \`\`\`
`;

test.each(['native', 'remark'] as const)('in a page, by the parser %s', async (parser) => {
  const markdown = createMarkdown({
    parser,
    html: 'sanitize',
    highlight: false,
    schemes: ['https'],
    limits: { pageBytes: 5_000_000, depth: 100, links: 10_000 },
    components: {},
    sources: [],
    lenient: false,
    locale: 'en',
    strings: {},
    extensions: [{ name: '@docgen/diagrams', module: import.meta.resolve('../dist/index.js'), hash: '' }],
  });
  const parsed = await markdown.parse({ bytes: new TextEncoder().encode(text) });
  const faults = parsed.document.diagnostics.map(({ code, range }) => `${range?.start.line} ${code}`);
  expect(faults).toEqual(['12 markdown/bad-diagram']);
  expect(parsed.sections[0]?.text).toContain('Free Taken');
  const twin = parsed.twin.filter((part) => typeof part === 'string').join('');
  expect(twin).toContain('flowchart LR\n>   Free --> Taken');
  const html = parsed.body.filter((part) => typeof part === 'string').join('');
  expect(html).toContain('<figcaption>Ways</figcaption>');
  expect(html).toMatch(/<pre[^>]*><code>flowchart LR\n {2}Free --> --> Taken/);
});
