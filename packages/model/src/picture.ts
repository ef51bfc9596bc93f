/** Pictures of pages in other formats and widths, and the interface of the optional package that makes them. */

export type PictureFormat = 'avif' | 'webp';

/** Which pictures readers can enlarge: those with `#zoom` (`marked`), or all that stand alone. */
export type PictureZoom = 'off' | 'marked' | 'all';

/** Build of the encoders. */
export type PictureEncoder = 'native' | 'wasm';

export interface PictureSettings {
  readonly format: PictureFormat;
  /** Pixels. */
  readonly width: number;
}

/** Facts about a picture that only decoding it reveals. */
export interface Inspection {
  /** Pixels, as readers see it; 0 if it is broken. */
  readonly width: number;
  readonly height: number;
  /** Number of the placeholder color until it is loaded, 0 to 63; null for a transparent image. */
  readonly tint: number | null;
  /** False for animations, which stay as they are. */
  readonly isStill: boolean;
  /** What is wrong with it, to end a sentence 'The image …'; null if nothing is. */
  readonly fault: string | null;
}

/** Export `pictures` of the optional package. */
export interface PictureTools {
  /** `wasm` is the path of the encoders' WebAssembly build; null for the native one. */
  readonly inspect: (bytes: Uint8Array, wasm: string | null) => Promise<Inspection>;
  readonly convert: (bytes: Uint8Array, to: PictureSettings, wasm: string | null) => Promise<Uint8Array>;
}

/** A picture in one format and width: a file of the output. */
export interface PictureVariant extends PictureSettings {
  /** URL for HTML, with base. */
  readonly url: string;
  readonly outFile: string;
  /** Path of the picture that it is made from. */
  readonly from: string;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
}

/** A picture as a page shows it. */
export interface Picture {
  readonly tint: number | null;
  /** In the order in which browsers choose: the best format first, widths ascending. */
  readonly variants: readonly PictureVariant[];
}
