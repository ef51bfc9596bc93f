/** The cards of pages that a build writes. */
import { availableParallelism } from 'node:os';
import type { Diagnostic, Route } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { cardStopped } from '@docgen/config/cards/card-diagnostics';
import { type PageCard, cardBytes } from '@docgen/config/cards/cards';
import { inlinePool } from '@docgen/store/pool';
import type { Counts } from '@docgen/store/request';
import { type Emitter, outputFile } from '@docgen/emit/emit';
import type { Pages } from '../page.js';

/** The cards of pages, those that several share once. */
export function cardsOf(routes: readonly Route[], { cardOf }: Pages): readonly PageCard[] {
  const cards = routes.flatMap((route) => cardOf(route) ?? []);
  return [...new Map(cards.map((card) => [card.outFile, card])).values()];
}

export interface DrawnCards {
  readonly faults: readonly Diagnostic[];
  readonly counts: Counts;
}

/** Adds the cards. */
export async function drawCards(
  wanted: readonly PageCard[],
  { cards, site, files, store }: Analysis,
  emitter: Emitter,
): Promise<DrawnCards> {
  const settings = site.cards;
  if (cards === null || settings === null) return { faults: [], counts: {} };
  const faults: Diagnostic[] = [];
  const one = async (card: PageCard) => {
    const made = await cardBytes(card, { cards, settings, files, store });
    if ('stopped' in made)
      faults.push(cardStopped({ file: site.configFile ?? '' }, card.text.title, made.stopped));
    else await emitter.add(outputFile(card.outFile, made.bytes));
    return 'bytes' in made && !made.isStored;
  };
  const isNew = await inlinePool(Math.min(availableParallelism(), 4)).map(one, wanted);
  return { faults, counts: { cards: wanted.length, drawn: isNew.filter(Boolean).length } };
}
