/** A request for a file about all pages, whose work stops because the next edition opens, gets that edition's file. */
import { type Edition, Failure, type Workspace } from '@docgen/engine';
import { expect, test } from 'vitest';
import { openServer, request } from './server.js';

/** The first edition makes such a file until the next one opens, which waits until one is requested. */
function stoppedByNext(workspace: Workspace): Workspace {
  const [asked, opening] = [signal(), signal()];
  const isOpen = { first: false };
  const stopped = (edition: Edition): Edition => ({
    ...edition,
    async file(path) {
      if (!path.startsWith('search/') && path !== 'llms-full.txt') return edition.file(path);
      asked.give();
      await opening.given;
      throw new Failure('aborted', 'stopped');
    },
  });
  return {
    ...workspace,
    async open() {
      if (!isOpen.first) {
        isOpen.first = true;
        return stopped(await workspace.open());
      }
      await asked.given;
      opening.give();
      return workspace.open();
    },
  };
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

for (const path of ['/search/en.json', '/llms-full.txt'])
  test(`${path} comes from the edition that opens`, async () => {
    const server = await openServer({ 'docs/index.md': '# Home\n\nParcels.\n' }, {}, stoppedByNext);
    try {
      const { status, body } = await request(server.port, path);
      expect([status, body]).toEqual([200, expect.not.stringContaining('stopped')]);
    } finally {
      await server.close();
    }
  });
