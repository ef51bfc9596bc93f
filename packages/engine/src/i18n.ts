/** The bookkeeping of translations. */
export * from '@docgen/edit/i18n';
