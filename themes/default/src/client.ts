/**
 * The browser's entry. What every page has is in the entry itself, because a request each would cost more than the
 * code; what some pages have is a chunk of its own.
 */
import { start } from '@docgen/client';
import * as announcement from '@docgen/client/announcement';
import * as colorMode from '@docgen/client/color-mode';
import * as drawer from '@docgen/client/drawer';

await start({
  announcement: { selector: '.announcement', mount: announcement.mount },
  colorMode: { selector: '.color-toggle', mount: colorMode.mount },
  drawer: { selector: '.drawer', mount: drawer.mount },
  copyCode: { selector: 'figure.code', load: () => import('@docgen/client/copy-code') },
});
