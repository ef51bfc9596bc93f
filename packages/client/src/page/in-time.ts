/** Ends waiting for a request that hangs. */

/** Milliseconds that a request may take. */
const patience = 10_000;

/** The result of `work`; rejects where there is none after ten seconds. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer for ten seconds')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
