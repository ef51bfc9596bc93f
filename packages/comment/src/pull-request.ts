/** A pull request and a job, whatever the host is. */
import type { Environment } from './environment.js';

/** The pull request of a job, on the server of a host. */
export interface PullRequest {
  /** As people name it, such as `pull request 12 of acme/docs`. */
  readonly title: string;
  /** The comment of docgen's own account whose text starts with `mark`; null if there is none. */
  find(mark: string): Promise<Comment | null>;
  create(text: string): Promise<void>;
}

export interface Comment {
  readonly text: string;
  replace(text: string): Promise<void>;
}

export interface Job {
  readonly environment: Environment;
  /** Reads the event that started a job of GitHub, at a path that the environment names. */
  readonly readEvent: (path: string) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/** What a job comments on: a pull request, or why there is none to comment on (any longer). */
export type JobTarget = PullRequest | { readonly none: string };
