/** Whether a process is running, for locks and packs that name one. */
import { codeOf } from './failure.js';

/** Whether a process with that id is running, even if it belongs to another user. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
