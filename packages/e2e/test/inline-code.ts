/**
 * Searches every HTML file of an output folder for markup that a strict policy forbids and for links that can run code.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** One line per problem; a page may contain only the early script and an import map, the same ones as all pages. */
export async function inlineCode(out: string): Promise<string[]> {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const early = new Set<string>();
  const maps = new Set<string>();
  const found: string[] = [];
  for (const name of names) {
    const { faults, scripts, importMaps } = read(await readFile(join(out, name), 'utf8'));
    found.push(...faults.map((fault) => `${name}: ${fault}`));
    for (const script of scripts) early.add(script);
    for (const map of importMaps) maps.add(map);
  }
  if (early.size > 1) found.push(`${early.size} different inline scripts`);
  if (maps.size > 1) found.push(`${maps.size} different import maps`);
  return found;
}

/** Data blocks are never executed, so no policy forbids them (HTML, "prepare the script element", steps 9 to 12). */
function isData(type: string | undefined): boolean {
  return type === 'application/json' || type === 'application/ld+json';
}

function read(html: string) {
  const faults: string[] = [];
  const scripts: string[] = [];
  const importMaps: string[] = [];
  let into = scripts;
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'style') faults.push('<style>');
      if (name === 'script' && attributes['src'] === undefined && !isData(attributes['type'])) {
        script = '';
        into = attributes['type'] === 'importmap' ? importMaps : scripts;
      }
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^style$|^srcdoc$/i.test(key)) faults.push(`<${name} ${key}>`);
        if (/^\s*javascript:/i.test(value)) faults.push(`<${name} ${key}="${value}">`);
      }
      const target = attributes['target'];
      if (target !== undefined && target !== '_self' && !/noopener|noreferrer/.test(attributes['rel'] ?? ''))
        faults.push(`<${name} target="${target}"> without noopener`);
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      if (name !== 'script' || script === null) return;
      into.push(script);
      script = null;
    },
  });
  parser.end(html);
  return { faults, scripts, importMaps };
}
