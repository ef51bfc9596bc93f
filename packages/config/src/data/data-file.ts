/**
 * JSON files that people write: configurations, interface texts, sidebars of frozen versions, records of
 * translations. If a file can't be read, this is a diagnostic at its position. This module must not know what the
 * values mean.
 */
import { join } from 'node:path';
import { isReadable, otherEncoding, scan } from '@docgen/markdown';
import type { Diagnostic, Range } from '@docgen/model';
import { configInvalid } from '../diagnostics.js';
import type { FileSystem } from '@docgen/store/fs';
import { isOutside } from '@docgen/store/outside';
import { parseJson } from './json.js';
import { placeOfMember, placeOfPrototype } from './json-members.js';

export interface DataFile {
  /** Path relative to the site folder. */
  readonly name: string;
  /** Text with its byte order mark, so that positions in it are those of the file. */
  readonly text: string;
  readonly value: unknown;
}

export type ReadData = { readonly data: DataFile } | { readonly fault: Diagnostic };

/** Position of a problem with the whole file. */
const start: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };

/** The file `name` of the site in `folder`; null if it doesn't exist. */
export async function readData(
  name: string,
  { fs, folder }: { readonly fs: FileSystem; readonly folder: string },
): Promise<ReadData | null> {
  const path = join(folder, name);
  const kind = await fs.kind(path);
  if (kind === 'folder') return { fault: folderInPlace(name) };
  const odd = kind === null ? null : kind === 'other' ? notRegular : await wrongPlace(path, { fs, folder });
  if (odd !== null)
    return { fault: configInvalid({ file: name }, `'${name}' is ${odd}`, 'Replace it with the file itself') };
  const bytes = await fs.read(path);
  return bytes === null ? null : dataOf(name, bytes);
}

const notRegular = 'not a regular file';

/** Describes what is wrong with the target of a path, following links; null for a file of the site. */
async function wrongPlace(
  path: string,
  { fs, folder }: { readonly fs: FileSystem; readonly folder: string },
): Promise<string | null> {
  const [root, target] = await Promise.all([fs.real(folder), fs.real(path)]);
  if (target === null) return 'a broken symbolic link';
  if (isOutside(root ?? folder, target)) return 'a symbolic link to a path outside the site folder';
  return (await fs.kind(target)) === 'file' ? null : notRegular;
}

export function folderInPlace(name: string): Diagnostic {
  return configInvalid({ file: name }, `'${name}' is a folder; expected a file`, 'Rename the folder');
}

/** Value of a file with these bytes. */
export async function dataOf(name: string, bytes: Uint8Array): Promise<ReadData> {
  const encoding = otherEncoding(bytes);
  if (encoding !== null) {
    const message = `The file is encoded as ${encoding}; expected UTF-8`;
    return { fault: configInvalid({ file: name, range: start }, message, 'Save the file as UTF-8') };
  }
  const scanned = scan(bytes, { pageBytes: Infinity });
  if ('code' in scanned)
    return { fault: configInvalid({ file: name, range: scanned.range }, scanned.message, scanned.hint) };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const parsed = await parseJson(text, name);
  if ('fault' in parsed) return parsed;
  const range = placeOfPrototype(text);
  if (range === undefined) return { data: { name, text, value: parsed.value } };
  return { fault: configInvalid({ file: name, range }, "The key '__proto__' is not allowed", 'Remove it') };
}

/** Maximum number of wrong members reported for a file. */
const mostWrong = 100;

/** Members of an object whose value satisfies `isRight`. Others are reported at their position. */
export function membersOf<T>(
  { name, text, value }: DataFile,
  { isRight, what, expected, hint, hintFor }: MemberRule<T>,
): { readonly members: { readonly [key: string]: T } } | { readonly faults: readonly Diagnostic[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = `The file contains ${kindOf(value)}; expected ${what}`;
    return { faults: [configInvalid({ file: name, range: start }, message, hint)] };
  }
  const wrong = Object.entries(value).filter(([, given]) => !isRight(given));
  const faults = wrong.slice(0, mostWrong).map(([key, given]: [string, unknown]) => {
    const isOdd = typeof given === 'string' && !isReadable(given);
    const message = `'${key}' ${isOdd ? 'contains control characters' : `is ${kindOf(given)}`}; expected ${expected}`;
    return configInvalid(
      { file: name, range: placeOfMember(text, [key]) },
      message,
      hintFor?.(key, given) ?? hint,
    );
  });
  return faults.length > 0 ? { faults } : { members: value as { readonly [key: string]: T } };
}

export interface MemberRule<T> {
  readonly isRight: (value: unknown) => value is T;
  /** Expected content of the file. */
  readonly what: string;
  /** Expected form of each member. */
  readonly expected: string;
  readonly hint?: string;
  /** Suggests how to write a wrong member. */
  readonly hintFor?: (key: string, value: unknown) => string | undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? `the number ${value}` : value === true ? 'true' : 'false';
}
