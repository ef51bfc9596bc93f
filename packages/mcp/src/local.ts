/** The site in a folder: every call reads its current files. */
import type { Edition, Workspace } from '@docgen/engine';
import { type Looks, looksAt } from './looks.js';
import { drawn, pageAt } from './page.js';
import { Refusal } from './refusal.js';
import { scopeOf } from './scope.js';
import type { McpSource } from './source.js';
import type { Look, Tool } from './tool.js';
import { changesSince } from './tools/changes-since.js';
import { listOperations } from './tools/list-operations.js';
import { listPages } from './tools/list-pages.js';
import { readOperation } from './tools/read-operation.js';
import { readPage } from './tools/read-page.js';
import { search } from './tools/search.js';
import { validateRequest } from './tools/validate-request.js';

const tools: readonly Tool[] = [
  search,
  readPage,
  listPages,
  changesSince,
  listOperations,
  readOperation,
  validateRequest,
];

export function localSource(workspace: Pick<Workspace, 'open'>): McpSource {
  const looks: Looks = looksAt(workspace);
  const look = <T>(answer: (look: Look) => Promise<T>): Promise<T> =>
    looks.look(async (edition) => answer(lookAt(edition)));
  return {
    about:
      'The documentation of this site, from its current files. Search it or list its pages, then read a page. If it documents an API, list and read its operations, and validate a request before you send or suggest it.',
    tools: tools.map((tool) => ({ ...tool, run: (given) => look((at) => tool.answer(at, given)) })),
    pages: () =>
      look(async ({ edition }) =>
        (await edition.listed()).map(({ route, description }) => ({
          path: route.url,
          title: route.title,
          description,
        })),
      ),
    read: (path) => look(async (at) => (await drawn(pageAt(path, scopeOf({}, at.site), at), at)).twin),
    idle: looks.idle,
  };
}

/** Throws a Refusal if the configuration is too broken for a site. */
function lookAt(edition: Edition): Look {
  const { site, diagnostics } = edition;
  if (site !== null) return { site, edition };
  const { file, message = 'there is none' } = diagnostics[0] ?? {};
  throw new Refusal(`The site can't be read: ${file === undefined ? '' : `${file}: `}${message}`);
}
