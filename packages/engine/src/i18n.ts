/** Manages translations: `docgen i18n`. */
export * from '@docgen/edit/add-locale';
export * from '@docgen/edit/i18n';
