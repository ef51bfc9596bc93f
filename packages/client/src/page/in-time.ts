/** Limits the time of a request. */

/** Maximum milliseconds for a request. */
const patience = 10_000;

/** Result of `work`; rejects after ten seconds. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
