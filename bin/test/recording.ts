/** A shell for tests: it is in /home/me, its clock advances by 50 ms per reading, and it records all output. */
import { PassThrough, Readable } from 'node:stream';
import type { Shell } from '../shell.js';

export interface Recording {
  readonly shell: Shell;
  /** All output in order, with the stream. */
  readonly written: (readonly ['out' | 'err', string])[];
  /** All output to one stream. */
  readonly text: (stream: 'out' | 'err') => string;
}

export function recording(over: Partial<Shell> = {}): Recording {
  const written: (readonly ['out' | 'err', string])[] = [];
  let time = 0;
  const shell: Shell = {
    version: '1.2.3',
    cwd: '/home/me',
    userFolders: { cache: '/cache', cacheKey: '/config/cache-key' },
    cacheKey: null,
    out: (text) => void written.push(['out', text]),
    err: (text) => void written.push(['err', text]),
    terminal: false,
    dialog: null,
    takeStreams: () => ({ input: Readable.from([]), output: new PassThrough() }),
    userAgent: null,
    ask: null,
    columns: 100,
    color: false,
    outputColor: false,
    links: false,
    workspace: null,
    environment: {},
    proxies: { http: null, https: null, none: null },
    browsers: { named: null, folders: [], platform: 'linux' },
    signal: new AbortController().signal,
    elapsed: () => (time += 50),
    cpu: () => 0,
    peakMemory: () => 0,
    idle: () => 0,
    ...over,
  };
  const text = (stream: 'out' | 'err') =>
    written
      .filter(([to]) => to === stream)
      .map(([, part]) => part)
      .join('');
  return { shell, written, text };
}
