/** Whether a process runs, for locks and packs that name one. */
import { codeOf } from './failure.js';

/** Whether a process of that number runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
