/**
 * Predicts the next bit. Each of several contexts predicts it from what followed the same context before, and the
 * predictions are mixed by how reliable each has been (logistic mixing, as in the PAQ family of compressors). The
 * model learns while it codes, so the writer and the reader must compute identically to the last bit: only whole
 * numbers, sums and products, and none of the functions of `Math` whose results differ between machines.
 */
import type { Coder } from './arithmetic.js';

export interface Model {
  /** Context of the next bit: a number for each input, set before `bit`. */
  readonly at: Int32Array;
  /** Codes a bit; `mixer` is the number of the weights to mix by. */
  readonly bit: (bit: number, mixer: number) => number;
}

export interface ModelShape {
  readonly inputs: number;
  /** Contexts that each input distinguishes, a power of two; more share a place. */
  readonly places: number;
  readonly mixers: number;
}

/** Creates the models of one coder. */
export type Models = (shape: ModelShape) => Model;

/** Steps per unit of a chance's logarithm. */
const scale = 256;
const span = 8 * scale;
/** Learning rate of a mixer. */
const haste = 0.02 / (65_536 * scale);
/** A place's learning rate never drops below one in this number. */
const most = 60;
/** A place of a model contains the chance of a 1, in 65,536ths, above the bits that count its uses. */
const countBits = 6;
const counts = (1 << countBits) - 1;
const unmet = 32_768 << countBits;

export function modelsOf({ code }: Coder): Models {
  return (shape) => (shape.inputs === 1 ? single(shape, code) : mixed(shape, code));
}

/** Learning rate of a place, by the number of times it was used. */
const rates = Float64Array.from({ length: most + 1 }, (_, count) => 1 / (count + 1.6));
const { squash, stretch } = curvesOf();

/** Uses a single context, no mixing. */
function single({ places }: ModelShape, code: Coder['code']): Model {
  const at = new Int32Array(1);
  const states = new Int32Array(places).fill(unmet);
  return {
    at,
    bit(given) {
      const slot = (at[0] ?? 0) & (places - 1);
      const state = states[slot] ?? 0;
      const known = state >>> countBits;
      const count = state & counts;
      const bit = code(given, Math.max(24, Math.min(65_536 - 24, known)));
      const next = known + (((bit * 65_535 - known) * (rates[count] ?? 0)) | 0);
      states[slot] = (next << countBits) | (count < most ? count + 1 : count);
      return bit;
    },
  };
}

interface Curves {
  readonly squash: Uint16Array;
  readonly stretch: Int16Array;
}

function mixed({ inputs, places, mixers }: ModelShape, code: Coder['code']): Model {
  const at = new Int32Array(inputs);
  const states = new Int32Array(inputs * places).fill(unmet);
  const weights = new Float64Array(inputs * mixers).fill(1 / inputs + 0.15);
  const slots = new Int32Array(inputs);
  const said = new Float64Array(inputs);
  return {
    at,
    bit(given, mixer) {
      const first = mixer * inputs;
      let sum = 0;
      for (let input = 0; input < inputs; input++) {
        const slot = input * places + ((at[input] ?? 0) & (places - 1));
        const state = states[slot] ?? 0;
        const says = (state & counts) === 0 ? 0 : (stretch[state >>> (countBits + 4)] ?? 0);
        slots[input] = slot;
        said[input] = says;
        sum += says * (weights[first + input] ?? 0);
      }
      const chance = squash[Math.max(0, Math.min(2 * span - 1, (sum | 0) + span))] ?? 0;
      const bit = code(given, chance);
      const miss = ((bit << 16) - chance) * haste;
      for (let input = 0; input < inputs; input++) {
        weights[first + input] = (weights[first + input] ?? 0) + miss * (said[input] ?? 0);
        const slot = slots[input] ?? 0;
        const state = states[slot] ?? 0;
        const known = state >>> countBits;
        const count = state & counts;
        const next = known + (((bit * 65_535 - known) * (rates[count] ?? 0)) | 0);
        states[slot] = (next << countBits) | (count < most ? count + 1 : count);
      }
      return bit;
    },
  };
}

/** Tables from a chance's logarithm to the chance, in 65,536ths, and back. */
function curvesOf(): Curves {
  const squash = new Uint16Array(2 * span);
  const stretch = new Int16Array(4096);
  // e to the power of 1 / scale, a constant because machines compute it differently.
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
