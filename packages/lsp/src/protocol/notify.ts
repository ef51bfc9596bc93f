/** Notifications to the client. One that has gone needs none, and is noticed by its streams. */

/** Sends without waiting. */
export function notify(send: () => Promise<void>): void {
  // A closed connection throws, and a broken one rejects.
  void Promise.resolve()
    .then(send)
    .catch(() => undefined);
}
