/** The areas of the documentation's examples, and the search among them: a demonstration of the API's own. */
export interface Area {
  readonly area_id: string;
  readonly name: string;
}

export const areas: readonly Area[] = [
  { area_id: 'area_id_12110_01', name: 'Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12110' },
  { area_id: 'area_id_40132_01', name: 'Coblong, Kota Bandung, Jawa Barat 40132' },
  { area_id: 'area_fr_69003_01', name: '3e Arrondissement, Lyon, Auvergne-Rhône-Alpes 69003' },
  { area_id: 'area_fr_75011_01', name: '11e Arrondissement, Paris, Île-de-France 75011' },
];

/** Characters from which on the API searches. */
export const shortest = 3;

/** Areas that hold every word of the text, whatever its case and marks; none for one that is too short. */
export function search(text: string): readonly Area[] {
  const wanted = plain(text.trim());
  if (wanted.length < shortest) return [];
  const words = wanted.split(/\s+/);
  return areas.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
