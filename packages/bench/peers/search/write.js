// Writes an index: node write.js <module> <file with the pages> <locale> <file to write>.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [module, pages, locale, out] = process.argv.slice(2);
const { write } = await import(pathToFileURL(module));
await writeFile(out, await write(JSON.parse(await readFile(pages, 'utf8')), locale));
