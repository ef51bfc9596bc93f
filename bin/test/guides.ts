/**
 * The handbook's guides as data: the files that a page shows, and the commands that readers type, in order. It only
 * reads text and doesn't judge it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../examples/handbook/docs', import.meta.url));

/** One sample of a page, in the order in which readers see them. */
export type Step =
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'command'; readonly line: string }
  | { readonly kind: 'sample'; readonly language: string; readonly text: string };

/** The code blocks of `docs/<name>.md`, including those in lists. */
export function stepsOf(name: string): Step[] {
  return stepsIn(readFileSync(join(docs, `${name}.md`), 'utf8'));
}

/** The sections of `docs/<name>.md`, each of which is a separate site. */
export function sectionsOf(name: string): { readonly title: string; readonly steps: readonly Step[] }[] {
  const [, ...sections] = readFileSync(join(docs, `${name}.md`), 'utf8').split(/^## (?=.)/m);
  return sections.map((text) => ({ title: text.slice(0, text.indexOf('\n')), steps: stepsIn(text) }));
}

function stepsIn(text: string): Step[] {
  const fence =
    /^(?<indent> *)(?<ticks>`{3,})(?<language>[\w-]*)(?: title="(?<title>[^"]+)")?[^\n]*\n(?<text>[\s\S]*?)^\k<indent>\k<ticks>$/gm;
  return [...text.matchAll(fence)].flatMap(({ groups = {} }) => {
    const { indent = '', language = '', title } = groups;
    const body = (groups['text'] ?? '').replaceAll(`\n${indent}`, '\n').slice(indent.length);
    if (title !== undefined) return [{ kind: 'file' as const, path: title, text: body }];
    if (language === 'sh') return body.trim().split('\n').map(commandStep);
    return [{ kind: 'sample' as const, language, text: body }];
  });
}

function commandStep(line: string): Step {
  return { kind: 'command', line };
}

/** Empty files that a page's samples need in addition: `x-files` of its front matter. */
export function neededBy(name: string): string[] {
  const text = readFileSync(join(docs, `${name}.md`), 'utf8');
  const [, list = ''] = /^x-files: \[(.*)\]$/m.exec(text) ?? [];
  return list.split(/, */).filter(Boolean);
}

/** A folder of this repository whose packages a page's samples import: `x-modules` of its front matter; null for none. */
export function modulesOf(name: string): string | null {
  const text = readFileSync(join(docs, `${name}.md`), 'utf8');
  const [, folder] = /^x-modules: (.*)$/m.exec(text) ?? [];
  return folder === undefined ? null : join(docs, '../../..', folder, 'node_modules');
}
