/** One constructor for each code that the engine finds. Texts say what was found and what was expected. */
import { type Diagnostic, type NamedPage, type Range, diagnostic, nearest } from '@docgen/model';

/** A place: the file relative to the site folder, and where in it. */
export interface FaultPlace {
  readonly file: string;
  readonly range?: Range | undefined;
  readonly mark?: Range | undefined;
}

type At = Pick<Diagnostic, 'file' | 'range' | 'mark' | 'hint'>;

/** Where a diagnostic stands, and its hint, as fields. */
export function at(place: FaultPlace, hint?: string): At {
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
  return diagnostic('config/unknown-key', `'${key}' is no configuration key`, at(place, meant(near)));
}

/** `machine` is the system and the processor. */
export function parserMissing(place: FaultPlace | null, machine: string): Diagnostic {
  const message = `The native Markdown parser does not load: no build of it for ${machine} is installed`;
  const hint =
    "Set markdown.parser: 'remark', which makes the same pages more slowly, or install anew with optional packages";
  return diagnostic('config/invalid', message, place === null ? { hint } : at(place, hint));
}

export function unknownText(place: FaultPlace, key: string, near: string | undefined): Diagnostic {
  return diagnostic(
    'config/unknown-key',
    `'${key}' names no text of the configuration`,
    at(place, meant(near)),
  );
}

export function configNotFound(folder: string): Diagnostic {
  return diagnostic('config/not-found', `There is no site at '${folder}': it is no folder`, {
    hint: 'Give the folder that holds docgen.config.ts, or any folder of Markdown files',
  });
}

/** A component or code page that cannot be compiled or drawn; `what` names it: `The component 'x'`, `This page`. */
export function componentFailed(place: FaultPlace, what: string, reason: string, hint?: string): Diagnostic {
  return diagnostic('component/failed', `${what} ${reason}`, at(place, hint));
}

/** A theme or stylesheet that can't be compiled or run, or a module that isn't a theme. */
export function themeInvalid(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('theme/invalid', message, at(place, hint));
}

export function unknownIsland(place: FaultPlace, name: string, known: readonly string[]): Diagnostic {
  const near = nearest(name, known);
  const hint =
    known.length === 0
      ? "Add it to 'components' in the configuration"
      : (meant(near) ?? `Components are ${known.join(', ')}`);
  return diagnostic(
    'component/failed',
    `<Island name="${name}"> names no component of this site`,
    at(place, hint),
  );
}

/** `what` ends a sentence 'it …'; `host` is one that can't serve the file in a sandbox, or null. */
export function assetActive(file: string, what: string, host: string | null): Diagnostic {
  const how = host === null ? '' : `, and ${host} can't be told to serve it in a sandbox`;
  const message = `'${file}' could run script in readers' browsers: it ${what}${how}`;
  const hint = "Remove the file or its script; if it is meant to run, list it in 'assets.active'";
  const found = diagnostic('asset/active', message, { file, hint });
  return host === null ? found : { ...found, severity: 'error' };
}

export function sourceUnsupported(files: readonly string[], extension: string): Diagnostic {
  const others = files.length - 1;
  const more = others === 0 ? '' : ` and ${others} more`;
  return diagnostic('source/unsupported', `${extension} files are not supported: ${files[0]}${more}`, {
    hint: 'Pages are written in Markdown (.md); convert these, or exclude them',
    ...(files[0] !== undefined && { file: files[0] }),
  });
}

export function sourceOutsideLocales(file: string, locales: readonly string[]): Diagnostic {
  return diagnostic('source/unsupported', `${file} is in the folder of no locale`, {
    file,
    hint: `Move it below ${locales.map((locale) => `${locale}/`).join(', ')}`,
  });
}

export function sourceUnreadable(file: string, reason: string): Diagnostic {
  return diagnostic('source/unreadable', `${file} cannot be read: ${reason}`, { file });
}

/** A file beside a description that is named for a locale in another spelling than the site has. */
export function overlayMisspelt(
  overlay: string,
  { file, code }: { readonly file: string; readonly code: string },
): Diagnostic {
  const end = /\.[^.]*$/.exec(overlay)?.[0] ?? '';
  const right = file.replace(/\.[^.]*$/, `.${code}${end}`);
  return diagnostic('source/unreadable', `${overlay} is not read: the site's locale is spelled '${code}'`, {
    file: overlay,
    hint: `Rename it ${right}`,
  });
}

/** `range` is where the second file claims the path, if not by its name. */
export function redirectingForm(place: FaultPlace, host: string): Diagnostic {
  return diagnostic(
    'route/redirecting-form',
    `Links end without a slash, but ${host} redirects that form`,
    at(place, 'Set trailingSlash: true, or false for files without folders'),
  );
}

export function redirectLoop(place: FaultPlace, chain: readonly string[]): Diagnostic {
  return diagnostic(
    'redirect/loop',
    `Redirects go in a circle: ${chain.join(' → ')}`,
    at(place, 'End one of them at a page'),
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
    `${from} redirects to ${to}, which is no page of this site`,
    at(place, meant(near)),
  );
}

export function openapiMissing(place: FaultPlace): Diagnostic {
  const message = "'openapi' needs the package @docgen/openapi, which is not installed";
  return diagnostic('config/invalid', message, at(place, 'npm install @docgen/openapi'));
}

