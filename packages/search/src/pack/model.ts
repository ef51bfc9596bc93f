/**
 * What the next bit will be: several circumstances each say what followed them before, and what they say is mixed by how
 * right each was (logistic mixing, as the PAQ family of compressors does). It learns while it codes, so writer and reader
 * must count alike to the last bit: whole numbers, sums and products only, none of `Math`'s functions that machines differ in.
 */
import type { Coder } from './arithmetic.js';

export interface Model {
  /** What the next bit stands in: a number for each input, set before `bit`. */
  readonly at: Int32Array;
  /** Codes a bit; `mixer` is the number of the weights to mix by. */
  readonly bit: (bit: number, mixer: number) => number;
}

export interface ModelShape {
  readonly inputs: number;
  /** Circumstances that each input tells apart, a power of two: others share a place. */
  readonly places: number;
  readonly mixers: number;
}

/** Steps of one in the logarithm of a chance. */
const scale = 256;
const span = 8 * scale;
/** How much a mixer learns from one bit. */
const haste = 0.02 / (65_536 * scale);
/** A place never learns less from a bit than one in so many. */
const most = 60;

export function modelOf(coder: Coder, { inputs, places, mixers }: ModelShape): Model {
  const { squash, stretch } = curves();
  const rates = Float64Array.from({ length: most + 1 }, (_, count) => 1 / (count + 1.6));
  const at = new Int32Array(inputs);
  const chances = new Uint16Array(inputs * places).fill(32_768);
  const seen = new Uint8Array(inputs * places);
  const weights = new Float64Array(inputs * mixers).fill(1 / inputs + 0.15);
  const slots = new Int32Array(inputs);
  const said = new Float64Array(inputs);
  const { code } = coder;
  const learn = (slot: number, bit: number) => {
    const count = seen[slot] ?? 0;
    const known = chances[slot] ?? 0;
    chances[slot] = known + (((bit * 65_535 - known) * (rates[count] ?? 0)) | 0);
    if (count < most) seen[slot] = count + 1;
  };
  if (inputs === 1)
    return {
      at,
      bit(given) {
        const slot = (at[0] ?? 0) & (places - 1);
        const bit = code(given, Math.max(24, Math.min(65_536 - 24, chances[slot] ?? 0)));
        learn(slot, bit);
        return bit;
      },
    };
  return {
    at,
    bit(given, mixer) {
      const first = mixer * inputs;
      let sum = 0;
      for (let input = 0; input < inputs; input++) {
        const slot = input * places + ((at[input] ?? 0) & (places - 1));
        slots[input] = slot;
        const says = seen[slot] === 0 ? 0 : (stretch[(chances[slot] ?? 0) >>> 4] ?? 0);
        said[input] = says;
        sum += says * (weights[first + input] ?? 0);
      }
      const chance = squash[Math.max(0, Math.min(2 * span - 1, (sum | 0) + span))] ?? 0;
      const bit = code(given, chance);
      const miss = ((bit << 16) - chance) * haste;
      for (let input = 0; input < inputs; input++) {
        weights[first + input] = (weights[first + input] ?? 0) + miss * (said[input] ?? 0);
        learn(slots[input] ?? 0, bit);
      }
      return bit;
    },
  };
}

/** From the logarithm of a chance to the chance, in 65,536ths, and back. */
function curves(): { squash: Uint16Array; stretch: Int16Array } {
  const squash = new Uint16Array(2 * span);
  const stretch = new Int16Array(4096);
  // e to the power of 1 / scale, so that no machine's own idea of it is asked for.
  const step = 1.003_913_889_338_347_7;
  let power = 1;
  for (let at = 0; at < span; at++) {
    const chance = Math.floor((65_536 * power) / (1 + power));
    squash[span + at] = Math.min(65_536 - 24, chance);
    squash[span - at] = Math.max(24, 65_536 - chance);
    power *= step;
  }
  squash[0] = 24;
  let from = 0;
  for (let at = 0; at < 2 * span; at++) {
    const to = (squash[at] ?? 0) >>> 4;
    for (; from <= to; from++) stretch[from] = at - span;
  }
  stretch.fill(span - 1, from);
  return { squash, stretch };
}
