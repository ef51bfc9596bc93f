/** Large pages, whose trees live until the page has been read, so that collecting young objects only copies them. */

/** Minimum size, in bytes. */
export const largeBytes = 1_000_000;

/**
 * Space for a thread's young objects in megabytes: the default of Node.js 20, half of which costs a fifteenth more processor
 * time and saves no memory on 10,000 pages. It is twice as much if there are large pages.
 * 100,000 links take a sixth less processor time then, and less memory.
 */
export function youngMegabytes(largestPage: number): number {
  return largestPage > largeBytes ? 96 : 48;
}
