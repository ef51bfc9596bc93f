/** Space for young objects in threads that read pages. */

/** Minimum bytes of a large page: its tree lives until it has been read, so collecting young objects only copies them. */
export const largeBytes = 1_000_000;

/** Maximum bytes of all pages of a site whose threads need little memory. */
const fewBytes = 20_000_000;

/**
 * Space for a thread's young objects in megabytes. 48 is the default of Node.js 20; half of it costs nothing with 1,000
 * pages, where it saves a twentieth of the memory, but with 10,000 pages a fifteenth more processor time. With large
 * pages, 96 save a sixth of the processor time of 100,000 links, and memory.
 */
export function youngMegabytes({ largest, all }: PageSizes): number {
  if (largest > largeBytes) return 96;
  return all > fewBytes ? 48 : 24;
}

/** Bytes of the pages of a site. */
export interface PageSizes {
  readonly largest: number;
  readonly all: number;
}