export function sourceMissing(place: FaultPlace, path: string): Diagnostic {
  return openapiInvalid(place, `There is no file ${path}, which 'openapi.files' names`);
}

export function openapiInvalid(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('openapi/invalid', message, at(place, hint));
}

/** `of` is what the id names; one without an id is the only one of its kind. */
export function unknownPart(
  place: FaultPlace,
  { id, of }: { readonly id: string; readonly of: string },
  near: string | undefined,
): Diagnostic {
  const code = of === 'operation' ? 'openapi/unknown-operation' : 'openapi/unknown-part';
  const what = id === '' ? `a ${of}` : `the ${of} '${id}'`;
  return diagnostic(code, `No description has ${what}`, at(place, meant(near)));
}

export function textPageMissing(
  { page, by, file, range: findRange }: NamedPage,
  near: string | undefined,
): Diagnostic {
  const range = findRange();
  return diagnostic(
    'openapi/unknown-page',
    `There is no page '${page}', which ${by} names`,
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
    `Configuration error: ${where} names the doc '${id}', which does not exist`,
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
    `Configuration error: ${where} takes the pages of the folder '${folder}', which has none`,
    at(place, meant(near) ?? 'Name a folder below docs that has pages, or take the entry out'),
  );
}

export function navOrphan(file: string, id: string): Diagnostic {
  return diagnostic('nav/orphan', `'${id}' is in no sidebar and no page links to it`, {
    file,
    hint: 'Add it to a sidebar, link to it, or mark it unlisted: true',
  });
}

export function unknownServer(place: FaultPlace, url: string, known: ReadonlySet<string>): Diagnostic {
  const [only, ...others] = known;
  const hint =
    only === undefined
      ? 'Add it to the servers of a description'
      : others.length === 0
        ? `Write '${only}'`
        : `Write one of ${[...known].join(', ')}`;
  return diagnostic(
    'config/invalid',
    `'openapi.tryIt' names '${url}', which is no server of a description`,
    at(place, hint),
  );
}

export function feedWithoutUrl(place: FaultPlace): Diagnostic {
  const message = "The page's feed is not written: the site's address is not known";
  return diagnostic('feed/no-url', message, at(place, "Set 'url' in the configuration"));
}

export function missingPage(file: string, locale: string): Diagnostic {
  return diagnostic('i18n/missing-page', `This page is not there in '${locale}'`, {
    file,
    hint: `Translate it, or say locales: in its front matter`,
  });
}

/** `source` is the locale that the others are translated from. */
export function extraPage(file: string, locale: string, source: string): Diagnostic {
  return diagnostic('i18n/extra-page', `This page is in '${locale}' but not in '${source}'`, {
    file,
    hint: 'Add it there, or say locales: in its front matter',
  });
}

export function missingString(place: FaultPlace, key: string, locale: string): Diagnostic {
  return diagnostic(
    'i18n/missing-string',
    `'${key}' has no text for '${locale}'`,
    at(place, 'Another locale’s text is shown'),
  );
}

/** A text that a code page asks for and no locale has. */
export function missingOwnText(place: FaultPlace, key: string, locale: string): Diagnostic {
  return diagnostic(
    'i18n/missing-string',
    `'${key}' has no text for '${locale}'`,
    at(place, `The key is shown; write the text in i18n/${locale}.json`),
  );
}

/** `better` leads there without a detour. */
export function redirected(place: FaultPlace, href: string, better: string): Diagnostic {
  return diagnostic(
    'link/redirected',
    `'${href}' leads to its page by a redirect only`,
    at(place, `Write '${better}'`),
  );
}

export function ownUrl(place: FaultPlace, href: string, better: string | undefined): Diagnostic {
  const hint =
    better === undefined
      ? 'Link by a path, so that it works wherever the site is served'
      : `Write '${better}'`;
  return diagnostic('link/own-url', `'${href}' names this site by its published URL`, at(place, hint));
}

export function localhost(place: FaultPlace, href: string): Diagnostic {
  return diagnostic(
    'link/localhost',
    `'${href}' leads to the reader's own machine`,
    at(
      place,
      'Link to where readers find it; an address that they are to open is shown as the text of its link',
    ),
  );
}

/** `reason` goes on where the address ends; `moved` is where its server says that it is now. */
export function externalDead(
  place: FaultPlace,
  href: string,
  about: { reason: string; moved?: string },
): Diagnostic {
  const hint =
    about.moved === undefined
      ? "Link to where it is now, or take the link out; 'checks.external.ignore' leaves addresses out"
      : `Its server says that it has moved to '${about.moved}'`;
  return diagnostic('link/external-dead', `'${href}' ${about.reason}`, at(place, hint));
}

/** The place in its file, whose first character stands for all of it. */
export function rangeIn({ file, range }: FaultPlace): Range {
  return range === undefined ? rangeOfFile(file) : { ...range, file };
}

export function rangeOfFile(file: string): Range {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
}

export function tooSlow(reason: string): Diagnostic {
  return diagnostic('markdown/too-slow', `The page cannot be read: ${reason}`, {
    hint: 'Long runs of nested or unclosed markup are the usual cause; split the page, or raise limits.seconds',
  });
}

export function tooGreedy(reason: string): Diagnostic {
  return diagnostic('markdown/too-large', `The page cannot be read: ${reason}`, { hint: 'Split the page' });
}
