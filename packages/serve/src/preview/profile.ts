/** How one host responds to requests for the built files. */
import type { Output } from './output.js';

/** The request. Paths are decoded. */
export interface HostRequest {
  /** `''` or `/base`. */
  readonly base: string;
  /** Below the base path, starts with `/`. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** Its `Accept` header. */
  readonly accept?: string | undefined;
}

export type HostAnswer =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'nothing' };

export interface Profile {
  readonly answer: (request: HostRequest, output: Output) => Promise<HostAnswer>;
  /** Headers by name, from the host's rules for that path and the response. */
  readonly headers: (
    request: HostRequest,
    answer: HostAnswer,
    output: Output,
  ) => Promise<ReadonlyMap<string, string>>;
}
