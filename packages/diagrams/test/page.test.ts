/** Diagrams in a page: positions of errors, search, and the Markdown copy. */
import { createMarkdown } from '@docgen/markdown';
import { expect, test } from 'vitest';

const text = `# Berths

> \`\`\`mermaid title="Ways"
> flowchart LR
>   Free --> Taken
> \`\`\`

\`\`\`mermaid title="Wide"
sequenceDiagram
  Ship->>Office: ${'berth '.repeat(40)}--> free
\`\`\`

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
  expect(faults).toEqual(['17 markdown/bad-diagram']);
  expect(parsed.sections[0]?.text).toContain('Free Taken');
  const twin = parsed.twin.filter((part) => typeof part === 'string').join('');
  expect(twin).toContain('flowchart LR\n>   Free --> Taken');
  const html = parsed.body.filter((part) => typeof part === 'string').join('');
  expect(html).toContain('<figcaption>Ways</figcaption>');
  expect(html).toMatch(
    /<div id="docgen-drawing-2" class="full-screen" popover="auto"><button [^>]*popovertarget="docgen-drawing-2" aria-label="Full screen">/,
  );
  expect(html.match(/popover="auto"/g)).toHaveLength(1);
  expect(html).toContain('berth --> free</text>');
  expect(html).toMatch(/<pre[^>]*><code>flowchart LR\n {2}Free --> --> Taken/);
});
