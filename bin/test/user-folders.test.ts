import { expect, test } from 'vitest';
import { userFolders } from '../user-folders.js';

test.each([
  ['linux', {}, '/home/me', '/home/me/.cache/docgen', '/home/me/.config/docgen/cache-key'],
  ['linux', { XDG_CONFIG_HOME: '/c', XDG_CACHE_HOME: '/k' }, '/home/me', '/k/docgen', '/c/docgen/cache-key'],
  [
    'linux',
    { XDG_CONFIG_HOME: 'c' },
    '/home/me',
    '/home/me/.cache/docgen',
    '/home/me/.config/docgen/cache-key',
  ],
  ['linux', {}, null, null, null],
  ['linux', {}, '', null, null],
  ['linux', {}, 'relative', null, null],
  ['linux', { XDG_CONFIG_HOME: '/c' }, null, null, '/c/docgen/cache-key'],
  [
    'darwin',
    {},
    '/Users/me',
    '/Users/me/.cache/docgen',
    '/Users/me/Library/Application Support/docgen/cache-key',
  ],
  [
    'win32',
    { APPDATA: 'C:\\Users\\me\\AppData\\Roaming' },
    'C:\\Users\\me',
    'C:\\Users\\me\\.cache\\docgen',
    'C:\\Users\\me\\AppData\\Roaming\\docgen\\cache-key',
  ],
  [
    'win32',
    {},
    'C:\\Users\\me',
    'C:\\Users\\me\\.cache\\docgen',
    'C:\\Users\\me\\AppData\\Roaming\\docgen\\cache-key',
  ],
] as const)('%s %j %s', (platform, env, home, cache, cacheKey) => {
  expect(userFolders({ platform, env, home })).toEqual({ cache, cacheKey });
});
