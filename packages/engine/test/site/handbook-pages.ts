/**
 * The handbook's pages about diagnostic codes as data: what a page claims, and the two small sites in its sections
 * 'Example' and 'Fixed', whose files are the code blocks with a title. It only reads text and doesn't judge it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { SiteFiles } from '../site.js';

export const handbook = fileURLToPath(new URL('../../../../examples/handbook', import.meta.url));
const folder = join(handbook, 'docs/diagnostics');

export interface CodePage {
  readonly code: string;
  readonly text: string;
  readonly description: string;
  /** What the example needs besides files. */
  readonly needs: string | null;
  /** Codes that the example reports besides its own. */
  readonly also: readonly string[];
  readonly example: SiteFiles;
  readonly fixed: SiteFiles;
  /** `file:line` of each line that the example marks. */
  readonly marked: readonly string[];
  /** The report that the page quotes: position, severity and code; message; hint. */
  readonly said: string | null;
}

interface Matter {
  readonly description?: string;
  readonly 'x-needs'?: string;
  readonly 'x-also'?: readonly string[];
  readonly 'x-files'?: readonly string[];
  readonly 'x-removed'?: readonly string[];
  readonly 'x-config'?: { readonly [key: string]: unknown };
}

interface Fence {
  readonly section: string;
  readonly title: string;
  readonly mark: string | null;
  readonly text: string;
}

/** Every page, sorted by its code. */
export function codePages(): CodePage[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name) !== join(folder, 'index.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => codePage(relative(folder, path).replaceAll('\\', '/').slice(0, -'.md'.length), path));
}

/** The page that lists all codes. */
export function codeIndex(): string {
  return readFileSync(join(folder, 'index.md'), 'utf8');
}

function codePage(code: string, path: string): CodePage {
  const text = readFileSync(path, 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const matter: Matter = parse(head);
  const fences = fencesOf(body);
  const example = fences.filter(({ section, title }) => section === 'Example' && title !== report);
  const before = {
    'docgen.config.json': { host: 'nginx', docs: { routeBase: '/' }, ...matter['x-config'] },
    ...Object.fromEntries((matter['x-files'] ?? []).map((file) => [file, ''])),
    ...filesOf(example),
  };
  const gone = new Set(matter['x-removed']);
  const kept = Object.entries(before).filter(([file]) => !gone.has(file));
  return {
    code,
    text,
    description: matter.description ?? '',
    needs: matter['x-needs'] ?? null,
    also: matter['x-also'] ?? [],
    example: before,
    fixed: { ...Object.fromEntries(kept), ...filesOf(fences.filter(({ section }) => section === 'Fixed')) },
    marked: example.flatMap(({ title, mark }) => (mark === null ? [] : [`${title}:${mark}`])),
    said: fences.find(({ title }) => title === report)?.text.trimEnd() ?? null,
  };
}

const report = 'docgen check';

function filesOf(fences: readonly Fence[]): SiteFiles {
  return Object.fromEntries(fences.map(({ title, text }) => [title, text]));
}

/** Unindented fences with a title, and the second-level section that each is in. */
function fencesOf(body: string): Fence[] {
  const pattern =
    /^## (?<section>[^\n]*)$|^(?<ticks>`{3,})\w+ title="(?<title>[^"]+)"(?: \{(?<mark>\d+)\})?\n(?<text>[\s\S]*?\n)\k<ticks>$/gm;
  const fences: Fence[] = [];
  let section = '';
  for (const { groups = {} } of body.matchAll(pattern)) {
    section = groups['section'] ?? section;
    if (groups['title'] === undefined) continue;
    fences.push({
      section,
      title: groups['title'],
      mark: groups['mark'] ?? null,
      text: groups['text'] ?? '',
    });
  }
  return fences;
}
