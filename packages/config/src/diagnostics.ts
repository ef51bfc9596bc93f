/** One constructor for each code that the engine reports. Messages describe what is wrong and what was expected. */
import { type Diagnostic, type NamedPage, type Range, diagnostic, nearest } from '@docgen/model';

/** A position: the file relative to the site folder, and the range in it. */
export interface FaultPlace {
  readonly file: string;
  readonly range?: Range | undefined;
  readonly mark?: Range | undefined;
}

type PlaceFields = Pick<Diagnostic, 'file' | 'range' | 'mark' | 'hint'>;

/** Position and hint of a diagnostic, as fields. */
export function at(place: FaultPlace, hint?: string): PlaceFields {
  return {
    file: place.file,
    ...(place.range && { range: place.range }),
    ...(place.mark && { mark: place.mark }),
    ...(hint !== undefined && { hint }),
  };
}

export const meant = (word: string | undefined): string | undefined => word && `Did you mean '${word}'?`;

export function configInvalid(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('config/invalid', message, at(place, hint));
}

export function configUnknownKey(place: FaultPlace, key: string, near: string | undefined): Diagnostic {
  return diagnostic('config/unknown-key', `Unknown configuration key '${key}'`, at(place, meant(near)));
}

/** `machine` is the system and the processor. */
export function parserMissing(place: FaultPlace | null, machine: string): Diagnostic {
  const message = `Can't load the native Markdown parser: no build for ${machine} is installed`;
  const hint = "Set markdown.parser: 'remark' (same pages, slower), or reinstall with optional packages";
  return diagnostic('config/invalid', message, place === null ? { hint } : at(place, hint));
}

export function unknownText(place: FaultPlace, key: string, near: string | undefined): Diagnostic {
  return diagnostic(
    'config/unknown-key',
    `Unknown key '${key}': the configuration has no text with this key`,
    at(place, meant(near)),
  );
}

export function configNotFound(folder: string): Diagnostic {
  return diagnostic('config/not-found', `No site at '${folder}': it isn't a folder`, {
    hint: 'Pass the folder that contains docgen.config.ts, or any folder of Markdown files',
  });
}

/**
 * A component or code page that can't be compiled or rendered; `what` identifies it: `The component 'x'`, `This page`.
 */
export function componentFailed(place: FaultPlace, what: string, reason: string, hint?: string): Diagnostic {
  return diagnostic('component/failed', `${what} ${reason}`, at(place, hint));
}

/** A theme or stylesheet that can't be compiled or run, or a module that isn't a theme. */
export function themeInvalid(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('theme/invalid', message, at(place, hint));
}

/** `on` describes the background; `nearest` is a color with enough contrast on all, or null. */
export function lowContrast(
  place: FaultPlace,
  { key, color, mode, on, ratio, nearest: near }: LowContrast,
): Diagnostic {
  return diagnostic(
    'theme/contrast',
    `'${key}' is ${color}, which has a contrast of ${ratio} with ${on} in ${mode} mode; text needs 4.5:1`,
    at(
      place,
      near === null ? 'Change the background, too' : `Use ${near}, the closest color with enough contrast`,
    ),
  );
}

interface LowContrast {
  readonly key: string;
  readonly color: string;
  readonly mode: string;
  readonly on: string;
  readonly ratio: string;
  readonly nearest: string | null;
}

export function unknownIsland(place: FaultPlace, name: string, known: readonly string[]): Diagnostic {
  const near = nearest(name, known);
  const hint =
    known.length === 0
      ? "Add it to 'components' in the configuration"
      : (meant(near) ?? `Known components: ${known.join(', ')}`);
  return diagnostic('component/failed', `Unknown component in <Island name="${name}">`, at(place, hint));
}

/**
 * `what` completes a sentence that starts with 'it'; `host` is a host that can't serve the file in a sandbox, or
 * null.
 */
export function assetActive(file: string, what: string, host: string | null): Diagnostic {
  const how = host === null ? '' : `, and ${host} can't serve it in a sandbox`;
  const message = `'${file}' could run scripts in readers' browsers: it ${what}${how}`;
  const hint = "Remove the file or its script, or list it in 'assets.active' if it is meant to run";
  const found = diagnostic('asset/active', message, { file, hint });
  return host === null ? found : { ...found, severity: 'error' };
}

