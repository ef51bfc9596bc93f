/**
 * Renders a code page in one locale: HTML with links as written and islands as calls, to be read like any other page.
 * Links are resolved later, for each route that shows the page.
 */
import type { Diagnostic, Site, SourceFile } from '@docgen/model';
import type { CodePageProps, IslandProps } from '@docgen/theme';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { howItFailed, timed } from '@docgen/config/code/guarded-run';
import { componentFailed, missingOwnText, missingString } from '@docgen/config/diagnostics';
import { type CalledIsland, islandCall } from '@docgen/bundle/islands';
import { withoutPreloads } from '../render/island.js';
import { callTag, withContexts } from '../render/sketch.js';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import { ownTexts } from './texts.js';

export interface Drawing {
  readonly component: ComponentType<CodePageProps>;
  readonly source: SourceFile;
  readonly site: Pick<Site, 'components' | 'defaultLocale' | 'limits'>;
  readonly strings: LocaleStrings;
}

export interface DrawnCodePage {
  readonly html: string;
  readonly islands: readonly CalledIsland[];
  readonly islandTag: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function drawCodePage({
  component,
  source,
  site,
  strings,
}: Drawing): DrawnCodePage | { readonly fault: Diagnostic } {
  const { path: file, locale } = source;
  const { t, missing } = ownTexts(strings, locale, site.defaultLocale);
  const islands: CalledIsland[] = [];
  const faults: Diagnostic[] = [];
  const call = ({ children, ...island }: IslandProps) => {
    const checked = islandCall(island, site.components, { file });
    if ('fault' in checked) {
      faults.push(checked.fault);
      return null;
    }
    return createElement(callTag, { n: islands.push(checked) - 1 }, children);
  };
  try {
    const page = createElement(component, { locale, t });
    const draw = () => renderToStaticMarkup(withContexts(page, { call, link: (to) => to }));
    const html = timed(draw, site.limits.seconds);
    const texts = [...missing].map(([key, hasSpare]) =>
      (hasSpare ? missingString : missingOwnText)({ file }, key, locale),
    );
    const diagnostics = [...faults, ...texts];
    return { html: withoutPreloads(html), islands, islandTag: callTag, diagnostics };
  } catch (error) {
    return { fault: componentFailed({ file }, 'This page', howItFailed(error, ' when docgen renders it')) };
  }
}
