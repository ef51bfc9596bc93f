/**
 * Loaded before the command: at its nth change of the disk the process is killed (`DISK_FAULT=kill:7`), or every change
 * from there on fails as on a full disk (`ENOSPC:7`), but for removals. `count` prints how many changes there were, and the last that
 * needs room.
 */
const fs = require('node:fs/promises');
const { syncBuiltinESMExports } = require('node:module');

const [fault, at] = (process.env.DISK_FAULT ?? '').split(':');
const state = { changes: 0, lastWithRoom: 0 };
const isRemoval = (name) => /^(?:unlink|rm|rmdir)$/.test(name);

for (const name of ['mkdir', 'mkdtemp', 'writeFile', 'link', 'copyFile', 'unlink', 'rm', 'rmdir']) {
  const change = fs[name];
  fs[name] = async (...args) => {
    state.changes += 1;
    if (!isRemoval(name)) state.lastWithRoom = state.changes;
    if (fault === 'kill' && state.changes === Number(at)) {
      // A killed process may have written a part.
      if (name === 'writeFile') await change(args[0], args[1].slice(0, 10));
      process.kill(process.pid, 'SIGKILL');
    }
    if (fault === 'ENOSPC' && state.changes >= Number(at) && !isRemoval(name))
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: name });
    return change(...args);
  };
}
syncBuiltinESMExports();
if (fault === 'count')
  process.on('exit', () => process.stdout.write(`changes: ${state.changes}, ${state.lastWithRoom}\n`));
