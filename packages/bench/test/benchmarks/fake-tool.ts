/** A tool in a few lines of Node.js that copies pages and records its arguments. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateCorpus } from '../../src/corpus/generate.js';
import type { Command } from '../../src/measure/run.js';
import type { Tool } from '../../src/tools/tool.js';

/** Writes each page as HTML; a build without an `out` folder says `cold` in its log, another one `warm`. */
const build = `
const fs = require('node:fs'), path = require('node:path');
const [, from, to, log] = process.argv;
fs.appendFileSync(log, fs.existsSync(to) ? 'warm\\n' : 'cold\\n');
for (const name of fs.readdirSync(from, { recursive: true }).filter((each) => each.endsWith('.md'))) {
  const file = path.join(to, name.replace(/md$/, 'html'));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.copyFileSync(path.join(from, name), file);
}`;

/** Serves the sources unchanged, and the browser polls for changes. */
const serve = `
const fs = require('node:fs'), [, from, port] = process.argv;
const script = 'setInterval(async () => { document.body.textContent = await (await fetch(location.href + "?text")).text() }, 20)';
require('node:http').createServer((request, response) => {
  const [url, text] = request.url.split('?');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const source = fs.existsSync(from + url) ? fs.readFileSync(from + url, 'utf8') : '';
  response.end(text === undefined ? '<body><pre>' + source + '</pre><script>' + script + '</script>' : source);
}).listen(Number(port), '127.0.0.1');`;

export function fakeTool(name: string, { isOurs = false, fails = false, mostPages = Infinity } = {}): Tool {
  const node = (script: string, ...args: string[]): Command => [process.execPath, '-e', script, ...args];
  return {
    name,
    version: '1.0',
    isOurs,
    mostPages,
    checkout: null,
    help: isOurs ? node('') : null,
    buildOf: isOurs ? (site) => node(build, join(site, 'docs'), join(site, 'dist'), `${site}.log`) : null,
    async open(corpus, folder) {
      const site = join(folder, name);
      const [from, out, log] = [join(site, 'docs'), join(site, 'out'), join(folder, `${name}.log`)];
      await mkdir(from, { recursive: true });
      await writeFile(log, '', { flag: 'a' });
      await generateCorpus(from, corpus);
      return {
        folder: site,
        build: fails ? node('console.error("no luck"); process.exitCode = 1') : node(build, from, out, log),
        check: isOurs ? node('') : null,
        unsigned: isOurs
          ? { build: node(build, from, out, log), cache: from, copy: join(site, 'copy') }
          : null,
        shell: null,
        serve: (port) => node(serve, from, String(port)),
        out,
        made: [out],
        place: (path) => ({ file: join(from, path), url: `/${path}` }),
        close: () => rm(site, { recursive: true, force: true }),
      };
    },
  };
}
