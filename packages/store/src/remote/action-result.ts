/**
 * Bazel's cache expects that an entry of `/ac/` is an `ActionResult`, a message of protocol buffers, and some servers
 * check that. docgen's index is in one, as the output of an action without files: field 5, `stdout_raw`.
 */

/** Field 5 with bytes of a given length. */
const tag = 0x2a;

/** The message with these bytes. */
export function actionResult(bytes: Uint8Array): Uint8Array {
  const head = [tag];
  let length = bytes.length;
  for (; length > 0x7f; length >>>= 7) head.push((length & 0x7f) | 0x80);
  return Buffer.concat([Uint8Array.from([...head, length]), bytes]);
}

/** The bytes in a message that `actionResult` made; null for any other. */
export function stdoutOf(message: Uint8Array): Uint8Array | null {
  if (message[0] !== tag) return null;
  let length = 0;
  for (let at = 1; at <= 4; at++) {
    const byte = message[at] ?? 0;
    length |= (byte & 0x7f) << (7 * (at - 1));
    if (byte <= 0x7f) return at + 1 + length === message.length ? message.subarray(at + 1) : null;
  }
  return null;
}
