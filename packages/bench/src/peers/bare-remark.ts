/**
 * The named peer of the build benchmark: Markdown to HTML fragments by the plainest chain of unified, one file after
 * the other on one thread. No navigation, no link check, no highlighting, no theme: what is left is the least that
 * any generator built on remark has to do. Run as `node bare-remark.js <from> <to>`.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('expected two folders: <from> <to>');

const chain = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze();
const names = await readdir(from, { recursive: true });

for (const name of names.filter((each) => each.endsWith('.md'))) {
  const text = await readFile(join(from, name), 'utf8');
  const html = await chain.process(withoutMatter(text));
  const target = join(to, name.replace(/\.md$/, '.html'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, String(html));
}

function withoutMatter(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1;
  return end < 0 ? text : text.slice(end + 5);
}
