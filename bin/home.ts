/** The user's home folder. */
import { homedir } from 'node:os';

/** Home folder of the user; null for a user that the system doesn't know, as in some containers. */
export function homeOrNull(): string | null {
  try {
    return homedir();
  } catch {
    return null;
  }
}
