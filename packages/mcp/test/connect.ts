/** The official client, connected to the real command on a copy of a site. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const command = join(root, 'bin/docgen.js');

/** Milliseconds that a response may take on a busy machine. */
const patience = 110_000;

export interface Connected {
  readonly client: Client;
  /** A tool's response: its data, or its text. Throws for an error. */
  readonly ask: (tool: string, given?: object) => Promise<unknown>;
  /** The text of the error that a tool responds with. */
  readonly refused: (tool: string, given?: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function connect(site: string, ...args: readonly string[]): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const words = [command, 'mcp', site, '--workers', '1', ...args];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: words, stderr: 'ignore' }),
  );
  const call = async (name: string, given: object) => {
    const {
      content,
      structuredContent,
      isError = false,
    } = await client.callTool({ name, arguments: { ...given } }, undefined, { timeout: patience });
    const [first] = content as readonly { readonly text: string }[];
    return { isError, text: first?.text ?? '', data: structuredContent };
  };
  return {
    client,
    async ask(tool, given = {}) {
      const { isError, text, data } = await call(tool, given);
      if (isError) throw new Error(text);
      return data ?? text;
    },
    async refused(tool, given = {}) {
      const { isError, text } = await call(tool, given);
      if (!isError) throw new Error(`It answered: ${text}`);
      return text;
    },
    close: () => client.close(),
  };
}

export interface Copy {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
}

/** A folder with the files in `site`, a path from the root, that `takes` accepts; if null, an empty folder. */
export function copyOf(site: string | null, takes: (path: string) => boolean = () => true): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-mcp-')));
  const filter = (path: string) => !/\/(?:\.docgen|dist)$/.test(path) && takes(path);
  if (site !== null) cpSync(join(root, site), folder, { recursive: true, filter });
  return {
    folder,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
