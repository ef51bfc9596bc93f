/**
 * Resolves what a site adds to its pages: elements of the head, scripts, and consent. It checks rules that the schema
 * can't express: what an element may set, which files exist, and which categories there are.
 */
import { join } from 'node:path';
import {
  type Config,
  type Diagnostic,
  type HeadTag,
  type ScriptConfig,
  type Site,
  type SiteConsent,
  type SiteHeadTag,
  type SiteScript,
  headTagFault,
} from '@docgen/model';
import { isOutside } from '@docgen/store/outside';
import type { ConfigFile } from '../code/evaluate.js';
import type { Tree } from '../code/site-module.js';
import { configInvalid } from '../diagnostics.js';
import { locateKey } from '../data/locate.js';
import { consentSchema } from '../schema/schema-head.js';
import { decodedPath, plain } from '../schema/schema-forms.js';
import type { ToText } from '../texts/to-text.js';
import * as v from 'valibot';

export interface PageHeadParts {
  readonly parts: Pick<Site, 'consent' | 'head' | 'scripts'>;
  readonly diagnostics: readonly Diagnostic[];
}

type Path = readonly (string | number)[];
type Report = (path: Path, message: string, hint: string) => void;

/** `text` returns a text in every locale. */
export async function pageHead(
  config: Config,
  { file, text }: { readonly file: ConfigFile; readonly text: ToText },
  tree: Tree,
): Promise<PageHeadParts> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (path, message, hint) => {
    const place = { file: file.name, range: locateKey(file.text, path) };
    diagnostics.push(configInvalid(place, `'${path.join('.')}' ${message}`, hint));
  };
  const { head = [], scripts = [] } = config;
  if (config.consent && Object.keys(config.consent.categories).length === 0)
    report(['consent', 'categories'], 'is empty', 'Add a category, such as statistics, or remove consent');
  for (const [index, tag] of head.entries()) await judgeTag(tag, ['head', index], { report, tree });
  for (const [index, script] of scripts.entries())
    await judgeScript({ script, config }, ['scripts', index], { report, tree });
  judgeCategory(config.analytics?.category, { config, path: ['analytics', 'category'] }, report);
  const parts = {
    consent: config.consent ? consentOf(config.consent, text) : null,
    head: head.map(elementOf),
    scripts: scripts.map(scriptOf),
  };
  return { parts, diagnostics };
}

interface Judging {
  readonly report: Report;
  readonly tree: Tree;
}

async function judgeTag(tag: HeadTag, path: Path, { report, tree }: Judging): Promise<void> {
  const fault = headTagFault(tag);
  if (fault !== null) return report([...path, ...fault.path], fault.message, fault.hint);
  const { link } = tag;
  if (link?.href.startsWith('/')) await judgeFile(link.href, [...path, 'link', 'href'], { report, tree });
}

async function judgeScript(
  { script, config }: { readonly script: ScriptConfig; readonly config: Config },
  path: Path,
  { report, tree }: Judging,
): Promise<void> {
  const { src, when, category } = script;
  if (src.startsWith('/')) await judgeFile(src, [...path, 'src'], { report, tree });
  if (when === 'consent' && category === undefined)
    return report([...path, 'when'], "is 'consent', but the script has no category", 'Add its category');
  if (when !== 'consent' && category !== undefined)
    return report(
      [...path, 'category'],
      "has no effect, because 'when' isn't 'consent'",
      "Set when: 'consent'",
    );
  judgeCategory(category, { config, path: [...path, 'category'] }, report);
}

/** A file in `static/` that exists. */
async function judgeFile(href: string, path: Path, { report, tree: { fs, folder } }: Judging): Promise<void> {
  const [name = ''] = href.split(/[?#]/);
  const root = await fs.real(join(folder, 'static'));
  const real = await fs.real(join(folder, 'static', decodedPath(name) ?? name));
  const isThere =
    root !== null && real !== null && !isOutside(root, real) && (await fs.kind(real)) === 'file';
  if (!isThere)
    report(path, `is '${href}', but static${name} doesn't exist`, 'Add the file, or correct the path');
}

function judgeCategory(
  category: string | undefined,
  { config, path }: { readonly config: Config; readonly path: Path },
  report: Report,
): void {
  const known = Object.keys(config.consent?.categories ?? {});
  // An empty list is a mistake of its own.
  const isEmpty = config.consent !== undefined && known.length === 0;
  if (category === undefined || isEmpty || known.includes(category)) return;
  const hint =
    known.length === 0
      ? `Add consent: { categories: { ${category}: { label: … } } }`
      : `Known categories: ${known.join(', ')}`;
  report(path, `is '${category}', which 'consent' doesn't have`, hint);
}

function elementOf({ meta, link }: HeadTag): SiteHeadTag {
  return { name: meta ? 'meta' : 'link', attributes: { ...meta, ...link } };
}

function bare(origins: readonly string[] = []): string[] {
  return origins.map((origin) => origin.replace(/\/$/, ''));
}

function scriptOf({ src, integrity, category, when, module, data, allow = {} }: ScriptConfig): SiteScript {
  return {
    src,
    when: when ?? 'idle',
    category: category ?? null,
    module: module ?? false,
    integrity: integrity ?? null,
    data: data ?? {},
    allow: {
      connect: bare(allow.connect),
      frames: bare(allow.frames),
      scripts: bare(allow.scripts),
      policies: allow.policies ?? [],
    },
  };
}

function consentOf(given: NonNullable<Config['consent']>, text: ToText): SiteConsent {
  const categories = Object.entries(given.categories).map(([name, category]) => {
    const { label, description, cookies = [], storage = [] } = category;
    const at = ['consent', 'categories', name];
    return {
      name,
      label: text(label, [...at, 'label']),
      description: description === undefined ? null : text(description, [...at, 'description']),
      cookies,
      storage,
    };
  });
  return { categories, ...plain(consentSchema(v.string()), given), notice: given.notice ?? null };
}
