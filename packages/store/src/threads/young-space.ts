/** Space for young objects in threads that read pages. */

/** Minimum bytes of a large page: its tree lives until it has been read, so collecting young objects only copies them. */
export const largeBytes = 1_000_000;

/**
 * Space for a thread's young objects in megabytes, by the bytes of the site's largest page. 48 is the default of
 * Node.js 20; half of it takes a fifteenth more processor time. With large pages, 96 save a sixth of the processor time
 * of 100,000 links, and memory.
 */
export function youngMegabytesFor(largest: number): number {
  return largest > largeBytes ? 96 : 48;
}
