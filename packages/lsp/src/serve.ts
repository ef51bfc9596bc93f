/**
 * The server: one per process, on two streams, until the client ends it, its input ends or a signal arrives. It writes
 * only the protocol to its output. Requests about files outside the workspace have empty results.
 */
import type { Readable, Writable } from 'node:stream';
import type { Request } from '@docgen/engine';
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ErrorCodes,
  ExitNotification,
  type InitializeParams,
  InitializeRequest,
  type InitializeResult,
  InitializedNotification,
  type Logger,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ResponseError,
  type ServerCapabilities,
  ShutdownRequest,
  StreamMessageWriter,
  TextDocumentSyncKind,
  type WorkspaceFolder,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { addFeatures, featureCapabilities } from './features.js';
import { notify } from './protocol/notify.js';
import { LimitedReader } from './protocol/message-reader.js';
import { type Encoding, agreedEncoding } from './protocol/positions.js';
import { type Session, openSession } from './session/session.js';
import { pathOf } from './protocol/uris.js';

export interface ServeLspInput {
  /** The request of a site's folder. */
  readonly requestOf: (folder: string) => Request;
  /** Workspace folder for clients that name none, absolute. */
  readonly folder: string;
  /** Whether code of the workspace may run even if the client doesn't say so. */
  readonly isTrusted: boolean;
  /** JSON schema of front matter. */
  readonly matterSchema: unknown;
  /** docgen's version. */
  readonly version: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
  /** Receives notes for the person who runs the server. */
  readonly onNote: (text: string) => void;
}

/** Told by a client when the user trusts the workspace. */
const didGrantTrust = 'docgen/didGrantTrust';

/** Resolves with the exit code: 1 if the client ends it without asking it to shut down first. */
export async function serveLsp({ input, output, signal, ...about }: ServeLspInput): Promise<0 | 1> {
  const connection = createProtocolConnection(
    new LimitedReader(input),
    new StreamMessageWriter(output),
    loggerTo(about.onNote),
  );
  const state = { session: null as Session | null, isShut: false };
  const code = new Promise<0 | 1>((resolve) => {
    connection.onClose(() => resolve(0));
    connection.onNotification(ExitNotification.type, () => resolve(state.isShut ? 0 : 1));
    if (signal.aborted) resolve(0);
    else signal.addEventListener('abort', () => resolve(0), { once: true });
  });
  connection.onError(([error]) => about.onNote(error.message));
  connection.onUnhandledNotification(() => undefined);
  lifecycle(connection, state, about);
  documents(connection, state);
  connection.listen();
  const end = await code;
  await state.session?.close();
  connection.dispose();
  return end;
}

interface State {
  session: Session | null;
  isShut: boolean;
}

type About = Omit<ServeLspInput, 'input' | 'output' | 'signal'>;

function lifecycle(connection: ProtocolConnection, state: State, about: About): void {
  connection.onRequest(InitializeRequest.type, (params): InitializeResult => {
    if (state.session !== null || state.isShut)
      throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is initialized already');
    const encoding = agreedEncoding(params.capabilities.general?.positionEncodings);
    const folders = foldersOf(params, about);
    state.session = openSession({
      ...about,
      encoding,
      folders,
      isTrusted: about.isTrusted || isTrustedIn(params.initializationOptions),
      publish: (found) =>
        notify(() => connection.sendNotification(PublishDiagnosticsNotification.type, found)),
    });
    const { workspace } = params.capabilities;
    const movesFiles = workspace?.workspaceEdit?.resourceOperations?.includes('rename') ?? false;
    addFeatures(connection, { ...about, session: state.session, movesFiles });
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
      connection.onNotification(InitializedNotification.type, () => watchFiles(connection));
    return { capabilities: capabilitiesIn(encoding), serverInfo: { name: 'docgen', version: about.version } };
  });
  connection.onRequest(ShutdownRequest.type, () => {
    state.isShut = true;
  });
  connection.onNotification(didGrantTrust, () => state.session?.trust());
}

function documents(connection: ProtocolConnection, state: State): void {
  connection.onNotification(
    DidOpenTextDocumentNotification.type,
    ({ textDocument: { uri, version, text } }) => state.session?.didOpen(uri, version, text),
  );
  connection.onNotification(DidChangeTextDocumentNotification.type, ({ textDocument, contentChanges }) =>
    state.session?.didChange(textDocument.uri, textDocument.version, contentChanges),
  );
  connection.onNotification(DidCloseTextDocumentNotification.type, ({ textDocument }) =>
    state.session?.didClose(textDocument.uri),
  );
  connection.onNotification(DidSaveTextDocumentNotification.type, ({ textDocument }) =>
    state.session?.didSave([textDocument.uri]),
  );
  connection.onNotification(DidChangeWatchedFilesNotification.type, ({ changes }) =>
    state.session?.didSave(changes.map(({ uri }) => uri)),
  );
  connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) =>
    state.session?.setFolders(pathsOf(event.added), pathsOf(event.removed)),
  );
}

function capabilitiesIn(encoding: Encoding): ServerCapabilities {
  return {
    positionEncoding: encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...featureCapabilities,
    workspace: {
      ...featureCapabilities.workspace,
      workspaceFolders: { supported: true, changeNotifications: true },
    },
  };
}

/** Folders of the client; the one of the command line if it has none. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams, { folder, onNote }: About): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  const found = uris.map(pathOf);
  for (const one of found) if ('reason' in one) onNote(one.reason);
  const paths = found.flatMap((one) => ('path' in one ? [one.path] : []));
  return uris.length > 0 ? paths : [folder];
}

function pathsOf(folders: readonly WorkspaceFolder[]): string[] {
  return folders.flatMap(({ uri }) => {
    const found = pathOf(uri);
    return 'path' in found ? [found.path] : [];
  });
}

function isTrustedIn(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'trusted' in options && options.trusted === true;
}

function watchFiles(connection: ProtocolConnection): void {
  const registerOptions = { watchers: [{ globPattern: '**/*' }] };
  const registrations = [{ id: 'files', method: DidChangeWatchedFilesNotification.method, registerOptions }];
  // A client that refuses only saves less often.
  connection.sendRequest(RegistrationRequest.type, { registrations }).catch(() => undefined);
}

function loggerTo(onNote: (text: string) => void): Logger {
  return { error: onNote, warn: onNote, info: () => undefined, log: () => undefined };
}
