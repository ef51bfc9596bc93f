/** Diagnostics of each of docgen's commands for a folder, in the form in which seeds are expected. */
import { basename } from 'node:path';
import { openDevServer } from '../dev-server.js';
import type { CommandOutput } from '../proofs/said.js';
import type { Expected } from './tagged.js';

interface Point {
  readonly line: number;
  readonly column: number;
}
interface Reported {
  readonly code: string;
  readonly file?: string;
  readonly range?: { readonly file?: string; readonly start: Point };
  readonly message: string;
}
export interface ReportedProblem extends Expected {
  readonly message: string;
}

/** The diagnostics of a JSON report of a run in the site's folder. */
export function ofReport({ stdout, stderr }: CommandOutput): ReportedProblem[] {
  if (!stdout.startsWith('{')) throw new Error(`no report:\n${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Reported[] };
  return diagnostics.map(({ code, file, range, message }) => ({
    code,
    message,
    file: range?.file ?? file ?? '',
    line: range?.start.line ?? 0,
    column: range?.start.column ?? 0,
  }));
}

/** The line with which a server ends its check of all pages. */
const isDone = /^(?:Checked \d+ page|\d+ (?:error|warning)s?(?:,|$))/m;
const patience = 60_000;

/** The diagnostics that a server of the site in `folder` prints once it has checked everything. */
export async function ofServer(folder: string): Promise<Expected[]> {
  const server = await openDevServer({}, { folder, env: { ...process.env, NO_COLOR: '1' } });
  try {
    const give = performance.now() + patience;
    while (!isDone.test(server.output())) {
      if (performance.now() > give)
        throw new Error(`docgen serve did not end its check:\n${server.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return ofText(server.output(), folder);
  } finally {
    await server.close();
  }
}

/** Both forms of a diagnostic's first line: with its file, and below the heading of its file. */
const withFile =
  /^(?<file>\S.*?)(?::(?<line>\d+):(?<column>\d+))?  (?:error|warning)  (?<code>[a-z0-9]+\/[a-z-]+)$/;
const belowFile = /^  (?:(?<line>\d+):(?<column>\d+)  )?(?:error|warning)  (?<code>[a-z0-9]+\/[a-z-]+)$/;
/** Of a heading: the text after the file. */
const tally = /  \d+ (?:error|warning)s?(?:, \d+ warnings?)?$/;

/** Diagnostics of a report for people; files are relative to `folder`, wherever it was run. */
export function ofText(text: string, folder: string): Expected[] {
  const found: Expected[] = [];
  let heading = '';
  for (const line of text.split('\n')) {
    const groups = (withFile.exec(line) ?? belowFile.exec(line))?.groups;
    if (groups === undefined) {
      if (/^\S/.test(line)) heading = line.replace(tally, '');
      continue;
    }
    const { file = heading, line: at = '0', column = '0', code = '' } = groups;
    found.push({ file: below(file, folder), line: Number(at), column: Number(column), code });
  }
  return found;
}

function below(file: string, folder: string): string {
  const name = `${basename(folder)}/`;
  return file.includes(name) ? file.slice(file.indexOf(name) + name.length) : file;
}
