/**
 * What the router needs after it has fetched a page: a separate chunk, because only readers who follow a link need it.
 * Its modules import nothing that the entry has, which would create another chunk and a request on every page. They
 * receive it.
 */
import { type TrustJson, needsLoad, prepareSwap } from './exchange.js';
import type { FetchedPage } from './fetched.js';
import { type Spelling, withOwnPath } from './own-path.js';
import { drawOver } from './view-transition.js';

export interface Asked extends Spelling {
  /** URL that was requested. */
  readonly url: string;
  /** Whether the page appears without a fade. */
  readonly isPlain: boolean;
  readonly json: TrustJson;
}

/** A page that is ready to be shown. */
export interface Turn {
  /** URL of the response, with the requested fragment unless it has its own. */
  readonly address: string;
  /** Shows the page, and calls `then` in the same task. */
  readonly show: (then: () => void) => Promise<void>;
}

/** Loads what the page needs; null if it has to be loaded as a whole. */
export async function prepareTurn(page: FetchedPage, asked: Asked): Promise<Turn | null> {
  const { url, text } = page;
  const exchange = needsLoad(text) ? null : await prepareSwap(text, asked.json);
  if (exchange === null) return null;
  const address = withOwnPath(new URL(url, text.baseURI), text, asked);
  address.hash ||= new URL(asked.url).hash;
  const show = (then: () => void) =>
    drawOver(asked.isPlain, () => {
      // If the focused element is removed with its region, some browsers lay out the whole page in between.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      exchange();
      then();
    });
  return { address: address.href, show };
}
