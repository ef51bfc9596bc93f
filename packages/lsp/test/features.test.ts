/** Completion, definition, references, hover, renaming and fixes, asked for through the protocol. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type {
  CodeAction,
  CompletionList,
  Hover,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { type Client, connect, folderOf } from './client.js';

const files = {
  'docgen.config.json': JSON.stringify({
    title: 'Harbour',
    frontMatter: {},
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  }).replace(',"frontMatter":{}', ''),
  'i18n/en.json': '{\n  "glossary.dead-weight": "What a ship carries."\n}\n',
  'snippets/tides.md': 'Tides.\n',
  'docs/en/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/en/index.md': '# Home\n\nSee [ships](ships.md#sail) and [ships](ships.md).\n',
  'docs/en/ships.md': '---\ndescription: All ships.\n---\n\n# Ships\n\n## Sail\n\nBack [home](index.md).\n',
  'docs/fr/index.md': '# Accueil\n\nVoir [navires](ships.md#voile).\n',
  'docs/fr/ships.md': '# Navires\n\n## Voile\n',
};

async function server(prepare: (folder: string) => void = () => undefined) {
  const folder = folderOf(files);
  prepare(folder);
  const client = await connect(folder, {
    capabilities: { workspace: { workspaceEdit: { resourceOperations: ['rename'] } } },
  });
  return { folder, client, ask: askerOf(client) };
}

/** Asks about the place of `|` in a text, which becomes the text of the page. */
function askerOf(client: Client) {
  const opened = new Set<string>();
  return async <T>(method: string, path: string, marked: string, more: object = {}): Promise<T> => {
    const text = marked.replace('|', '');
    if (opened.has(path)) client.type(path, text);
    else client.open(path, text);
    opened.add(path);
    const before = marked.slice(0, marked.indexOf('|')).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const textDocument = { uri: client.uri(path) };
    return client.connection.sendRequest<T>(`textDocument/${method}`, { textDocument, position, ...more });
  };
}

/** Edits by path and place: `docs/en/index.md 2:4-2:8 text`. */
function editsOf(edit: WorkspaceEdit, folder: string): string[] {
  return (edit.documentChanges ?? []).flatMap((change) => {
    if (!('edits' in change)) return [JSON.stringify(change).replaceAll(`file://${folder}/`, '')];
    const path = change.textDocument.uri.slice(`file://${folder}/`.length);
    return change.edits.map((one) => {
      const { start, end } = (one as { range: Location['range'] }).range;
      const text = JSON.stringify((one as { newText: string }).newText);
      return `${path} ${start.line}:${start.character}-${end.line}:${end.character} ${text}`;
    });
  });
}

test('proposes links, anchors, directives, attributes, front matter and terms', async () => {
  const { ask } = await server();
  const labels = async (marked: string) => {
    const { items } = await ask<CompletionList>('completion', 'docs/en/index.md', marked);
    return items.map(({ label, detail, textEdit }) => [
      label,
      detail,
      (textEdit as { newText?: string })?.newText,
    ]);
  };
  expect(await labels('# Home\n\nSee [ships](|\n')).toEqual([['ships.md', 'Ships', 'ships.md']]);
  expect(await labels('# Home\n\nSee [ships](/do|)\n')).toEqual([['/docs/ships', 'Ships', '/docs/ships']]);
  expect(await labels('# Home\n\n[ships](ships.md#s|)\n')).toEqual([
    ['#ships', 'Ships', 'ships.md#ships'],
    ['#sail', 'Sail', 'ships.md#sail'],
  ]);
  expect((await labels('# Home\n\n:::n|')).map(([label]) => label)).toContain('note');
  expect((await labels('# Home\n\n::|')).map(([label]) => label)).toEqual(
    expect.arrayContaining(['include', 'video']),
  );
  expect((await labels('# Home\n\n::|')).map(([label]) => label)).not.toContain('note');
  expect(await labels('# Home\n\n:::details[A]{|}')).toEqual([
    ['open', undefined, 'open'],
    ['title', undefined, 'title='],
  ]);
  expect((await labels('# Home\n\n::endpoint{method=P|')).map(([label]) => label)).toContain('PATCH');
  expect(await labels('# Home\n\n::include{file=|')).toEqual([['tides.md', undefined, 'tides.md']]);
  expect(await labels('# Home\n\nA :term[d|')).toEqual([['dead weight', undefined, 'dead weight']]);
  expect((await labels('---\ntoc:\n  m|\n---\n\n# Home\n')).map(([label]) => label)).toEqual(['min', 'max']);
  expect((await labels('---\ndraft: |\n---\n\n# Home\n')).map(([label]) => label)).toEqual(['true', 'false']);
  expect(await labels('# Home\n\n```md\n[a](|\n')).toEqual([]);
});

