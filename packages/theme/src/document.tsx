/**
 * Parts that every layout must contain: the head, and the slots that the engine fills after React has rendered the
 * layout. A slot's tag can't occur in text, because `<` is escaped there.
 */
import { createElement } from 'react';
import type { HeadElement, PageHead } from './page.js';

/** Tags of the slots, shared with the engine. */
export const slots = { body: 'docgen-body', nav: 'docgen-nav' } as const;

/** Renders the page's content here. */
export function Body() {
  return createElement(slots.body);
}

/** Renders the sidebar here. */
export function Nav() {
  return createElement(slots.nav);
}

/**
 * Renders everything inside `<head>`, in the order that browsers need: encoding, policy, early script, styles,
 * scripts.
 */
export function Head({ head }: { readonly head: PageHead }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={head.csp} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script dangerouslySetInnerHTML={{ __html: head.early }} />
      <title>{head.title}</title>
      {head.fonts.map((url) => (
        <link key={url} rel="preload" as="font" type="font/woff2" crossOrigin="" href={url} />
      ))}
      {[...head.styles, ...head.partStyles].map((url) => (
        <link key={url} rel="stylesheet" href={url} integrity={head.integrity[url]} />
      ))}
      {head.importMap !== null && (
        <script type="importmap" dangerouslySetInnerHTML={{ __html: head.importMap }} />
      )}
      {head.scripts.map((url) => (
        <script key={url} type="module" src={url} integrity={head.integrity[url]} />
      ))}
      {head.extra.map(({ name, attributes }, index) =>
        createElement(name, { key: index, ...named(attributes) }),
      )}
      {head.icons.map(({ rel, url, sizes }) => (
        <link key={url} rel={rel} href={url} sizes={sizes ?? undefined} />
      ))}
      {head.icon !== null && <link rel="icon" href={head.icon} />}
      {head.description !== null && <meta name="description" content={head.description} />}
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.robots !== null && <meta name="robots" content={head.robots} />}
      {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ lang, url }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={url} />
      ))}
      {head.docsearch !== null && (
        <>
          <meta name="docsearch:language" content={head.docsearch.language} />
          <meta name="docsearch:version" content={head.docsearch.version} />
        </>
      )}
      {head.twin !== null && <link rel="alternate" type="text/markdown" href={head.twin} />}
      {head.feed !== null && (
        <link rel="alternate" type="application/atom+xml" href={head.feed} title={head.title} />
      )}
      {head.social !== null && <Social social={head.social} description={head.description} />}
      {head.structured !== null && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.structured }} />
      )}
      <script type="application/json" id="docgen-page" dangerouslySetInnerHTML={{ __html: head.data }} />
    </head>
  );
}

/** Attributes by their names in React, where the value of `defer` is a boolean. */
function named(attributes: HeadElement['attributes']): { readonly [name: string]: string | true } {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      reactNames[name] ?? name,
      name === 'defer' ? true : value,
    ]),
  );
}

const reactNames: { readonly [name: string]: string } = { crossorigin: 'crossOrigin', hreflang: 'hrefLang' };

/** Open Graph metadata, and only those tags of X that it lacks. */
function Social({ social, description }: SocialProps) {
  const { type, title, url, siteName, locale, otherLocales, image } = social;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description !== null && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={siteName} />
      {locale !== null && <meta property="og:locale" content={locale} />}
      {otherLocales.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
      {image !== null && <Picture image={image} />}
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

interface SocialProps {
  readonly social: NonNullable<PageHead['social']>;
  readonly description: string | null;
}

function Picture({ image: { url, size, alt } }: { readonly image: Image }) {
  return (
    <>
      <meta property="og:image" content={url} />
      {size !== null && (
        <>
          <meta property="og:image:width" content={`${size.width}`} />
          <meta property="og:image:height" content={`${size.height}`} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

type Image = NonNullable<NonNullable<PageHead['social']>['image']>;
