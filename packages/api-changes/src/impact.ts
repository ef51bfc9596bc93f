/** Impacts of changes, and directions in which values are sent. */

/**
 * `breaking`: clients that follow the old description can fail. `risky`: some can, depending on how they were written.
 * `safe`: none can.
 */
export type Impact = 'breaking' | 'risky' | 'safe';

/** Who sends the changed value: the client (`request`) or the server (`response`). */
export type Direction = 'request' | 'response';