export function sourceUnsupported(files: readonly string[], extension: string): Diagnostic {
  const others = files.length - 1;
  const more = others === 0 ? '' : ` and ${others} more`;
  return diagnostic('source/unsupported', `${extension} files are not supported: ${files[0]}${more}`, {
    hint: "Convert them to Markdown (.md), or add them to 'exclude'",
    ...(files[0] !== undefined && { file: files[0] }),
  });
}

export function sourceUnreadable(file: string, reason: string): Diagnostic {
  return diagnostic('source/unreadable', `Can't read ${file}: ${reason}`, { file });
}

/** An overlay next to a description, whose locale is spelled differently from the site's. */
export function overlayMisspelt(
  overlay: string,
  { file, code }: { readonly file: string; readonly code: string },
): Diagnostic {
  const end = /\.[^.]*$/.exec(overlay)?.[0] ?? '';
  const right = file.replace(/\.[^.]*$/, `.${code}${end}`);
  return diagnostic(
    'source/unreadable',
    `${overlay} is ignored, because the site spells this locale '${code}'`,
    {
      file: overlay,
      hint: `Rename it to ${right}`,
    },
  );
}

/** For a host that redirects URLs in the form that the site's links have. */
export function redirectingForm(place: FaultPlace, host: string): Diagnostic {
  return diagnostic(
    'route/redirecting-form',
    `Links have no trailing slash, but ${host} redirects such URLs`,
    at(place, 'Set trailingSlash: true, or false to write x.html instead of x/index.html'),
  );
}

export function redirectLoop(place: FaultPlace, chain: readonly string[]): Diagnostic {
  return diagnostic(
    'redirect/loop',
    `Redirect loop: ${chain.join(' → ')}`,
    at(place, 'Point one of them to a page'),
  );
}

export function redirectDeadTarget(
  place: FaultPlace,
  from: string,
  to: string,
  near: string | undefined,
): Diagnostic {
  return diagnostic(
    'redirect/dead-target',
    `${from} redirects to ${to}, which does not exist`,
    at(place, meant(near)),
  );
}

/** One of several redirects from a folder, which are one problem. */
export function redirectsDeadTargets(place: FaultPlace, folder: string): Diagnostic {
  const found = diagnostic(
    'redirect/dead-target',
    `Redirects from paths below ${folder} lead to pages that do not exist`,
    at(place, 'Remove these redirects, or lead them to other pages'),
  );
  return { ...found, subject: folder };
}

/** An option whose package is not installed. */
export function packageMissing(place: FaultPlace, option: string, name: string): Diagnostic {
  const message = `'${option}' needs the package ${name}, which is not installed`;
  return diagnostic('config/invalid', message, at(place, `npm install ${name}`));
}

export function openapiMissing(place: FaultPlace): Diagnostic {
  return packageMissing(place, 'openapi', '@docgen/openapi');
}

export function sourceMissing(place: FaultPlace, path: string): Diagnostic {
  return openapiInvalid(place, `'openapi.files' lists ${path}, which does not exist`);
}

export function openapiInvalid(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('openapi/invalid', message, at(place, hint));
}

/** `of` is the kind of thing that `id` identifies; without an id, there is only one. */
export function unknownPart(
  place: FaultPlace,
  { id, of }: { readonly id: string; readonly of: string },
  near: string | undefined,
): Diagnostic {
  const code = of === 'operation' ? 'openapi/unknown-operation' : 'openapi/unknown-part';
  const what = id === '' ? `a ${of}` : `the ${of} '${id}'`;
  return diagnostic(code, `No API description has ${what}`, at(place, meant(near)));
}

export function textPageMissing(
  { page, by, file, range: findRange }: NamedPage,
  near: string | undefined,
): Diagnostic {
  const range = findRange();
  return diagnostic(
    'openapi/unknown-page',
    `${by} refers to the page '${page}', which does not exist`,
    at({ file, ...(range && { range }) }, meant(near)),
  );
}

export function navUnknownDoc(
  place: FaultPlace,
  id: string,
  where: string,
  near: string | undefined,
): Diagnostic {
  return diagnostic(
    'nav/unknown-doc',
    `Configuration error: ${where} lists the doc '${id}', which does not exist`,
    at(place, meant(near)),
  );
}

