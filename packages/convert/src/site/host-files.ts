/**
 * Files in the old site's static folder, or at its top, that speak to its host. docgen writes files of these names
 * itself, with its security policy, so a copy would replace them: redirects become options, and the rest is listed.
 */
import { type Finding, finding, startOf } from '../finding.js';
import type { PlannedFile } from '../migration-plan.js';
import type { Source } from '../source/source.js';
import { type HostRule, hostConfigs, hostRules, ruleLines } from './host-rules.js';
import {
  type NewRedirect,
  type RedirectInput,
  distinctRedirects,
  folderRedirects,
  lostRedirect,
  withoutSlash,
} from './redirects.js';
import type { OldPage } from './site.js';

export interface HostFiles {
  /** The files without those that docgen writes. */
  readonly files: readonly PlannedFile[];
  readonly redirects: readonly NewRedirect[];
  readonly findings: readonly Finding[];
}

const own: { readonly [path: string]: string | undefined } = {
  'static/404.html': 'docgen has its own page for missing URLs; change its texts in i18n/',
  'static/.htaccess': 'docgen writes its own rules for Apache; add redirects to its configuration',
  'static/vercel.json': 'docgen writes its own routes for Vercel; add redirects to its configuration',
  'static/_headers': 'docgen writes its own headers, with the security policy; add others on your host',
  'static/_redirects': 'docgen writes the redirects of its configuration',
};

/** Files of a static folder by the paths of their URLs. */
export function publicPaths(files: readonly PlannedFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) =>
      'from' in file ? [[file.path.slice('static/'.length), file.from] as const] : [],
    ),
  );
}

export function hostFiles(
  files: readonly PlannedFile[],
  { texts, files: all }: Source,
  {
    pages,
    base = '/',
  }: { readonly pages: readonly Pick<OldPage, 'url'>[]; readonly base?: string | undefined },
): HostFiles {
  const findings: Finding[] = [];
  const redirects: NewRedirect[] = [];
  const kept = files.filter((file) => {
    const became = Object.hasOwn(own, file.path) ? own[file.path] : undefined;
    if (became === undefined || !('from' in file)) return true;
    if (file.path.endsWith('/_redirects'))
      redirects.push(
        ...redirectsIn(ruleLines(file.from, texts.get(file.from) ?? ''), { base, site: { pages }, findings }),
      );
    else findings.push(finding('lost', startOf(file.from), file.from, became));
    return false;
  });
  // Builds of many sites copy it from there to their output.
  const beside = texts.get('_redirects');
  const input = { base, site: { pages }, findings };
  if (beside !== undefined && redirects.length === 0)
    redirects.push(...redirectsIn(ruleLines('_redirects', beside), input));
  for (const file of hostConfigs.filter((name) => all.includes(name))) {
    const found = hostRules(file, texts.get(file) ?? '');
    redirects.push(...redirectsIn(found?.rules ?? [], input));
    const rest = found?.others ?? ['redirects or headers'];
    if (rest.length > 0)
      findings.push(
        finding(
          'lost',
          startOf(file),
          `${file}: ${rest.join(', ')}`,
          'add them to the new site, or to your host',
        ),
      );
  }
  return { files: kept, redirects: distinctRedirects(redirects, pages), findings };
}

/** Rules that docgen's redirects can express. */
function redirectsIn(
  rules: readonly HostRule[],
  { base, ...input }: RedirectInput & { readonly base: string },
): NewRedirect[] {
  const own = (path: string) => (path.startsWith(base) ? `/${path.slice(base.length)}` : undefined);
  return rules.flatMap(({ from: written, to: target, status, isConditional, place }): NewRedirect[] => {
    const from = own(written);
    const to = /^https?:\/\//.test(target) ? target : own(target);
    const isMove = /^30[1278]!?$/.test(status) && !isConditional;
    if (!isMove || from === undefined || to === undefined)
      return lostRedirect(place, written, target, input.findings);
    const start = /^(\/[^*:]*[^*:/])\*$/.exec(from)?.[1];
    const alone = to.replace(/(?<=[^/]):splat$/, '');
    if (start !== undefined && !/[*:]/.test(alone.replace(/^https?:/, ''))) {
      const what = 'a redirect whose path ends in * within a name';
      input.findings.push(finding('changed', place, what, 'only the path in front of the * redirects'));
      return [{ from: withoutSlash(start), to: withoutSlash(alone) }];
    }
    const folder = /^(\/[^*:]+)\/\*$/.exec(from)?.[1];
    const other = /^(\/[^*:]*)\/:splat$/.exec(to)?.[1];
    const isOne = !/[*:]/.test(to.replace(/^https?:/, ''));
    if (folder !== undefined && (isOne || other !== undefined))
      return folderRedirects({ place, from, to, folder, target: other ?? null }, input);
    if (from.includes('*') || from.includes(':') || !isOne)
      return lostRedirect(place, written, target, input.findings);
    return [{ from: withoutSlash(from), to: withoutSlash(to) }];
  });
}
