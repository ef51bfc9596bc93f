/** The user's home folder. */
import { homedir } from 'node:os';

/** A user that the system doesn't know, as in some containers, has no home folder. */
export function homeOrNull(): string | null {
  try {
    return homedir();
  } catch {
    return null;
  }
}
