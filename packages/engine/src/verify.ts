/** Verifies a deployment: `docgen verify`. */
export * from '@docgen/verify/verify';
export { builtSite } from '@docgen/verify/built';
export type { Expectation, Hosting } from '@docgen/verify/expectation';
export { type VerifyFinding, type VerifyResult, findingKinds } from '@docgen/verify/findings';
export { type ReaderOptions, type SiteReader, openReader } from '@docgen/verify/reader';
export { readReceipt, signedReceipt, signingKey, verifyingKey } from '@docgen/verify/receipt';
