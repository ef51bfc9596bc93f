/**
 * Which facts an assembly takes for each page. Outlines are enough for pages that a shard has drawn from the same inputs
 * and whose links concern no other step. For other pages, it fetches all facts and joins their links.
 */
import { configLinks } from '@docgen/analysis/link/config-links';
import type { Names } from '@docgen/analysis/link/names';
import type { Survey } from '@docgen/analysis/surveyed';
import type { Route } from '@docgen/model';
import type { ShardState } from '@docgen/store/remote/shards';
import { type DrawnPlace, type Inputs, inputsOf, knownLinks } from './drawn-pages.js';
import { namesOfSurvey } from './own-links.js';
import { type FactsPlace, type OwnFacts, wholeFacts } from './whole-facts.js';

export interface FactsOfPages {
  /** The facts that the analysis needs; null if they are those of the survey. */
  readonly joined: (outline: Survey) => Promise<OwnFacts | null>;
  /** All facts of these routes, too; null if the analysis has them. */
  readonly completed: (routes: readonly Route[]) => Promise<OwnFacts | null>;
  /** Where the lists of pages are that were drawn from the same inputs. */
  readonly drawnFrom: (inputs: Inputs) => Promise<DrawnPlace>;
}

interface FactsInput {
  /** The state of drawn pages, after their lists were fetched; null if there are none. */
  readonly ofDrawn: Promise<ShardState | null>;
  readonly place: FactsPlace;
  /** Whether the surveyed pages are outlines. */
  readonly isOutlined: boolean;
}

interface Joined {
  readonly outline: Survey;
  readonly names: Names;
  /** Routes with all facts, and the sources that other pages link to. */
  readonly own: readonly Route[];
  readonly linkedTo: readonly string[];
}

export function factsOfPages({ ofDrawn, place, isOutlined }: FactsInput): FactsOfPages {
  const made: { joined: Joined | null; drawnFrom: Promise<DrawnPlace> | null } = {
    joined: null,
    drawnFrom: null,
  };
  const openDrawn: FactsOfPages['drawnFrom'] = async (inputs) => {
    const state = await ofDrawn;
    const { store } = place;
    return { inputs: state && inputsOf(inputs, state), shards: state?.shards ?? 0, store };
  };
  const drawnFrom: FactsOfPages['drawnFrom'] = (inputs) => (made.drawnFrom ??= openDrawn(inputs));
  const factsOf = (joined: Joined) => {
    made.joined = joined;
    return wholeFacts(joined.own, joined.outline, place, joined);
  };
  return {
    drawnFrom,
    async joined(outline) {
      if (!isOutlined) return null;
      const { manifest } = outline.routed;
      const names = namesOfSurvey(outline);
      const inputs = { manifest, parsed: outline.parsed ?? [], navTargets: configLinks(names), cards: null };
      const { plain, linkedTo } = await knownLinks(await drawnFrom(inputs));
      const own = manifest.routes.filter(({ path }) => !plain.has(path));
      return factsOf({ outline, names, own, linkedTo });
    },
    async completed(routes) {
      if (made.joined === null) return null;
      const { own } = made.joined;
      const known = new Set(own);
      const rest = routes.filter((route) => !known.has(route));
      return rest.length === 0 ? null : factsOf({ ...made.joined, own: [...own, ...rest] });
    },
  };
}
