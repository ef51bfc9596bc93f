/** Undoes changes of sources that a killed command left incomplete. */
export * from '@docgen/edit/write/sources';
