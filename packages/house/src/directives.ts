/**
 * Directives are folders of `markdown/src/directives/`. This module finds other places that refer to one: a string that
 * is its name, a selector or text that uses it, the key of one of its strings, or an import of its folder.
 */
import { basename, posix } from 'node:path';
import type { Room, SourceText } from './rooms.js';

export const directivesFolder = 'packages/markdown/src/directives';

/**
 * The rooms that a page's HTML passes through: a directive's shape, words and browser part could be scattered over
 * them.
 */
const passed = new Set([
  'packages/build',
  'packages/bundle',
  'packages/client',
  'packages/markdown',
  'themes/default',
]);

/** The lists, the messages, and the hints about other generators' syntax, which say what to write in docgen. */
const lists =
  /\/directives\/(?:records|all-strings|features)\.ts$|\/markdown\/src\/(?:diagnostics\.ts$|foreign\/)/;

/** Finds files outside a directive's folder and the lists that refer to it, as `path: folder`. */
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
  /** Names of the files in it. */
  readonly files: readonly string[];
  /** Names that authors write. */
  readonly written: readonly string[];
  /** Keys of its strings. */
  readonly keys: readonly string[];
}

/** All directive folders in `files`, in order. */
export function directiveFolders(files: readonly SourceText[]): readonly DirectiveFolder[] {
  const names = new Set(files.flatMap(({ path }) => folderOf(path) ?? []));
  return [...names].toSorted().map((name) => {
    const own = files.filter(({ path }) => folderOf(path) === name);
    const texts = (file: RegExp) => own.filter(({ path }) => file.test(path)).map(({ text }) => text);
    const record = texts(/\/(?:directive|form)\.ts$/).join('\n');
    // A record is at the top level of its file, or an entry in a table whose keys are the names.
    const written = matches(record, /^ {2}name: '([\w-]+)'|^ {2}([\w-]+): \{ type: /gm);
    const keys = texts(/\/strings\.ts$/).flatMap((text) => matches(text, /^ {2}'(markdown\.[\w.]+)':/gm));
    return { name, files: own.map(({ path }) => basename(path)), written, keys };
  });
}

/** Files outside a directive's folder that refer to it, as `path: folder`, in order. */
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

/** The directive's folder that contains a file. */
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

/** Quoted texts in a file, except those in comments. */
function stringsIn(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return matches(code, /'((?:[^'\n\\]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`/g);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
}
