/**
 * The old site's elements of the head, and its scripts, as docgen's options. Only what an option can hold is carried
 * over: metadata, links, and scripts with an address, which the new site's Content-Security-Policy then allows. Text
 * that runs, such as an inline script, is never carried over; each element that isn't is reported with the reason.
 */
import { posix } from 'node:path';
import {
  type Config,
  type HeadTag,
  type ScriptConfig,
  type TrackerConfig,
  headTagFault,
} from '@docgen/model';
import { type Finding, finding } from '../finding.js';
import type { PlannedFile } from '../migration-plan.js';
import type { Source } from '../source/source.js';
import { type OldTag, shownTag } from '@docgen/settings/old-tags';
import { isTrackerSetup, trackerOf } from '@docgen/settings/services';

export interface HeadInput {
  readonly source: Source;
  /** Files of the new site; only those in `static/` are used. */
  readonly files: readonly PlannedFile[];
  /** Returns the old site's file for an address as written. */
  readonly fileOf: (address: string) => string;
}

export interface PageHead {
  readonly config: Pick<Config, 'head' | 'scripts' | 'image'>;
  readonly trackers: readonly TrackerConfig[];
  /** Additional files in `static/`. */
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
}

export function pageHead(tags: readonly OldTag[], input: HeadInput): PageHead {
  const made: Making = { ...input, head: [], scripts: [], trackers: [], image: [], added: [], findings: [] };
  for (const tag of tags) {
    const text = shownTag(tag);
    const tell: Tell = (kind, became) => made.findings.push(finding(kind, tag.place, text, became));
    if (tag.isCode) tell('lost', 'it is code, which docgen did not run; write its value');
    else if (tag.name === 'meta') meta(tag, made, tell);
    else if (tag.name === 'link') link(tag, made, tell);
    else if (tag.name === 'script') script(tag, made, tell);
    else tell('lost', reasons[tag.name] ?? 'docgen has only meta, link and scripts');
  }
  const { head, scripts, trackers, image, added, findings } = made;
  return {
    config: {
      ...(image[0] !== undefined && { image: image[0] }),
      ...(head.length > 0 && { head }),
      ...(scripts.length > 0 && { scripts }),
    },
    trackers: trackers.filter((one, index) => trackers.findIndex((other) => isSame(one, other)) === index),
    files: added,
    findings,
  };
}

interface Making extends HeadInput {
  readonly head: HeadTag[];
  readonly scripts: ScriptConfig[];
  readonly trackers: TrackerConfig[];
  readonly image: string[];
  readonly added: PlannedFile[];
  readonly findings: Finding[];
}

type Tell = (kind: Finding['kind'], became: string) => void;

const reasons: { readonly [name: string]: string } = {
  style: 'the styles are for another theme; see the theme’s tokens',
  noscript: 'pages of docgen work without JavaScript',
  base: 'set base in the configuration',
  title: 'docgen writes the title of each page',
};

/** One line without control characters, as docgen demands. */
const oneLine = /^[^\p{Cc}]{1,2000}$/u;

function meta({ attributes }: OldTag, made: Making, tell: Tell): void {
  const [name, property] = [attributes.get('name'), attributes.get('property')];
  const content = attributes.get('content') ?? '';
  const media = attributes.get('media');
  const key = name ?? property ?? '';
  if (/^(?:og|twitter):image$/.test(key)) {
    const path = imageAt(content, made);
    if (path === undefined)
      return tell('lost', 'the site doesn’t contain the image; set image in the configuration');
    made.image.push(path);
    return;
  }
  const tag = {
    meta: {
      ...(name === undefined ? { property: key } : { name }),
      content,
      ...(media !== undefined && { media }),
    },
  };
  const fault = headTagFault(tag);
  if (fault !== null && key !== '') return tell('note', `docgen writes it itself: ${small(fault.hint)}`);
  if (!/^[\w.:-]{1,100}$/.test(key) || !oneLine.test(content))
    return tell('lost', 'docgen has only metadata with a name or property and a line of text');
  made.head.push(tag);
}

