/**
 * Dates of diagrams, in a time zone and at a moment that are the same on every machine. Gantt charts parse and write
 * local times, and use today's date for missing ones.
 */
const fields = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
const today = Date.UTC(2000, 0, 1);
const zone = /(?:Z|[+-]\d\d:?\d\d|GMT|UTC)/i;

/** Replaces `Date` in this thread. */
export function useFixedDates(): void {
  const Given = Date;
  class FixedDate extends Given {
    constructor(...given: readonly unknown[]) {
      if (given.length > 1) super(Given.UTC(...(given as [number, number])));
      else if (given.length === 0) super(today);
      else {
        const [value] = given;
        const isLocal = typeof value === 'string' && value.includes(':') && !zone.test(value);
        super(isLocal ? `${value}${value.includes('T') ? 'Z' : ' UTC'}` : (value as string));
      }
    }
    static override now(): number {
      return today;
    }
    override getTimezoneOffset(): number {
      return 0;
    }
  }
  const own = FixedDate.prototype as unknown as { [name: string]: unknown };
  for (const field of fields) {
    own[`get${field}`] = own[`getUTC${field}`];
    if (field !== 'Day') own[`set${field}`] = own[`setUTC${field}`];
  }
  globalThis.Date = FixedDate as DateConstructor;
}
