/**
 * Reads a folder that is being published to, over and over, as readers of a web server would: each page, and all that it
 * loads. Prints one line of JSON for each load that fails while its page is still the same, and at the end how many
 * were tried. `node publication-reader.mjs <folder> <counter>`: the counter is a file whose text changes with each
 * publication; it ends when that is `end`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const [, , folder = '', counter = ''] = process.argv;
const count = { pages: 0, loads: 0 };

for (;;) {
  if (textOf(counter) === 'end') break;
  for (const path of pages()) look(path);
}
process.stdout.write(`${JSON.stringify(count)}\n`);

function pages() {
  try {
    return readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.html'));
  } catch {
    return []; // A folder went while it was listed.
  }
}

function look(page) {
  const publication = textOf(counter);
  const text = textOf(join(folder, page));
  if (text === null) return;
  count.pages++;
  const isSame = () => textOf(join(folder, page)) === text && textOf(counter) === publication;
  const waiting = loadsOfPage(text);
  const seen = new Set(waiting);
  while (waiting.length > 0) {
    const path = waiting.pop();
    const file = join(folder, path);
    count.loads++;
    if (!existsSync(file)) {
      if (isSame()) process.stdout.write(`${JSON.stringify({ page, path, publication })}\n`);
      return;
    }
    for (const next of loadsOfFile(path, textOf(file) ?? '')) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
}

/** Files that a page names in its attributes; other pages are not loaded. */
function loadsOfPage(text) {
  const named = [...text.matchAll(/="\/([^"#?]+\.[a-z0-9]+)"/g)].map(([, path]) => decodeURIComponent(path));
  return named.filter((path) => !path.endsWith('.html'));
}

function loadsOfFile(path, text) {
  if (path.startsWith('search/'))
    return [...text.matchAll(/"([\w-]+\.(?:bin|txt))"/g)].map(([, name]) => `assets/docgen-search/${name}`);
  const own = path.endsWith('.js')
    ? /["']\.\/([\w.-]+\.js)["']/g
    : path.endsWith('.css')
      ? /url\(["']?\.\/([\w./-]+)/g
      : null;
  return own === null ? [] : [...text.matchAll(own)].map(([, name]) => posix.join(posix.dirname(path), name));
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