export function navUnknownFolder(
  place: FaultPlace,
  folder: string,
  where: string,
  near: string | undefined,
): Diagnostic {
  return diagnostic(
    'nav/unknown-doc',
    `Configuration error: ${where} lists the folder '${folder}', which has no pages`,
    at(place, meant(near) ?? 'Use a folder below docs/ that has pages, or remove the entry'),
  );
}

export function navOrphan(file: string, id: string): Diagnostic {
  return diagnostic('nav/orphan', `'${id}' isn't in a sidebar, and no page links to it`, {
    file,
    hint: 'Add it to a sidebar, link to it, or set unlisted: true in its front matter',
  });
}

export function unknownServer(place: FaultPlace, url: string, known: ReadonlySet<string>): Diagnostic {
  const [only, ...others] = known;
  const hint =
    only === undefined
      ? 'Add it to the servers of an API description'
      : others.length === 0
        ? `Write '${only}'`
        : `Write one of ${[...known].join(', ')}`;
  return diagnostic(
    'config/invalid',
    `'openapi.tryIt' lists '${url}', which isn't a server in any API description`,
    at(place, hint),
  );
}

export function feedWithoutUrl(place: FaultPlace): Diagnostic {
  const message = "Can't write the page's feed: the site has no URL";
  return diagnostic('feed/no-url', message, at(place, "Set 'url' in the configuration"));
}

/** `translation` is the path that it would have. */
export function missingPage(file: string, locale: string, translation: string): Diagnostic {
  return diagnostic('i18n/missing-page', `This page has no '${locale}' translation`, {
    file,
    hint: `Translate it in ${translation}, or list its languages in locales: in its front matter`,
  });
}

/** `source` is the locale that the others are translated from. */
export function extraPage(file: string, locale: string, source: string): Diagnostic {
  return diagnostic('i18n/extra-page', `This page exists in '${locale}' but not in '${source}'`, {
    file,
    hint: 'Add it there, or list its languages in locales: in its front matter',
  });
}

export function missingString(place: FaultPlace, key: string, locale: string): Diagnostic {
  return diagnostic(
    'i18n/missing-string',
    `'${key}' has no text for '${locale}'`,
    at(place, "Add it; until then readers see another locale's text"),
  );
}

/** A text that a code page requests and no locale has. */
export function missingOwnText(place: FaultPlace, key: string, locale: string): Diagnostic {
  return diagnostic(
    'i18n/missing-string',
    `'${key}' has no text for '${locale}'`,
    at(place, `Add it to i18n/${locale}.json; until then readers see the key`),
  );
}

/** `better` skips the redirect. */
export function redirected(place: FaultPlace, href: string, better: string): Diagnostic {
  return diagnostic(
    'link/redirected',
    `'${href}' reaches its page only through a redirect`,
    at(place, `Write '${better}'`),
  );
}

export function ownUrl(place: FaultPlace, href: string, better: string | undefined): Diagnostic {
  const hint =
    better === undefined
      ? 'Link by path, so the link works wherever the site is served'
      : `Write '${better}'`;
  return diagnostic('link/own-url', `'${href}' links to this site by its published URL`, at(place, hint));
}

export function localhost(place: FaultPlace, href: string): Diagnostic {
  return diagnostic(
    'link/localhost',
    `'${href}' points to the reader's own computer`,
    at(place, 'Link to a public address; to show a local one, write the URL itself as the link text'),
  );
}

/** `reason` continues the sentence after the address; `moved` is the new address that the server returns. */
export function externalDead(
  place: FaultPlace,
  href: string,
  about: { reason: string; moved?: string },
): Diagnostic {
  const hint =
    about.moved === undefined
      ? "Update or remove the link, or add the address to 'checks.external.ignore'"
      : `Link to '${about.moved}', where its server says it has moved`;
  return diagnostic('link/external-dead', `'${href}' ${about.reason}`, at(place, hint));
}

/** The range with its file; without a range, the start of the file. */
export function rangeIn({ file, range }: FaultPlace): Range {
  return range === undefined ? rangeOfFile(file) : { ...range, file };
}

export function rangeOfFile(file: string): Range {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
}

export function tooSlow(reason: string): Diagnostic {
  return diagnostic('markdown/too-slow', `Can't read the page: ${reason}`, {
    hint: 'Look for long runs of nested or unclosed markup; split the page, or raise limits.seconds',
  });
}

export function tooGreedy(reason: string): Diagnostic {
  return diagnostic('markdown/too-large', `Can't read the page: ${reason}`, { hint: 'Split the page' });
}
