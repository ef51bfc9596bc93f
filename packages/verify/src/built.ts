/** The expectation of a local build: its files, and the URLs in its manifest. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText, ruleFiles } from '@docgen/model';
import { Failure, ioFailure } from '@docgen/store/failure';
import { disk } from '@docgen/store/fs';
import { isOutput } from '@docgen/store/marker';
import type { Expectation, FileFact } from './expectation.js';

export interface BuiltSite {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly base: string;
  readonly host: string;
}

interface Manifest {
  readonly pages: readonly { readonly url: string }[];
  readonly redirects: readonly { readonly from: string }[];
}

/** Throws a Failure if docgen didn't write the folder. */
export async function builtSite({ out, base, host }: BuiltSite): Promise<Expectation> {
  if (!(await isOutput(disk, out)))
    throw new Failure('usage', `${out} has no site that docgen built`, {
      path: out,
      hint: "run 'docgen build' first, pass another folder with --out, or verify against a receipt with --receipt",
    });
  try {
    const { pages, redirects } = JSON.parse(
      await readFile(join(out, 'docgen-manifest.json'), 'utf8'),
    ) as Manifest;
    const files = new Map<string, FileFact>();
    for (const path of (await filesIn(out, '')).sort(compareText))
      if (!ruleFiles.includes(path.slice(1))) files.set(path, await factOf(join(out, path)));
    const rules = new Map<string, string>();
    for (const name of ruleFiles) {
      const text = await readFile(join(out, name), 'utf8').catch(() => null);
      if (text !== null) rules.set(name, text);
    }
    return {
      base,
      host,
      files,
      pages: pages.map(({ url }) => url),
      redirects: redirects.map(({ from }) => from),
      rules,
    };
  } catch (error) {
    throw ioFailure('read', out, error);
  }
}

/** Regular files, without hidden ones, which hosts don't publish. */
async function filesIn(out: string, folder: string, found: string[] = []): Promise<string[]> {
  const entries = await readdir(join(out, folder), { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.') && entry.name !== '.well-known') continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await filesIn(out, path, found);
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

async function factOf(path: string): Promise<FileFact> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
