import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lock } from '@docgen/store/lock';
import type { FileSystem } from '@docgen/store/fs';
import { memoryFs } from '../../../store/test/memory-fs.js';
import { randomNumbers } from '../process/command.js';
import { isAlive } from '@docgen/store/alive';

const path = '/.out.lock';
const held = { who: 'another build', does: 'is writing to this output folder', hint: 'wait for it to end' };
const startOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];

test('taken, it names its holder; released, it is gone', async () => {
  const fs = memoryFs();
  const release = await lock(fs, path, held);
  expect(fs.snapshot()[path]).toMatch(new RegExp(`^${process.pid} \\S+\\n$`));
  await release();
  expect(fs.snapshot()).toEqual({});
});

test('held by a process that runs: busy, and the lock stays', async () => {
  const fs = memoryFs();
  const release = await lock(fs, path, held);
  await expect(lock(fs, path, held)).rejects.toMatchObject({
    kind: 'busy',
    message: `another build (process ${process.pid}) is writing to this output folder`,
  });
  await release();
  await (
    await lock(fs, path, held)
  )();
});

test.runIf(process.platform === 'linux')('held by a process that was killed: taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const fs = memoryFs({ [path]: `${pid} ${startOf(pid)}\n` });
  await expect(lock(fs, path, held)).rejects.toMatchObject({ kind: 'busy' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await lock(fs, path, held);
  expect(Object.entries(fs.snapshot())).toEqual([[path, `${process.pid} ${startOf(process.pid)}\n`]]);
});

test.runIf(process.platform === 'linux')('a number used again by another process is no holder', async () => {
  const fs = memoryFs({ [path]: `${process.pid} 1\n` });
  await lock(fs, path, held);
  expect(fs.snapshot()[path]).toBe(`${process.pid} ${startOf(process.pid)}\n`);
});

test.each(['', 'x', '0 -\n', '-1 -\n', '999999999 12\n'])(
  'a lock that names no process (%j) is taken over',
  async (text) => {
    const fs = memoryFs({ [path]: text });
    await lock(fs, path, held);
    expect(Object.keys(fs.snapshot())).toEqual([path]);
  },
);

test('another was quicker to take over: its lock stays', async () => {
  const fs = memoryFs({ [path]: '999999999 12\n' });
  const quicker = {
    ...fs,
    async claim(file: string, text: string) {
      const done = await fs.claim(file, text);
      if (file !== path) await fs.write(path, '1 0\n');
      return done;
    },
  };
  await expect(lock(quicker, path, held)).rejects.toMatchObject({ kind: 'busy' });
  expect(fs.snapshot()).toEqual({ [path]: '1 0\n' });
});

test('while another takes over: busy, and neither lock is touched', async () => {
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  const files = { [path]: '999999999 12\n', [`${path}.heir`]: own };
  const fs = memoryFs(files);
  await expect(lock(fs, path, held)).rejects.toMatchObject({
    kind: 'busy',
    message: `another build (process ${process.pid}) is writing to this output folder`,
  });
  expect(fs.snapshot()).toEqual(files);
});

const dead: readonly Readonly<Record<string, string>>[] = [
  { [path]: '999999999 12\n' },
  { [path]: '999999999 12\n', [`${path}.heir`]: '999999998 12\n' },
  {
    [path]: '999999999 12\n',
    [`${path}.heir`]: '999999998 12\n',
    [`${path}.heir.heir`]: '999999997 12\n',
    [`${path}.heir.999999996`]: '999999996 12\n',
  },
];

test.each(dead)('heirs that were killed are followed by another: %j', async (files) => {
  const fs = memoryFs(files);
  await lock(fs, path, held);
  expect(fs.snapshot()).toEqual({ [path]: `${process.pid} ${startOf(process.pid)}\n` });
});

test('released between the claim and the look at it: busy, and it is left to whom takes it next', async () => {
  const fs = memoryFs({ [path]: '999999999 12\n' });
  const released: FileSystem = {
    ...fs,
    async read(file) {
      await fs.remove(path);
      return fs.read(file);
    },
  };
  await expect(lock(released, path, held)).rejects.toMatchObject({ kind: 'busy' });
  expect(fs.snapshot()).toEqual({});
});

test('a file that no lock made is left alone', async () => {
  const files = { [`${path}.txt`]: 'mine', [`${path}.heir.md`]: 'mine' };
  const fs = memoryFs(files);
  await (
    await lock(fs, path, held)
  )();
  expect(fs.snapshot()).toEqual(files);
});

test.each(dead)('of many that find a dead holder exactly one takes over: %j', async (files) => {
  for (let round = 0; round < 50; round++) {
    const fs = memoryFs(files);
    const random = randomNumbers(round);
    const slow = async <T>(run: () => Promise<T>): Promise<T> => {
      await new Promise((resolve) => setTimeout(resolve, random() * 3));
      return run();
    };
    const pausing: FileSystem = {
      ...fs,
      read: (file) => slow(() => fs.read(file)),
      claim: (file, text) => slow(() => fs.claim(file, text)),
      move: (from, to) => slow(() => fs.move(from, to)),
      remove: (file) => slow(() => fs.remove(file)),
    };
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => lock(pausing, path, held)));
    expect([round, all.filter(({ status }) => status === 'fulfilled').length]).toEqual([round, 1]);
    expect(Object.keys(fs.snapshot())).toEqual([path]);
  }
});

test.runIf(process.platform === 'linux')(
  'a holder that ended, and whose parent did not notice, is none',
  async () => {
    // The shell starts a process and becomes another program, which never learns that it ended.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    try {
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      const fs = memoryFs({ [path]: `${pid} ${startOf(pid)}\n` });
      await lock(fs, path, held);
      expect(fs.snapshot()[path]).toBe(`${process.pid} ${startOf(process.pid)}\n`);
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

test('what a killed takeover left is swept', async () => {
  const fs = memoryFs({ [`${path}.999999999`]: '1 0\n', [`${path}.heir`]: '999999999 0\n' });
  await (
    await lock(fs, path, held)
  )();
  expect(fs.snapshot()).toEqual({});
});

test('which processes run', () => {
  expect([isAlive(process.pid), isAlive(1)]).toEqual([true, true]);
  expect([0, -1, 1.5, Number.NaN, 999_999_999].map(isAlive)).toEqual([false, false, false, false, false]);
});

test.each([
  ['a link that leads nowhere', { link: '/nowhere' }],
  ['a link to a file', { link: '/mine' }],
  ['a link to the lock of a process that runs', { link: '/held' }],
  ['a pipe', { odd: true as const }],
])('%s is no lock: it goes, and what it led to stays', async (_, node) => {
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  const others = { '/mine': 'mine', '/held': own };
  const fs = memoryFs({ ...others, [path]: node, [`${path}.heir`]: node });
  const release = await lock(fs, path, held);
  expect(fs.snapshot()).toEqual({ ...others, [path]: own });
  await release();
  expect(fs.snapshot()).toEqual(others);
});

test('a folder in the place of the lock is said', async () => {
  const fs = memoryFs({}, [path]);
  await expect(lock(fs, path, held)).rejects.toMatchObject({
    kind: 'io',
    path,
    message: 'there is a folder where a lock file belongs',
  });
});
