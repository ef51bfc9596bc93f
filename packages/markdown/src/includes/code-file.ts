/** The file that `code-from` refers to: the name of its folder, its path there, and a ref of Git. */
import { type CodeFile, type Diagnostic, diagnostic } from '@docgen/model';
import type { LeafDirective } from 'mdast-util-directive';
import { badValue } from '../diagnostics.js';
import { attributeOf, attributePlace, nameOf } from '../directives/directive.js';
import type { Sheet } from '@docgen/syntax/text/sheet';
import { report } from '@docgen/syntax/text/sheet';
import { type Place, didYouMean } from '@docgen/syntax/text/place';

interface Asked {
  /** The attribute `file`. */
  readonly written: string;
  /** Folders by name. */
  readonly code: { readonly [name: string]: string };
}

/** Null if the file, the folder or the ref is invalid, which is reported. */
export function codeFileOf(node: LeafDirective, { written, code }: Asked, page: Sheet): CodeFile | null {
  const [name = '', ...segments] = written.split('/').filter((segment) => segment !== '' && segment !== '.');
  const place = attributePlace(node, 'file', page);
  const folder = Object.hasOwn(code, name) ? code[name] : undefined;
  if (folder === undefined) {
    report(page, unknownFolder(name, Object.keys(code), place));
    return null;
  }
  // oxlint-disable-next-line no-control-regex -- no path contains these
  if (segments.length === 0 || segments.includes('..') || /[\\\u0000-\u001F]|^\//.test(written)) {
    const expected = `a path below the folder, such as ${name}/src/client.ts`;
    report(page, badValue({ name: 'file', owner: nameOf(node), value: written }, { expected }, place));
    return null;
  }
  const ref = attributeOf(node, 'ref') ?? '';
  if (attributeOf(node, 'ref') === undefined || isRef(ref)) return { folder, ref, path: segments.join('/') };
  const expected = 'a branch, a tag or a commit, such as v2.1.0';
  const fault = { name: 'ref', owner: nameOf(node), value: ref };
  report(page, badValue(fault, { expected }, attributePlace(node, 'ref', page)));
  return null;
}

/** A name that Git can't take for an option, a range or an expression. */
function isRef(ref: string): boolean {
  return /^[A-Za-z\d_][\w./+-]{0,199}$/.test(ref) && !ref.includes('..') && !ref.endsWith('.lock');
}

function unknownFolder(name: string, known: readonly string[], place: Place): Diagnostic {
  const message = `The configuration names no folder '${name}' for code`;
  const hint =
    known.length === 0 ? `Add code: { '${name}': '../${name}' } to it` : `Known folders: ${known.join(', ')}`;
  return diagnostic('markdown/include-missing', message, { ...place, hint, ...didYouMean(name, known) });
}

export function missingCode(written: string, { folder, ref, path }: CodeFile, place: Place): Diagnostic {
  const at = ref === '' ? '' : ` at '${ref}'`;
  return diagnostic('markdown/include-missing', `No such file in '${folder}'${at}: '${path}'`, {
    ...place,
    hint:
      ref === ''
        ? 'Check the path, including upper and lower case; hidden files and links that lead outside are left out'
        : 'Check the path and the ref: the checkout must have both, and docgen fetches nothing',
    subject: `${written}@${ref}`,
  });
}
