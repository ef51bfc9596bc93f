/** The variants of pictures that a build writes. */
import { availableParallelism } from 'node:os';
import type { AssetFacts, Diagnostic, PictureVariant } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { imageUses, unreadable } from '@docgen/analysis/assets/images';
import { variantBytes } from '@docgen/analysis/assets/pictures';
import { inlinePool } from '@docgen/store/pool';
import type { Counts } from '@docgen/store/request';
import { type Emitter, outputFile } from '@docgen/emit/emit';
import type { Assets } from '../measure.js';

export interface Converted {
  /** Those whose conversion failed have no variants. */
  readonly assets: Assets;
  readonly faults: readonly Diagnostic[];
  readonly counts: Counts;
}

/** Adds the variants of pictures. Encoders take one processor each. */
export async function convertAll(assets: Assets, analysis: Analysis, emitter: Emitter): Promise<Converted> {
  const wanted = variantsOf(assets);
  /** By output file. */
  const failures = new Map<string, string>();
  /** By the picture's path: its other variants aren't tried. */
  const broken = new Map<string, string>();
  const one = async (variant: PictureVariant) => {
    const known = broken.get(variant.from);
    const made = known === undefined ? await variantBytes(variant, analysis) : { fault: known };
    if ('fault' in made) {
      failures.set(variant.outFile, made.fault);
      broken.set(variant.from, made.fault);
      return false;
    }
    await emitter.add(outputFile(variant.outFile, made.bytes));
    return !made.isStored;
  };
  const isNew = await inlinePool(Math.min(availableParallelism(), 4)).map(one, wanted);
  const counts = { variants: wanted.length, converted: isNew.filter(Boolean).length };
  if (failures.size === 0) return { assets, faults: [], counts };
  const reasons = new Map(
    [...assets.values()].flatMap(({ path, picture }) => {
      const [reason] = (picture?.variants ?? []).flatMap(({ outFile }) => failures.get(outFile) ?? []);
      return reason === undefined ? [] : [[path, reason] as const];
    }),
  );
  const converted = [...assets].map(
    ([path, facts]) => [path, reasons.has(path) ? unconverted(facts) : facts] as const,
  );
  return { assets: new Map(converted), faults: unreadable(imageUses(analysis), reasons), counts };
}

function unconverted(facts: AssetFacts): AssetFacts {
  const { picture: _, ...others } = facts;
  return others;
}

/** Every variant once: pictures of the same bytes and name share theirs. */
export function variantsOf(assets: Assets): PictureVariant[] {
  const all = [...assets.values()].flatMap(({ picture }) => picture?.variants ?? []);
  return [...new Map(all.map((variant) => [variant.outFile, variant])).values()];
}