test('finds definitions and references, and explains', async () => {
  const { ask, folder } = await server();
  const places = (found: Location | Location[] | null) =>
    [found ?? []]
      .flat()
      .map(({ uri, range: { start } }) => `${uri.slice(`file://${folder}/`.length)} ${start.line}`);
  const home =
    '# Home\n\nSee [ships](ships.md#s|ail), ![no](no.svg) and :term[dead weight].\n\n:::details\nA\n:::\n';
  const page = 'docs/en/index.md';
  expect(places(await ask('definition', page, home))).toEqual(['docs/en/ships.md 6']);
  const nested = '# Home\n\n[![A ship](ship.s|vg)](https://ships.example)\n';
  expect(places(await ask('definition', page, nested))).toEqual(['docs/en/ship.svg 0']);
  const hover = async (marked: string) =>
    ((await ask<Hover | null>('hover', page, marked))?.contents as { value: string } | undefined)?.value;
  expect(await hover(home)).toBe('**Ships** › Sail\n\nAll ships.\n\n`/docs/ships`');
  const at = (word: string) => home.replace('|', '').replace(word, `|${word}`);
  expect(await hover(at('dead weight]'))).toBe('What a ship carries.');
  expect(places(await ask('definition', page, at('dead weight]')))).toEqual(['i18n/en.json 1']);
  expect(await hover(at('details'))).toContain('collapsed content');
  expect(await hover('---\ndra|ft: true\n---\n\n# Home\n')).toContain('Whether the page is a draft');
  const sail = files['docs/en/ships.md'].replace('Sail', '|Sail');
  const context = { context: { includeDeclaration: true } };
  expect(places(await ask('references', 'docs/en/ships.md', sail, context))).toEqual(['docs/en/ships.md 6']);
  await ask('hover', page, files[page].replace('See', '|See'));
  expect(places(await ask('references', 'docs/en/ships.md', sail, context))).toEqual([
    'docs/en/ships.md 6',
    'docs/en/index.md 2',
  ]);
});

test('renames an anchor with its links, and a page with its translations', async () => {
  const other = folderOf({ 'page.md': '[sail](ships.md#sail)\n' });
  const { client, ask, folder } = await server((site) => {
    symlinkSync(join(other, 'page.md'), join(site, 'docs/en/linked.md'));
    symlinkSync(other, join(site, 'docs/en/out'));
  });
  const sail = files['docs/en/ships.md'].replace('Sail', 'Sa|il');
  expect(await ask('prepareRename', 'docs/en/ships.md', sail)).toMatchObject({ placeholder: 'sail' });
  expect(editsOf(await ask('rename', 'docs/en/ships.md', sail, { newName: 'wind' }), folder)).toEqual([
    'docs/en/ships.md 6:7-6:7 " {#wind}"',
    'docs/en/index.md 2:12-2:25 "ships.md#wind"',
  ]);
  await expect(ask('rename', 'docs/en/ships.md', sail, { newName: 'ships' })).rejects.toThrow(
    "has an anchor '#ships' already",
  );
  await expect(ask('rename', 'docs/en/ships.md', sail, { newName: 'a b' })).rejects.toThrow(
    "can't be the id",
  );
  const move = (from: string, to: string) =>
    client.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: client.uri(from), newUri: client.uri(to) }],
    });
  expect(editsOf(await move('docs/en/ships.md', 'docs/en/fleet/all.md'), folder)).toEqual([
    'docs/en/ships.md 2:0-2:0 "redirectFrom:\\n  - /docs/ships\\n"',
    'docs/en/ships.md 8:12-8:20 "../index.md"',
    'docs/en/index.md 2:12-2:20 "fleet/all.md"',
    'docs/en/index.md 2:39-2:47 "fleet/all.md"',
    'docs/fr/ships.md 0:0-0:0 "---\\nredirectFrom:\\n  - /docs/ships\\n---\\n\\n"',
    'docs/fr/index.md 2:15-2:23 "fleet/all.md"',
    '{"kind":"rename","oldUri":"docs/fr/ships.md","newUri":"docs/fr/fleet/all.md"}',
  ]);
  await expect(move('docs/en/ships.md', 'docs/en/out/ships.md')).rejects.toThrow('is outside the site');
});

test('fixes what has one solution', async () => {
  const { client, folder } = await server();
  client.open('docs/en/index.md', '# Home\n\n[ships](Ships.md) 🚢 [sail](ships.md#Sail)\n');
  await client.diagnostics('docs/en/index.md', (found) => found.length === 2);
  const ask = (only?: string[]) =>
    client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uri('docs/en/index.md') },
      range: { start: { line: 2, character: 10 }, end: { line: 2, character: 10 } },
      context: { diagnostics: [], only },
    });
  const [quick, ...others] = await ask();
  expect(others).toEqual([]);
  expect(quick?.title).toBe("Change to 'ships.md'");
  expect(editsOf(quick?.edit ?? {}, folder)).toEqual(['docs/en/index.md 2:8-2:16 "ships.md"']);
  const [all] = await ask(['source.fixAll']);
  expect(editsOf(all?.edit ?? {}, folder)).toEqual([
    'docs/en/index.md 2:8-2:16 "ships.md"',
    'docs/en/index.md 2:28-2:41 "ships.md#sail"',
  ]);
});

test('fixes terms of prose rules, and keeps words that have several replacements', async () => {
  const prose = { en: { terms: { 'e-mail': 'email', login: ['log in', 'sign in'] }, avoid: ['simply'] } };
  const folder = folderOf({
    'docgen.config.json': JSON.stringify({ title: 'Harbor', docs: { routeBase: '/' }, prose }),
    'docs/index.md': '# Home\n',
  });
  const client = await connect(folder);
  client.open('docs/index.md', '# Home\n\nSimply login, or send an E-mail.\n');
  expect(await client.diagnostics('docs/index.md', (found) => found.length === 3)).toEqual([
    '2:0 prose/avoided-word',
    '2:7 prose/term',
    '2:25 prose/term',
  ]);
  const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: client.uri('docs/index.md') },
    range: { start: { line: 2, character: 0 }, end: { line: 2, character: 33 } },
    context: { diagnostics: [] },
  });
  expect(actions.map(({ title, edit }) => [title, editsOf(edit ?? {}, folder)])).toEqual([
    ["Change to 'Email'", ['docs/index.md 2:25-2:31 "Email"']],
  ]);
});
