/**
 * Result for an external address, and its message. An address is dead only if it fails for readers, too. A server
 * that blocks robots or is busy may still have the page.
 */
import { STATUS_CODES } from 'node:http';

export type Verdict =
  /** `moved`: target of permanent redirects; `lacks`: fragments that the page doesn't have. */
  | { readonly is: 'alive'; readonly moved?: string; readonly lacks?: readonly string[] }
  /**
   * `reason` continues a sentence after the address: `returns 404 (Not Found)`. `fault` is the system's error code if
   * nothing responded.
   */
  | { readonly is: 'dead'; readonly reason: string; readonly moved?: string; readonly fault?: string }
  /** The server responds, but it is unknown whether the page exists. */
  | { readonly is: 'unsure'; readonly reason: string }
  /** Not public, so not requested. */
  | { readonly is: 'private' };

/** Status codes about access or timing, not about the page. */
const guarded = new Set([401, 402, 403, 407, 408, 425, 429, 451, 503, 999]);

export function verdictOf(status: number): Verdict {
  const reason = `returns ${status}${STATUS_CODES[status] === undefined ? '' : ` (${STATUS_CODES[status]})`}`;
  if (status >= 200 && status < 400) return { is: 'alive' };
  return { is: guarded.has(status) ? 'unsure' : 'dead', reason };
}

/** Error code for an unreachable proxy. */
export const noProxy = 'PROXY';

/** Errors of names and networks, where no server was reached. */
const unreached: { readonly [code: string]: string } = {
  ENOTFOUND: 'has an unknown host',
  EAI_AGAIN: "has a host that can't be resolved",
  ENETUNREACH: 'is on an unreachable network',
  EHOSTUNREACH: 'has an unreachable host',
  [noProxy]: "can't be checked, because the proxy is unreachable",
};

const faults: { readonly [code: string]: string } = {
  ...unreached,
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'closes the connection',
  EPIPE: 'closes the connection',
  ETIMEDOUT: "doesn't respond",
  CERT_HAS_EXPIRED: 'has an expired certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has an untrusted certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'has an untrusted certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has an untrusted certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has an untrusted certificate',
  EPROTO: "doesn't support a secure connection",
};

/** Whether the error may come from this machine's network instead of the address. */
export function isUnreached(fault: string): boolean {
  return Object.hasOwn(unreached, fault);
}

/** `timeout` is in milliseconds. */
export function verdictOfFault(fault: string, timeout: number): Verdict {
  // An answer that is not quite HTTP is an answer: browsers are more lenient.
  if (fault.startsWith('HPE_')) return { is: 'unsure', reason: `returns an invalid response (${fault})` };
  if (fault === 'TIMEOUT') return { is: 'dead', reason: `doesn't respond within ${timeout / 1000} s`, fault };
  const secure = /^ERR_(?:SSL|TLS)_|CERT|SIGNATURE/.test(fault)
    ? "doesn't support a secure connection"
    : undefined;
  const words = faults[fault] ?? secure ?? "can't be reached";
  return { is: 'dead', reason: `${words} (${fault})`, fault };
}
