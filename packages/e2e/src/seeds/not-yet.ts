/**
 * Codes that are not planted, or whose seeds are left out of runs: docgen does not have them yet, or finds them only
 * elsewhere (`--external` needs other sites, which its own tests bring).
 */
export const notYet: readonly string[] = ['link/external-dead'];
