/** Whether the tests run that `npm test` has no time for: with `pnpm prove`, and in the whole run. */
export const isLong = process.env['DOCGEN_PROVE'] === '1' || process.env['DOCGEN_WHOLE'] === '1';
