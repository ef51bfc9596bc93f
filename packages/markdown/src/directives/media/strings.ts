/** Strings that `video` and `audio` add to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.captions': { en: 'Captions', fr: 'Sous-titres', id: 'Teks' },
  'markdown.transcript': { en: 'Transcript', fr: 'Transcription', id: 'Transkrip' },
} as const satisfies Strings;
