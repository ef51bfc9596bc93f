/** The weight that couriers charge: services with their divisors and steps, and the sum by itself, in grams. */
export interface Service {
  /** Courier and service as rates name them. */
  readonly code: string;
  /** Cubic centimetres that count as one kilogram. */
  readonly divisor: number;
  /** Grams; the weight is rounded up to a multiple of it. */
  readonly step: number;
}

/** That of the pages' example. */
export const kurivaRegular: Service = { code: 'kuriva/reg', divisor: 6000, step: 1000 };

export const services: readonly Service[] = [
  kurivaRegular,
  { code: 'kuriva/exp', divisor: 6000, step: 1000 },
  { code: 'sigapo/instant', divisor: 6000, step: 1000 },
  { code: 'sigapo/sameday', divisor: 6000, step: 1000 },
  { code: 'ombakar/cargo', divisor: 4000, step: 1000 },
  { code: 'volpaq/standard', divisor: 5000, step: 500 },
  { code: 'volpaq/express', divisor: 5000, step: 500 },
  { code: 'relaizo/dropoff', divisor: 5000, step: 500 },
  { code: 'velarto/sameday', divisor: 5000, step: 500 },
];

export interface Parcel {
  readonly quantity: number;
  /** Of one unit. */
  readonly weight: number;
  /** Centimetres of one unit; 0 where a side is not known. */
  readonly sides: readonly [number, number, number];
}

export interface Weight {
  readonly real: number;
  readonly volumetric: number;
  readonly larger: number;
  readonly chargeable: number;
}

export function weigh({ quantity, weight, sides }: Parcel, { divisor, step }: Service): Weight {
  const real = quantity * weight;
  const [length, width, height] = sides;
  const volumetric = (quantity * length * width * height * 1000) / divisor;
  const larger = Math.max(real, volumetric);
  // A sum of decimals may lie a hair above the step that it is.
  return { real, volumetric, larger, chargeable: Math.max(0, Math.ceil(larger / step - 1e-9)) * step };
}
