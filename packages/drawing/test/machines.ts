/**
 * Three life cycles with labels in three languages: one with transitions back, one with long triggers, and one with so
 * many transitions between its states that a drawing of it is hard to read.
 */
import type { StatesDrawing } from '../src/drawing.js';
import { plain } from '../src/text.js';

type Labels = readonly [value: string, en: string, fr: string, id: string];
type Move = readonly [from: string, to: string, trigger?: string];

interface Machine {
  readonly initial: readonly string[];
  readonly final: readonly string[];
  readonly states: readonly Labels[];
  readonly moves: readonly Move[];
}

export const machines: { readonly [name: string]: Machine } = {
  draft_order: {
    initial: ['draft', 'ready'],
    final: ['confirmed', 'expired'],
    states: [
      ['draft', 'Draft', 'Brouillon', 'Draf'],
      ['ready', 'Ready', 'Prêt', 'Siap'],
      ['confirmed', 'Confirmed', 'Confirmé', 'Dikonfirmasi'],
      ['expired', 'Expired', 'Expiré', 'Kedaluwarsa'],
    ],
    moves: [
      ['draft', 'ready', 'Update that fills the last missing field'],
      ['ready', 'draft', 'Update that removes the selected rate or a needed field'],
      ['ready', 'confirmed', 'Confirm'],
      ['draft', 'expired', '30 days without a change'],
      ['ready', 'expired', '30 days without a change'],
    ],
  },
  order: {
    initial: ['processing'],
    final: ['completed', 'returned', 'cancelled', 'failed', 'lost'],
    states: [
      ['processing', 'Processing', 'En cours de traitement', 'Diproses'],
      ['booked', 'Booked', 'Réservée', 'Terdaftar'],
      ['in_progress', 'In progress', 'En cours d’acheminement', 'Dalam pengiriman'],
      ['completed', 'Completed', 'Terminée', 'Selesai'],
      ['returned', 'Returned', 'Retournée', 'Dikembalikan'],
      ['cancelled', 'Cancelled', 'Annulée', 'Dibatalkan'],
      ['failed', 'Failed', 'Échouée', 'Gagal'],
      ['lost', 'Lost', 'Perdue', 'Hilang'],
    ],
    moves: [
      ['processing', 'booked', 'The courier accepts'],
      ['processing', 'failed', 'The courier refuses, or three booking attempts fail'],
      ['processing', 'cancelled', 'Delete (cancel)'],
      ['booked', 'in_progress', 'Tracking becomes picked_up'],
      ['booked', 'cancelled', 'Delete (cancel), or the courier cancels'],
      ['booked', 'failed', 'No driver found for an instant or same_day service'],
      ['in_progress', 'completed', 'Tracking becomes delivered'],
      ['in_progress', 'returned', 'Tracking becomes returned'],
      ['in_progress', 'lost', 'Tracking becomes lost'],
    ],
  },
  tracking: {
    initial: ['pending'],
    final: ['delivered', 'returned', 'cancelled', 'lost'],
    states: [
      ['pending', 'Pending', 'En attente', 'Menunggu'],
      ['courier_assigned', 'Driver assigned', 'Livreur affecté', 'Pengemudi ditugaskan'],
      ['pickup_in_progress', 'Pickup in progress', 'Enlèvement en cours', 'Sedang dijemput'],
      ['picked_up', 'Picked up', 'Enlevé', 'Telah dijemput'],
      ['in_transit', 'In transit', 'En transit', 'Dalam perjalanan'],
      ['out_for_delivery', 'Out for delivery', 'En cours de livraison', 'Sedang diantar'],
      ['delivery_attempted', 'Delivery attempted', 'Tentative de livraison', 'Pengantaran gagal'],
      ['on_hold', 'On hold', 'Bloqué', 'Ditahan'],
      ['delivered', 'Delivered', 'Livré', 'Telah diterima'],
      ['returning', 'Returning to sender', 'Retour en cours', 'Dalam pengembalian'],
      ['returned', 'Returned to sender', 'Retourné à l’expéditeur', 'Dikembalikan ke pengirim'],
      ['cancelled', 'Cancelled', 'Annulé', 'Dibatalkan'],
      ['lost', 'Lost or destroyed', 'Perdu ou détruit', 'Hilang atau rusak total'],
      ['unknown', 'Unknown', 'Inconnu', 'Tidak diketahui'],
    ],
    moves: [
      ['pending', 'courier_assigned, pickup_in_progress, picked_up, on_hold, cancelled'],
      ['courier_assigned', 'pickup_in_progress, picked_up, pending, cancelled'],
      ['pickup_in_progress', 'picked_up, pending, on_hold, cancelled'],
      ['picked_up', 'in_transit, out_for_delivery, on_hold, returning, delivered, lost'],
      ['in_transit', 'in_transit, out_for_delivery, on_hold, returning, delivered, lost'],
      ['out_for_delivery', 'delivered, delivery_attempted, in_transit, on_hold, returning, lost'],
      ['delivery_attempted', 'out_for_delivery, in_transit, on_hold, returning, delivered, lost'],
      ['on_hold', 'pickup_in_progress, in_transit, out_for_delivery, returning, delivered, cancelled, lost'],
      ['returning', 'returning, on_hold, returned, lost'],
    ],
  },
};

export const locales = ['en', 'fr', 'id'] as const;

/** The drawing of a machine in a language; `longer` lengthens the triggers, as translations do. */
export function drawingOf(name: string, locale: (typeof locales)[number], longer = 1): StatesDrawing {
  const { initial, final, states, moves } = machines[name] ?? {
    initial: [],
    final: [],
    states: [],
    moves: [],
  };
  const stretched = (text: string) => `${text} ${text}`.slice(0, Math.round(text.length * longer)).trim();
  return {
    form: 'states',
    title: name,
    id: name,
    states: states.map(([value, ...labels]) => ({
      value,
      label: labels[locales.indexOf(locale)] ?? null,
      isInitial: initial.includes(value),
      isFinal: final.includes(value),
    })),
    transitions: moves.map(([from, to, trigger = '']) => ({
      from,
      to: to.split(', '),
      trigger: plain(stretched(trigger)),
    })),
  };
}
