/** Pages are swapped without a reload, and islands come to life. */
import { start } from '@docgen/client';
import { mount as mountIsland } from '@docgen/client/islands';
import { mount as mountRouter } from '@docgen/client/router';

await start({
  islands: { selector: 'docgen-island[src]', mount: mountIsland },
  router: { selector: 'body', mount: mountRouter },
});
