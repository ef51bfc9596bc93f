/** Faults of pages that one language has and another lacks. They make pages of their own. */
import type { Seed } from './seed.js';
import { inFile } from './tagged.js';

const words = (n: number) => `# Own page ${n}\n\nWords.\n`;

export const translationSeeds: readonly Seed[] = [
  ...['en/guide', 'en/deep', 'en/deep/er'].map((folder): Seed => ({
    kind: 'i18n/missing-page',
    place: folder,
    plant: ({ n }) => ({
      text: 'Words.',
      files: {
        [`docs/${folder}/own-${n}.md`]: `${inFile('i18n/missing-page')}${words(n)}`,
        [`docs/${folder}/own-${n}.md`.replace('/en', '/fr')]: words(n),
      },
    }),
  })),
  ...['fr/guide', 'id/guide', 'fr/deep', 'id/deep/er'].map((folder): Seed => ({
    kind: 'i18n/extra-page',
    place: folder,
    plant: ({ n }) => ({
      text: 'Words.',
      files: { [`docs/${folder}/own-${n}.md`]: `${inFile('i18n/extra-page')}${words(n)}` },
    }),
  })),
];
