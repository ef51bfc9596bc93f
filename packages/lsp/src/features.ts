/**
 * Requests of the client about a document, each with its capability. A request about a file of no site has an empty
 * result. One that docgen can't do responds with the reason, and a cancelled one with nothing else.
 */
import { Failure } from '@docgen/engine';
import {
  type CancellationToken,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidRenameFilesNotification,
  type FileOperationRegistrationOptions,
  HoverRequest,
  LSPErrorCodes,
  type Location,
  MessageType,
  PrepareRenameRequest,
  type ProtocolConnection,
  ReferencesRequest,
  RenameRequest,
  ResponseError,
  type ServerCapabilities,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  WillRenameFilesRequest,
} from 'vscode-languageserver-protocol/node';
import { completions, triggers } from './page/completion.js';
import { Refusal, workspaceEdit } from './page/edits.js';
import { fixKinds, fixesOf } from './page/fixes.js';
import { explanationOf } from './page/hover.js';
import { plannedMoves } from './page/moves.js';
import { pointedAt } from './page/pointed.js';
import { notify } from './protocol/notify.js';
import { toProtocol } from './protocol/positions.js';
import { declarationOf, linkedAt, referencesTo } from './page/references.js';
import { renamed, renamingAt } from './page/rename.js';
import type { Asked, Session, SessionSite } from './session/session.js';
import { type Target, targetAt } from './page/targets.js';

const pages: FileOperationRegistrationOptions = {
  filters: [
    { scheme: 'file', pattern: { glob: '**/*.md', matches: 'file' } },
    { scheme: 'file', pattern: { glob: '**/*', matches: 'folder' } },
  ],
};

export const featureCapabilities: ServerCapabilities = {
  completionProvider: { triggerCharacters: triggers },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: fixKinds },
  workspace: { fileOperations: { willRename: pages, didRename: pages } },
};

export interface FeatureInput {
  readonly session: Session;
  /** JSON schema of front matter. */
  readonly matterSchema: unknown;
  /** Whether the client moves files on request. */
  readonly movesFiles: boolean;
  readonly onNote: (text: string) => void;
}

export function addFeatures(connection: ProtocolConnection, input: FeatureInput): void {
  const { session, matterSchema, onNote } = input;
  const { encoding } = session;
  const answered = async <T>(token: CancellationToken, answer: () => Promise<T>): Promise<T> => {
    try {
      const result = await answer();
      if (!token.isCancellationRequested) return result;
    } catch (error) {
      throw failureOf(error, onNote);
    }
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  };
  const at = async <T>(
    { textDocument, position }: TextDocumentPositionParams,
    token: CancellationToken,
    answer: (asked: Asked) => Promise<T>,
  ): Promise<T | null> =>
    answered(token, async () => {
      const asked = await session.asked(textDocument.uri, position);
      return asked && !token.isCancellationRequested ? answer(asked) : null;
    });
  const location = ({ file, range }: Target, site: SessionSite): Location => ({
    uri: site.uriOf(file),
    range: toProtocol(range, site.linesOf(file), encoding),
  });
  connection.onRequest(CompletionRequest.type, (params, token) =>
    at(params, token, (asked) => completions(asked, matterSchema, encoding)),
  );
  connection.onRequest(HoverRequest.type, (params, token) =>
    at(params, token, async (asked) => {
      const pointed = pointedAt(asked);
      const contents = pointed && (await explanationOf(pointed, asked, matterSchema));
      return contents && { contents, range: toProtocol(pointed.range, asked.document.lines, encoding) };
    }),
  );
  connection.onRequest(DefinitionRequest.type, (params, token) =>
    at(params, token, async (asked) => {
      const pointed = pointedAt(asked);
      const target = pointed && (await targetAt(pointed, asked));
      return target && location(target, asked.site);
    }),
  );
  connection.onRequest(ReferencesRequest.type, (params, token) =>
    at(params, token, async (asked) => {
      const to = linkedAt(pointedAt(asked), asked);
      if (to === null) return null;
      const own = params.context.includeDeclaration ? await declarationOf(to, asked.site) : [];
      return [...own, ...(await referencesTo(to, asked))].map((one) => location(one, asked.site));
    }),
  );
  connection.onRequest(PrepareRenameRequest.type, (params, token) =>
    at(params, token, async (asked) => {
      const { heading, shown } = await renamingAt(pointedAt(asked), asked);
      return { range: toProtocol(shown, asked.document.lines, encoding), placeholder: heading.id };
    }),
  );
  connection.onRequest(RenameRequest.type, (params, token) =>
    at(params, token, async (asked) => {
      const found = await renamingAt(pointedAt(asked), asked);
      return workspaceEdit(await renamed(params.newName, found, asked), session.editPlace(asked.site));
    }),
  );
  connection.onRequest(CodeActionRequest.type, ({ textDocument, range, context: { only } }, token) =>
    answered(token, async () => {
      const placed = session.placed(textDocument.uri);
      if (!placed) return null;
      const place = session.editPlace(placed.site);
      const placing = { encoding, uriOf: placed.site.uriOf, linesOf: placed.site.linesOf };
      return fixesOf(
        { shown: session.shown(textDocument.uri), file: placed.path, range, only },
        place,
        placing,
      );
    }),
  );
  connection.onRequest(WillRenameFilesRequest.type, ({ files }, token) =>
    answered(token, async () => {
      const [first] = files;
      const found = first && session.siteOf(first.oldUri);
      if (!found) return null;
      const moved = files.flatMap(({ oldUri, newUri }) => {
        const [from, to] = [found.site.pathOf(oldUri), found.site.pathOf(newUri)];
        if (to === null) throw new Refusal(`${newUri} is outside the site, so docgen updates no links to it`);
        return from === null ? [] : [{ from, to }];
      });
      const { edit, notes } = await plannedMoves(moved, { ...session.editPlace(found.site), ...input });
      if (notes.length > 0) warn(connection, `The move breaks something: ${notes.join('; ')}`);
      return edit;
    }),
  );
  connection.onNotification(DidRenameFilesNotification.type, ({ files }) =>
    session.didSave(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])),
  );
}

function warn(connection: ProtocolConnection, message: string): void {
  notify(() =>
    connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }),
  );
}

/** Stack traces are for the person who runs the server. */
function failureOf(error: unknown, onNote: (text: string) => void): ResponseError {
  if (error instanceof ResponseError) return error;
  if (error instanceof Refusal || error instanceof Failure)
    return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
  onNote(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new ResponseError(LSPErrorCodes.RequestFailed, 'docgen failed; see its standard error.');
}
