/** Shapes of the data about one page: its facts, and the bodies that go through the store as bytes. */
import {
  type Anchor,
  type AsideFacts,
  type CodeFacts,
  type ComponentCall,
  type Document,
  type ChangelogEntry,
  type FragmentRef,
  type FrontMatter,
  type Heading,
  type Hole,
  type Ignore,
  type LinkRef,
  type Read,
  type SectionName,
  type Skim,
  type TextSection,
  type TranslationFacts,
  isDataPicture,
  runningSchemeOf,
} from '@docgen/model';
import {
  type Shape,
  count,
  either,
  flag,
  integer,
  jsonObject,
  later,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
  where,
} from '@docgen/store/kept/shape';
import { diagnostics, range } from './diagnostic.js';

export const hash = matching(/^[0-9a-f]{64}$/);

const matter: Shape<FrontMatter> = object<FrontMatter>({
  title: optional(text),
  description: optional(text),
  slug: optional(text),
  id: optional(text),
  sidebar: optional(
    object<NonNullable<FrontMatter['sidebar']>>({
      label: optional(text),
      position: optional((value): value is number => typeof value === 'number'),
      hidden: optional(flag),
      collapsed: optional(flag),
      badge: optional(text),
    }),
  ),
  toc: optional(object<NonNullable<FrontMatter['toc']>>({ min: optional(count), max: optional(count) })),
  draft: optional(flag),
  unlisted: optional(flag),
  layout: optional(text),
  image: optional(text),
  keywords: optional(list(text)),
  redirectFrom: optional(list(text)),
  tags: optional(list(text)),
  prev: optional(either(text, oneOf(false))),
  next: optional(either(text, oneOf(false))),
  lastUpdated: optional(either(text, oneOf(false))),
  readingTime: optional(oneOf(false)),
  contributors: optional(oneOf(false)),
  feed: optional(flag),
  locales: optional(list(text)),
  extra: optional(jsonObject<NonNullable<FrontMatter['extra']>>()),
  own: optional(jsonObject<NonNullable<FrontMatter['own']>>()),
});

export const skim: Shape<Skim> = object<Skim>({
  places: optional(record(range)),
  title: nullable(text),
  matter,
  texts: optional(list(text)),
});

const heading: Shape<Heading> = object<Heading>({
  depth: oneOf(1, 2, 3, 4, 5, 6),
  id: text,
  text,
  parts: optional(list(text)),
  range: optional(range),
});

const anchor: Shape<Anchor> = object<Anchor>({ id: text, range: optional(range) });

/** A URL that runs nothing when it is followed or shown: parsing rejects all others, so a page never had one. */
export const href: Shape<string> = where(
  text,
  (url) => runningSchemeOf(url) === undefined || isDataPicture(url),
);

const link: Shape<LinkRef> = object<LinkRef>({
  kind: oneOf('link', 'image'),
  href,
  hole: count,
  range: optional(range),
  mark: optional(range),
  spelling: optional(oneOf('exact', 'escaped')),
  isAddress: optional(oneOf(true)),
});

const fragment: Shape<FragmentRef> = object<FragmentRef>({
  name: text,
  hole: count,
  range: optional(range),
  below: optional(text),
});

const island: Shape<ComponentCall> = object<ComponentCall>({
  name: text,
  props: jsonObject<ComponentCall['props']>(),
  hole: count,
  range: optional(range),
  slots: optional(list(text)),
});

const entry: Shape<ChangelogEntry> = object<ChangelogEntry>({
  id: text,
  date: text,
  title: text,
  categories: list(object({ term: text, label: text })),
});

export const read: Shape<Read> = object<Read>({ path: text, hash: nullable(hash) });

const ignore: Shape<Ignore> = object<Ignore>({ codes: list(text), range, block: range });

const code: Shape<CodeFacts> = object<CodeFacts>({ language: text, hash: count, spot: text });
const aside: Shape<AsideFacts> = object<AsideFacts>({ kind: text, spot: text });

const textSection: Shape<TextSection> = object<TextSection>({
  heading: integer,
  spot: optional(text),
  hash: count,
  links: list(count),
  codes: list(code),
  asides: list(aside),
});

const translation: Shape<TranslationFacts> = object<TranslationFacts>({
  sections: list(textSection),
  pins: list(count),
  shape: count,
  ids: list(count),
  texts: list(count),
  spots: list(text),
});

export const document: Shape<Document> = object<Document>({
  skim,
  summary: optional(text),
  minutes: optional(count),
  headings: list(heading),
  sectionHashes: optional(list(count)),
  anchors: list(anchor),
  links: list(link),
  fragments: list(fragment),
  islands: list(island),
  entries: optional(list(entry)),
  aways: optional(list(text)),
  parts: optional(list(text)),
  ignores: optional(list(ignore)),
  translation: optional(translation),
  reads: list(read),
  diagnostics,
  unread: optional(oneOf(true)),
});

const parts: Shape<readonly unknown[]> = list(
  either(
    count,
    later(() => hole),
  ),
);

const hole: Shape<unknown> = (value): value is unknown =>
  plainHole(value) || islandHole(value) || awayHole(value);
type PlainKind = Exclude<Hole['kind'], 'island' | 'away'>;
const plainKinds: { readonly [Kind in PlainKind]: true } = {
  url: true,
  title: true,
  size: true,
  picture: true,
  dark: true,
  darkSized: true,
  fragment: true,
  entry: true,
  mark: true,
};
const plainHole = object<{ kind: string; n: number }>({ kind: oneOf(...Object.keys(plainKinds)), n: count });
const islandHole = object<{ kind: string; n: number; slots: object }>({
  kind: oneOf('island'),
  n: count,
  slots: record(parts),
});
const awayHole = object<{ kind: string; n: number; name: string; label: string; body: unknown }>({
  kind: oneOf('away'),
  n: count,
  name: text,
  label: text,
  body: parts,
});

const sectionName: Shape<SectionName> = object<SectionName>({
  kind: oneOf('operation', 'field'),
  name: text,
});

/** The first line of a page's bodies: its holes, with the lengths of its texts. */
export const bodyShapes = object<{ body: unknown; twin: unknown; sections: unknown }>({
  body: parts,
  twin: parts,
  sections: list(
    object<{ id: string | null; title: string; text: number; names?: readonly SectionName[] }>({
      id: nullable(text),
      title: text,
      text: count,
      names: optional(list(sectionName)),
    }),
  ),
});
