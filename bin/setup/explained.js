/**
 * Part of the command's build: writes the handbook's page of each diagnostic code to `bin/dist/explained.json`, so that
 * `docgen explain` works offline from the installed package. The front matter's description becomes the
 * first paragraph and includes are resolved, because neither means anything in a terminal.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

const handbook = join(root, 'examples/handbook');
const folder = join(handbook, 'docs/diagnostics');

const codes = readdirSync(folder, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^[a-z0-9]+\/[a-z0-9-]+\.md$/.test(path))
  .map((path) => path.slice(0, -'.md'.length))
  .sort((a, b) => (a < b ? -1 : 1));
const pages = codes.map((code) => [code, pageOf(code)]);
writeFileSync(join(root, 'bin/dist/explained.json'), JSON.stringify(Object.fromEntries(pages)));

/** The Markdown of a code's page. */
function pageOf(code) {
  const text = readFileSync(join(folder, `${code}.md`), 'utf8').replaceAll('\r\n', '\n');
  const [, summary = ''] = /^description: "?(.+?)"?$/m.exec(text) ?? [];
  return text
    .replace(/^---\n[^]*?\n---\n+/, '')
    .replace(/^# .+$/m, (heading) => `${heading}\n\n${summary}`)
    .replace(/^::include\{file=(level\/[a-z-]+\.md)\}$/m, (_, path) =>
      readFileSync(join(handbook, 'snippets', path), 'utf8').trim(),
    );
}
