/** nginx with the rules that docgen writes responds as `docgen preview` does. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishSite, rootFolder } from '../src/site.js';
import { commandOf } from '../src/web-server.js';
import { nginx } from '../src/web-servers.js';
import { proveServer } from './each-server.js';
import { compared } from './server-answers.js';

proveServer(nginx);

test.skipIf(commandOf(nginx) === null)(
  'a site with pictures, islands and two languages',
  { timeout: 120_000 },
  async () => {
    const folder = join(rootFolder, 'examples/components');
    const site = await publishSite(folder);
    try {
      const { asked, differing } = await compared(nginx, site, folder);
      expect(differing).toEqual([]);
      expect(asked).toBeGreaterThan(60);
    } finally {
      await site.remove();
    }
  },
);
