/** Reads `book.toml` as data: settings that docgen supports, and findings for all others. */
import { posix } from 'node:path';
import { readToml } from '@docgen/settings/toml-module';
import { readFaults, unreadKey } from '@docgen/convert/site/unread';
import { type Finding, finding, quoted } from '@docgen/convert/finding';
import type { Fault } from '@docgen/convert/migration-plan';
import { knownPreprocessors } from './preprocessors.js';
import { type Cursor, walkOf } from '@docgen/settings/cursor';
import type { Source } from '@docgen/convert/source/source';

export interface MdbookFacts {
  readonly file: string;
  readonly root: Cursor;
  /** The folder of the chapters, with a trailing slash. */
  readonly src: string;
  readonly findings: Finding[];
  readonly faults: readonly Fault[];
  readonly rest: () => readonly Finding[];
}

export function configFile({ texts }: Source): string | undefined {
  return texts.has('book.toml') ? 'book.toml' : undefined;
}

export function readFacts(file: string, source: Source): MdbookFacts {
  const read = readToml(file, source.texts.get(file) ?? '');
  const { root, rest } = walkOf(read, file);
  const findings: Finding[] = [];
  preprocessors(root, findings);
  backends(root.get('output'), findings);
  for (const key of ['build', 'rust']) root.get(key).take();
  for (const key of ['authors', 'multilingual', 'text-direction']) root.get('book').get(key).take();
  const src = posix.normalize(root.get('book').get('src').text() ?? 'src').replace(/\/$/, '');
  return {
    file,
    root,
    src: src === '.' ? '' : `${src}/`,
    findings,
    faults: readFaults(read, 'Invalid TOML'),
    rest: () => rest().map(unreadKey),
  };
}

function preprocessors(root: Cursor, findings: Finding[]): void {
  const given = root.get('preprocessor');
  for (const name of given.keys()) {
    const one = given.get(name);
    one.take();
    if (!knownPreprocessors.has(name))
      findings.push(finding('lost', one.place, `the preprocessor ${name}`, notRun));
  }
}

const notRun = 'it is a program, which docgen did not run; each of its tags is listed';

const silent = [
  'mathjax-support',
  'playground',
  'playpen',
  'search',
  'print',
  'fold',
  'no-section-label',
  'cname',
  'input-404',
  'git-repository-icon',
  'smart-punctuation',
  'curly-quotes',
  'copy-fonts',
  'sidebar-header-nav',
  'code',
  'hash-files',
  'default-theme',
  'preferred-dark-theme',
  'edit-url-template',
  'git-repository-url',
  'site-url',
  'redirect',
];

function backends(output: Cursor, findings: Finding[]): void {
  for (const name of output.keys()) {
    const one = output.get(name);
    if (name === 'html') continue;
    one.take();
    findings.push(finding('lost', one.place, `the output ${name}`, 'docgen writes a website'));
  }
  const html = output.get('html');
  for (const key of ['additional-css', 'theme']) {
    const one = html.get(key);
    const value = one.take();
    if (value === undefined) continue;
    const files = Array.isArray(value)
      ? value.map((one) => JSON.stringify(one)).join(', ')
      : JSON.stringify(value);
    findings.push(finding('lost', one.place, `${key}: ${quoted(files)}`, 'code and styles of another theme'));
  }
  for (const key of silent) if (!['redirect'].includes(key)) html.get(key).take();
}
