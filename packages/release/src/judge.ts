/**
 * Checks a tarball from the point of view of those who install it: its manifest and files with publint, its types
 * with arethetypeswrong as ESM importers and bundlers find them (there is nothing for `require`), and the files that
 * it must and must not contain.
 */
import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { demand } from './run.js';
import { type Manifest, root } from './workspace.js';
import type { Packed } from './pack.js';

export interface Verdict {
  /** Sentences; empty if nothing is wrong. */
  readonly faults: readonly string[];
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: number;
}

export async function judge({ file }: Packed): Promise<Verdict> {
  const bytes = await readFile(file);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: data }, strict: true });
  const entries = await entriesOf(file);
  return {
    faults: [
      ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
      ...(await typeFaults(bytes)),
      ...contentFaults(entries.map(({ path }) => path)),
      ...manifestFaults(pkg as Manifest),
    ],
    packedBytes: bytes.length,
    unpackedBytes: entries.reduce((sum, { size }) => sum + size, 0),
    files: entries.length,
  };
}

async function typeFaults(bytes: Uint8Array): Promise<string[]> {
  const { types, ...analysis } = await checkPackage(
    createPackageFromTarballData(bytes),
    // Stylesheets have no types.
    { excludeEntrypoints: [/\.css$/] },
  );
  if (types === false) return ['it has no types'];
  const problems = 'problems' in analysis ? analysis.problems : [];
  const seen = problems.filter(
    (problem) => !('resolutionKind' in problem && /^node10$|cjs$/.test(problem.resolutionKind)),
  );
  return seen.map((problem) => `types: ${JSON.stringify(problem)}`);
}

interface PackedFile {
  /** Path below the package. */
  readonly path: string;
  readonly size: number;
}

async function entriesOf(file: string): Promise<readonly PackedFile[]> {
  const listing = await demand('tar', ['-tvzf', file], { cwd: root });
  return [...listing.matchAll(/^-\S+ \S+ +(\d+) \S+ \S+ package\/(.+)$/gm)].map(([, size, path = '']) => ({
    path,
    size: Number(size),
  }));
}

function contentFaults(paths: readonly string[]): string[] {
  const missing = ['LICENSE', 'README.md', 'package.json'].filter((path) => !paths.includes(path));
  const foreign = paths.filter((path) =>
    /(^|\/)(test|node_modules)\/|\.tsbuildinfo$|\.map$|\.test\./.test(path),
  );
  return [...missing.map((path) => `it has no ${path}`), ...foreign.map((path) => `it has ${path}`)];
}

const wanted = [
  'description',
  'keywords',
  'license',
  'homepage',
  'bugs',
  'repository',
  'engines',
  'files',
  'sideEffects',
];

function manifestFaults(manifest: Manifest): string[] {
  const { dependencies, peerDependencies, scripts, publishConfig } = manifest;
  const specs = Object.entries({ ...dependencies, ...peerDependencies });
  return [
    ...wanted.filter((key) => manifest[key] === undefined).map((key) => `package.json says no ${key}`),
    ...specs
      .filter(([, spec]) => /^(workspace|catalog|link|file):/.test(spec))
      .map(([name, spec]) => `${name} is ${spec}`),
    ...Object.keys(scripts ?? {})
      .filter((name) => /^(pre|post)?install$/.test(name))
      .map((name) => `it runs ${name}`),
    ...(JSON.stringify(publishConfig) === '{"access":"public","provenance":true}'
      ? []
      : ['publishConfig is another']),
  ];
}
