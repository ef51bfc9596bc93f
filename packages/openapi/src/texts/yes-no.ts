/** Yes and no in tables, in each language that docgen supports. */
export const yesNo = {
  en: { 'common.yes': 'yes', 'common.no': 'no' },
  fr: { 'common.yes': 'oui', 'common.no': 'non' },
  id: { 'common.yes': 'ya', 'common.no': 'tidak' },
} as const;
