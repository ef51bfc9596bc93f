/** A client of the protocol, connected to the real command on a folder of files. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node';

export const command = fileURLToPath(new URL('../../../bin/docgen.js', import.meta.url));

export interface Client {
  readonly connection: ProtocolConnection;
  readonly child: ChildProcessWithoutNullStreams;
  readonly initialized: InitializeResult;
  readonly uri: (path: string) => string;
  readonly open: (path: string, text: string) => void;
  /** Replaces the text of an open document. */
  readonly type: (path: string, text: string) => void;
  /** The next diagnostics of a file that `isMeant` accepts, as `line:column code`. */
  readonly diagnostics: (
    path: string,
    isMeant?: (found: readonly string[]) => boolean,
  ) => Promise<readonly string[]>;
  readonly last: (path: string) => PublishDiagnosticsParams | undefined;
  readonly stderr: () => string;
}

export interface Start {
  readonly trusted?: boolean;
  readonly args?: readonly string[];
  readonly capabilities?: ClientCapabilities;
}

/** A folder with these files, removed after the test. */
export function folderOf(files: { readonly [path: string]: string }): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-lsp-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  return folder;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

export async function connect(
  folder: string,
  { trusted = true, args = [], capabilities = {} }: Start = {},
): Promise<Client> {
  const child = spawn(process.execPath, [command, 'lsp', '--no-cache', '--workers', '1', ...args], {
    cwd: folder,
  });
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  onTestFinished(() => {
    connection.dispose();
    child.kill('SIGKILL');
  });
  const uri = (path: string) => pathToFileURL(join(folder, path)).href;
  const last = new Map<string, PublishDiagnosticsParams>();
  const waiting = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (found: PublishDiagnosticsParams) => {
    last.set(found.uri, found);
    for (const look of waiting) look();
  });
  connection.listen();
  const versions = new Map<string, number>();
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: pathToFileURL(folder).href,
    capabilities,
    initializationOptions: { trusted },
  });
  await connection.sendNotification('initialized', {});
  const next = (path: string) => {
    const version = (versions.get(path) ?? 0) + 1;
    versions.set(path, version);
    return version;
  };
  return {
    connection,
    child,
    initialized,
    uri,
    open: (path, text) => {
      const textDocument = { uri: uri(path), languageId: 'markdown', version: next(path), text };
      void connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    type: (path, text) => {
      const textDocument = { uri: uri(path), version: next(path) };
      void connection.sendNotification('textDocument/didChange', {
        textDocument,
        contentChanges: [{ text }],
      });
    },
    diagnostics: (path, isMeant = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = last
            .get(uri(path))
            ?.diagnostics.map(({ range: { start }, code }) => `${start.line}:${start.character} ${code}`);
          if (found === undefined || !isMeant(found)) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    last: (path) => last.get(uri(path)),
    stderr: () => stderr,
  };
}

/** Ends the server as a client does, and returns its exit code. */
export async function ended({ connection, child }: Client): Promise<unknown> {
  await connection.sendRequest('shutdown');
  const end = once(child, 'close');
  await connection.sendNotification('exit');
  return (await end)[0];
}
