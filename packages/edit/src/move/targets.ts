/**
 * Computes the new path of each of the subject's files from `<to>`. If `<to>` ends with a slash or is an existing
 * folder, files move into it. If a locale has a folder under another ordering prefix, that folder is used. Everything
 * new gets the name that was given. Invalid names are Failures of kind `usage`.
 */
import { posix } from 'node:path';
import { type Site, setOf, withoutOrder } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import { type Catalogue, type Subject, folderSubject, inRoot, shown } from './catalogue.js';
import { type Root, below, folderOf, plainName, rootKinds } from '@docgen/analysis/route/roots';
import { sitePathOf } from './site-path.js';
import type { PathArgument } from './subject.js';

/** For a path in characters, for each of its names in bytes: longer ones can't be redirected from. */
const longest = { path: 1000, name: 240 };

/** The new path of each file or folder of the subject, in the same order. */
export function targetsOf(argument: PathArgument, subject: Subject, catalogue: Catalogue): string[] {
  const name = nameOf(argument, subject, catalogue);
  refuseName(argument, name, subject);
  const bare = name.replace(/\/+$/, '').replace(/\.md$/, '');
  const isSame = subject.isFolder && plainName(bare) === subject.name;
  const isFolderThere = folderSubject(subject, plainName(bare), catalogue).places.length > 0;
  const isInto = bare === '' || name.endsWith('/') || (isFolderThere && !isSame && !name.endsWith('.md'));
  const targets = subject.places.map(({ root, path }) => {
    const existing = (folder: string) => realFolder(folder, catalogue.folders.get(root) ?? new Set());
    if (isInto) return inRoot(root, posix.join(existing(bare), posix.basename(path)));
    const last = posix.basename(bare) + (subject.isFolder ? '' : '.md');
    return inRoot(root, posix.join(existing(folderOf(bare)), last));
  });
  refuseTargets(argument, subject, targets);
  return targets;
}

/** The requested name below the locale, with ordering prefixes, extension and slash as they were given. */
function nameOf({ text, onDisk }: PathArgument, subject: Subject, { roots, site }: Catalogue): string {
  const slash = text.endsWith('/') ? '/' : '';
  const plain = text.replace(/^\.(?:\/|$)/, '');
  for (const path of [plain, ...(onDisk === null ? [] : [onDisk])]) {
    const root = rootOf(path, roots);
    if (root && root.kind !== subject.kind) throw otherKind(text, subject, site);
    if (root && root.version !== subject.version) throw otherSet(text, subject, site);
    if (root) return withSlash(below(root.folder, path) ?? '', slash);
  }
  if (text.startsWith('/')) {
    const name = sitePathOf(text.replace(/\.md$/, ''), subject, site);
    if (name === null) throw otherKind(text, subject, site);
    return withSlash(name + (text.endsWith('.md') ? '.md' : ''), slash);
  }
  if (site.configFile === null) return withSlash(onDisk ?? plain, slash);
  const own = homeOf(subject, site);
  const there = rootKinds(site).find(({ folder }) => below(folder, plain) !== null);
  if (there && there.kind !== subject.kind) throw otherKind(text, subject, site);
  if (there && there.version !== subject.version) throw otherSet(text, subject, site);
  return withSlash(below(own, plain.replace(/\/+$/, '')) ?? plain, slash);
}

/** The root that contains a path and has a folder of its own. */
function rootOf(path: string, roots: readonly Root[]): Root | undefined {
  return roots.find(({ folder }) => folder !== '' && below(folder, path.replace(/\/+$/, '')) !== null);
}

function withSlash(name: string, slash: string): string {
  return name.replace(/\/+$/, '') + slash;
}

/** Folder of the subject's docs or pages, without a locale. */
function homeOf({ kind, version }: Subject, site: Site): string {
  return kind === 'doc' ? setOf(version, site).path : 'pages';
}

function otherKind(text: string, subject: Subject, site: Site): Failure {
  const is = subject.kind === 'doc' ? 'a doc' : 'a standalone page';
  return new Failure('usage', `'${text}' can't contain ${is}`, {
    hint: `${is} stays below ${homeOf(subject, site)}/`,
  });
}

/** Ids, sidebars and versions belong to a set, so a page that changes its set isn't the same page. */
function otherSet(text: string, subject: Subject, site: Site): Failure {
  return new Failure('usage', `'${text}' is in another docs set than ${shown(subject)}`, {
    hint: `choose a path below ${homeOf(subject, site)}/, or move the file yourself and run docgen fix`,
  });
}

const otherFormats = /\.(?:mdx|markdown|html?|tsx?|jsx?|rst|adoc|txt)$/i;

function refuseName({ text }: PathArgument, name: string, { isFolder }: Subject): void {
  const refuse = (message: string, hint: string) => {
    const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
    throw new Failure('usage', `'${shown}' ${message}`, { hint });
  };
  if (text.trim() === '') refuse("isn't a valid name", 'pass a path such as orders/create');
  if (name.length > longest.path || name.split('/').some((part) => Buffer.byteLength(part) > longest.name))
    refuse(
      'is too long',
      `a path can have at most ${longest.path} characters, and each name in it ${longest.name} bytes`,
    );
  if (otherFormats.test(name)) refuse("isn't a valid page name", 'pages are written in Markdown (.md)');
  if (isFolder && name.endsWith('.md')) refuse('is a page, but you are moving a folder', 'remove .md');
  const segments = name.replace(/\/+$/, '').split('/');
  if (segments.includes('..')) refuse("is outside the locale's folder", 'pass a path inside it');
  const odd = segments.find(
    (segment) =>
      /^[._](?!index(?:\.md)?$)|\p{Cc}/u.test(segment) ||
      segment === 'node_modules' ||
      segment.trim() !== segment,
  );
  if (odd !== undefined)
    refuse(
      `wouldn't be a page, because docgen ignores '${odd}'`,
      "use names that don't start with '.', '_' or a space",
    );
}

function refuseTargets({ text }: PathArgument, subject: Subject, targets: readonly string[]): void {
  const { places, isFolder } = subject;
  if (places.every(({ path }, index) => path === targets[index]))
    throw new Failure('usage', `${shown(subject)} is already at '${text}'`);
  const inside = places.find(({ path }, index) => isFolder && targets[index]?.startsWith(`${path}/`));
  if (inside) throw new Failure('usage', `can't move ${inside.path}/ into itself`);
}

/** The existing folder, segment by segment, with its own ordering prefixes; new segments stay as given. */
function realFolder(folder: string, there: ReadonlySet<string>): string {
  let real = '';
  for (const segment of folder === '' ? [] : folder.split('/')) {
    const exact = posix.join(real, segment);
    const same = [...there].find(
      (known) => folderOf(known) === real && withoutOrder(posix.basename(known)) === withoutOrder(segment),
    );
    real = there.has(exact) ? exact : (same ?? exact);
  }
  return real;
}
