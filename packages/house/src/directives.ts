/**
 * Directives are folders of `markdown/src/directives/`. Here is where else one is named: by a string that is its name, a
 * selector or text that writes it, the key of one of its words, or an import of its folder.
 */
import { basename, posix } from 'node:path';
import type { Room, SourceText } from './rooms.js';

export const directivesFolder = 'packages/markdown/src/directives';

/** The rooms that a page's HTML passes: a directive's shape, words and browser part could be spread over these. */
const passed = new Set(['packages/build', 'packages/client', 'packages/markdown', 'themes/default']);

/** The lists, messages, and hints on other generators' syntax, which say what to write here. */
const lists =
  /\/directives\/(?:records|all-strings|features)\.ts$|\/markdown\/src\/(?:diagnostics\.ts$|foreign\/)/;

/** Finds files that name a directive outside its folder and the lists, as `path: folder`. */
export function spreadDirectives(rooms: readonly Room[]): readonly string[] {
  const files = rooms.filter(({ folder }) => passed.has(folder)).flatMap((room) => room.files);
  const folders = directiveFolders(files);
  return namedOutside(
    files.filter(({ path }) => !lists.test(path)),
    folders,
  );
}

/** A folder of one directive, or of a few that belong together. */
export interface DirectiveFolder {
  readonly name: string;
  /** File names in it. */
  readonly files: readonly string[];
  /** Names that authors write. */
  readonly written: readonly string[];
  /** Keys of its words. */
  readonly keys: readonly string[];
}

/** Every folder that `files` have, in order. */
export function directiveFolders(files: readonly SourceText[]): readonly DirectiveFolder[] {
  const names = new Set(files.flatMap(({ path }) => folderOf(path) ?? []));
  return [...names].toSorted().map((name) => {
    const own = files.filter(({ path }) => folderOf(path) === name);
    const texts = (file: RegExp) => own.filter(({ path }) => file.test(path)).map(({ text }) => text);
    const record = texts(/\/(?:directive|form)\.ts$/).join('\n');
    // A record is at the top of its file, or an entry of a table that has the names as keys.
    const written = matches(record, /^ {2}name: '([\w-]+)'|^ {2}([\w-]+): \{ type: /gm);
    const keys = texts(/\/strings\.ts$/).flatMap((text) => matches(text, /^ {2}'(markdown\.[\w.]+)':/gm));
    return { name, files: own.map(({ path }) => basename(path)), written, keys };
  });
}

/** The files that name a directive from outside of its folder, as `path: folder`, in order. */
export function namedOutside(
  files: readonly SourceText[],
  folders: readonly DirectiveFolder[],
): readonly string[] {
  return files.flatMap((file) => {
    const others = folders.filter(({ name }) => folderOf(file.path) !== name);
    const strings = stringsIn(file.text);
    return others
      .filter(
        (folder) =>
          strings.some((text) => isNameOf(folder, text)) ||
          file.imports.some(({ from }) => targetFolder(file.path, from) === folder.name),
      )
      .map(({ name }) => `${file.path}: ${name}`);
  });
}

/** The directive's folder that a file lies in. */
function folderOf(path: string): string | undefined {
  if (!path.startsWith(`${directivesFolder}/`)) return undefined;
  const [folder = '', ...below] = path.slice(directivesFolder.length + 1).split('/');
  return below.length > 0 ? folder : undefined;
}

function targetFolder(path: string, from: string): string | undefined {
  return from.startsWith('.') ? folderOf(posix.join(posix.dirname(path), from)) : undefined;
}

function isNameOf({ written, keys }: DirectiveFolder, text: string): boolean {
  return (
    keys.includes(text) ||
    written.some(
      (name) =>
        text === name || new RegExp(`(?:::|(?:^|[\\s,>(])(?:\\.|\\[data-))${name}(?![\\w-])`).test(text),
    )
  );
}

/** Texts in quotes of a file, comments left out. */
function stringsIn(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return matches(code, /'((?:[^'\n\\]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`/g);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
}
