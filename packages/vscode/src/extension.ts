/**
 * The extension: starts the language server for the folders of a window, and passes on whether the user trusts them.
 * Everything else is in the server.
 */
import { dirname } from 'node:path';
import { type ExtensionContext, type LogOutputChannel, commands, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { launchFor } from './launch.js';

const didGrantTrust = 'docgen/didGrantTrust';

/** Called by VS Code when a window has a folder with a configuration. */
export async function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('docgen', { log: true });
  const running = { client: null as LanguageClient | null };
  const restart = async () => {
    await running.client?.dispose();
    running.client = await started(output);
  };
  context.subscriptions.push(
    output,
    { dispose: () => void running.client?.dispose() },
    commands.registerCommand('docgen.restart', restart),
    workspace.onDidGrantWorkspaceTrust(async () => {
      if (running.client === null) await restart();
      else await running.client.sendNotification(didGrantTrust);
    }),
    workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration('docgen.command')) await restart();
    }),
  );
  await restart();
}

/** The running client; null if there is no server to start, which the output explains. */
async function started(output: LogOutputChannel): Promise<LanguageClient | null> {
  const { isTrusted } = workspace;
  const command = workspace.getConfiguration('docgen').get<string[]>('command') ?? [];
  const launch = launchFor({ folders: await foldersOf(), isTrusted, command });
  if ('reason' in launch) {
    output.warn(launch.reason);
    return null;
  }
  const { args } = launch;
  const server = { command: launch.command, args: [...args] };
  const client = new LanguageClient('docgen', 'docgen', server, {
    documentSelector: [{ scheme: 'file', language: 'markdown' }],
    initializationOptions: { trusted: isTrusted },
    outputChannel: output,
  });
  await client.start();
  return client;
}

/** The folders of the window, and those in them with a configuration. */
async function foldersOf(): Promise<string[]> {
  const configurations = await workspace.findFiles(
    '**/docgen.config.{ts,js,mjs,json}',
    '**/node_modules/**',
    50,
  );
  const inner = configurations.map(({ fsPath }) => dirname(fsPath));
  return [...(workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath), ...inner];
}