function imageAt(content: string, made: Making): string | undefined {
  return /^https?:\/\/[^\s<>"]+$/.test(content) ? content : staticPath(content, made);
}

/** Relations whose target only helps to load what docgen doesn't load. */
const connections = new Set(['preconnect', 'dns-prefetch']);
/** `title`, if it says something; `as` and the like belong to what docgen doesn't load. */
const linkAttributes = ['type', 'title', 'sizes', 'media', 'hreflang', 'color'] as const;

function link({ attributes }: OldTag, made: Making, tell: Tell): void {
  const rel = (attributes.get('rel') ?? 'stylesheet').trim();
  const written = attributes.get('href') ?? '';
  if (connections.has(rel.toLowerCase()))
    return tell('lost', 'pages load nothing from there; scripts that do name it in allow');
  if (rel.toLowerCase() === 'stylesheet')
    return tell('lost', 'the styles are for another theme; see the theme’s tokens');
  const fault = headTagFault({ link: { rel, href: '/' } });
  if (fault !== null) return tell('note', `docgen writes it itself: ${small(fault.hint)}`);
  const href = /^https?:\/\/[^\s<>"]+$/.test(written) ? written : staticPath(written, made);
  if (href === undefined || !/^[A-Za-z][\w .:/#-]{0,200}$/.test(rel))
    return tell('lost', 'the site doesn’t contain the file; put it in static/ and name its path in head');
  const crossorigin = attributes.get('crossorigin');
  const more = linkAttributes.flatMap((name) => {
    const value = attributes.get(name) ?? '';
    return oneLine.test(value) ? [[name, value]] : [];
  });
  made.head.push({
    link: {
      rel,
      href,
      ...(Object.fromEntries(more) as { readonly [name in (typeof linkAttributes)[number]]?: string }),
      ...(crossorigin !== undefined && {
        crossorigin: crossorigin === 'use-credentials' ? crossorigin : 'anonymous',
      }),
    },
  });
}

/** Formulas and diagrams, which docgen renders when it builds the site. */
const rendered = /\b(?:mathjax|katex|mermaid|polyfill)\b|polyfill\.(?:io|min)/i;
/** What the policy blocks, by the words that code has for it. */
const blocked =
  /\beval\s*\(|\bnew Function\b|\bdocument\.write|\.(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\b/;
/** Functions of the old generators and their themes. */
const ofTheme =
  /\b(?:document|location)\$|\b__md_\w+|@docusaurus\/|\bMathJax\b|\bmermaid\.|\brenderMathInElement\b/;

/** Without the characters that could end a directive of the policy. */
const scriptUrl =
  /^(?:\/(?!\/)|https?:\/\/[A-Za-z\d.-]+(?::\d+)?\/)[\w.~%@+!$&()*=:/-]+(?:\?[^\s<>"';,#]*)?$/;

function script(tag: OldTag, made: Making, tell: Tell): void {
  const { attributes, content } = tag;
  const written = attributes.get('src');
  if (written === undefined || content.trim() !== '') {
    if (attributes.get('type') === 'application/ld+json')
      return tell('lost', 'docgen writes structured data itself');
    return isTrackerSetup(tag)
      ? tell('note', 'docgen counts visits without it, with analytics')
      : tell('lost', 'the policy blocks inline scripts; save it in static/ and add it to scripts');
  }
  const tracker = trackerOf(tag);
  if (tracker !== undefined) {
    made.trackers.push(tracker);
    return tell('changed', 'docgen counts visits itself, with analytics, and loads no script for it');
  }
  if (rendered.test(written))
    return tell('lost', 'docgen renders formulas and diagrams when it builds the site');
  const url = written.startsWith('//') ? `https:${written}` : written;
  const isOwn = !/^https?:/.test(url);
  const file = isOwn ? made.fileOf(url) : '';
  const src = isOwn ? staticPath(url, made) : url;
  if (src === undefined)
    return tell('lost', 'the site doesn’t contain the file; put it in static/ and add it to scripts');
  if (!scriptUrl.test(src)) return tell('lost', 'docgen allows no such address; rename the file');
  const code = made.source.texts.get(file) ?? '';
  const [block, theme] = [blocked.exec(code)?.[0], ofTheme.exec(code)?.[0]];
  if (theme !== undefined) return tell('lost', `it is written for the old theme (${theme})`);
  if (block !== undefined)
    return tell('lost', `the policy blocks ${block.trim()}; rewrite it, then add it to scripts`);
  made.scripts.push({ src, ...scriptOptions(tag) });
  tell('note', "it runs on every page; name the origins that it uses in its 'allow'");
}

function scriptOptions({ attributes }: OldTag): Omit<ScriptConfig, 'src'> {
  const integrity = attributes.get('integrity') ?? '';
  const isHash = /^sha(?:256-[\w+/-]{43}=|384-[\w+/-]{64}|512-[\w+/-]{86}==)$/.test(integrity);
  const data = [...attributes].flatMap(([name, value]) =>
    /^data-[a-z][a-z\d-]*$/.test(name) && oneLine.test(value) ? [[name.slice('data-'.length), value]] : [],
  );
  return {
    ...(attributes.get('type') === 'module' && { module: true }),
    ...(isHash && { integrity }),
    ...(data.length > 0 && { data: Object.fromEntries(data) as { readonly [name: string]: string } }),
  };
}

/** The address of one of the old site's files in the new one, which is a copy in `static/`. */
function staticPath(address: string, { source, files, fileOf, added }: Making): string | undefined {
  const file = fileOf(address.replace(/[?#].*$/s, ''));
  if (address === '' || !source.files.includes(file)) return undefined;
  const known = [...files, ...added].find(
    (one) => 'from' in one && one.from === file && one.path.startsWith('static/'),
  );
  const path = known?.path ?? freePath(posix.basename(file), [...files, ...added]);
  if (known === undefined) added.push({ path, from: file });
  return encodeURI(path.slice('static'.length));
}

function freePath(name: string, files: readonly PlannedFile[]): string {
  const taken = new Set(files.map(({ path }) => path));
  let path = `static/${name}`;
  for (let n = 2; taken.has(path); n++) path = `static/${n}-${name}`;
  return path;
}

function isSame(one: TrackerConfig, other: TrackerConfig): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function small(hint: string): string {
  return hint.charAt(0).toLowerCase() + hint.slice(1);
}
