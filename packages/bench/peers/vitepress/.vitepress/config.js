// The default theme with a sidebar for each section, of that section's pages.
import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const docs = new URL('../docs/', import.meta.url);

export default defineConfig({
  title: 'Corpus',
  srcDir: 'docs',
  cleanUrls: true,
  themeConfig: { sidebar: Object.fromEntries(folders('').map((path) => [`/${path}`, items(path)])) },
});

function folders(path) {
  const inside = readdirSync(new URL(path, docs), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [path, ...inside.flatMap(({ name }) => folders(`${path}${name}/`))];
}

function items(path) {
  const entries = readdirSync(new URL(path, docs), { withFileTypes: true });
  return entries.map((entry) => {
    const file = entry.isDirectory() ? `${path}${entry.name}/index.md` : `${path}${entry.name}`;
    return { text: titleOf(file), link: `/${file.replace(/(index)?\.md$/, '')}` };
  });
}

function titleOf(file) {
  return /^title: "(.*)"$/m.exec(readFileSync(new URL(file, docs), 'utf8'))?.[1] ?? file;
}
