/**
 * The samples that docgen generates for operations, as readers get them: from the Markdown copies of a built site, where
 * each operation lists its request in every language. The site is built in a folder that is removed afterwards.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../pages.js';
import type { Language } from './samples.js';

export interface Generated {
  /** Method and URL, such as `POST https://sandbox.parcelune.example/v1/orders`. */
  readonly request: string;
  readonly codes: Readonly<Partial<Record<Language, string>>>;
}

const labels: Readonly<Record<string, Language>> = {
  cURL: 'curl',
  JavaScript: 'javascript',
  Python: 'python',
  PHP: 'php',
  Go: 'go',
};

/** Builds the English pages and reads the samples of every operation, each once. */
export async function generatedSamples(): Promise<readonly Generated[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-generated-'));
  try {
    const command = fileURLToPath(new URL('../../../bin/docgen.js', import.meta.url));
    const options = ['--locale', 'en', '--out', join(folder, 'site'), '--cache-dir', join(folder, 'cache')];
    await promisify(execFile)(process.execPath, [command, 'build', root, ...options]);
    return await samplesBelow(join(folder, 'site'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function samplesBelow(site: string): Promise<readonly Generated[]> {
  const paths = await readdir(site, { recursive: true });
  // Frozen versions have the samples of an earlier description.
  const current = paths.filter((path) => /\bdocs[/\\](?!\d{4}-).*\.md$/.test(path));
  const texts = await Promise.all(current.sort().map((path) => readFile(join(site, path), 'utf8')));
  const found = texts.flatMap((text) => text.split('**Request**\n\n').slice(1).map(readGroup));
  return [...new Map(found.map((one) => [one.request, one])).values()];
}

/** Reads the blocks of code that follow each other, each below the name of its language. */
function readGroup(text: string): Generated {
  const blocks = /^(?:\*\*\S+\*\*\n\n```\w+\n[^]*?\n```\n\n)+/.exec(text)?.[0] ?? '';
  const codes = Object.fromEntries(
    [...blocks.matchAll(/^\*\*(\S+)\*\*\n\n```\w+\n([^]*?)\n```$/gm)].flatMap(([, label = '', code = '']) => {
      const language = labels[label];
      return language === undefined ? [] : [[language, code] as const];
    }),
  ) as Generated['codes'];
  const { curl = '' } = codes;
  const method = /--request (\w+)/.exec(curl)?.[1] ?? 'GET';
  const url = /https:\/\/[^\s'"]+/.exec(curl)?.[0] ?? '';
  return { request: `${method} ${url}`, codes };
}
