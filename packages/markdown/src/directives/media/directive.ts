/**
 * `::video{src=… captions=… poster=… title="…"}` and `::audio{src=… transcript=… title="…"}`: recordings in the site's
 * own files. Nothing of them is loaded before the reader plays them.
 */
import type { LeafDirective } from 'mdast-util-directive';
import type { RootContent } from 'mdast';
import { setShape } from '../../blocks/roles.js';
import { badValue } from '../../diagnostics.js';
import { noCaptions } from '../../structure-diagnostics.js';
import type { Page } from '../../parse/page.js';
import { escaped } from '../../twin/twin-text.js';
import type { DirectiveRecord, Worded } from '../directive.js';
import { asWritten, attributeOf, attributePlace, judgeNeeding, nameOf, openingOf } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { type Recording, shapeOf } from './shape.js';

interface Kind {
  readonly name: 'video' | 'audio';
  readonly example: string;
  /** The attribute with what was said, as text. */
  readonly text: 'captions' | 'transcript';
  readonly attributes: readonly string[];
}

const ofVideo: Kind = {
  name: 'video',
  example: 'tour.mp4',
  text: 'captions',
  attributes: ['src', 'title', 'captions', 'poster'],
};
const ofAudio: Kind = {
  name: 'audio',
  example: 'talk.mp3',
  text: 'transcript',
  attributes: ['src', 'title', 'transcript'],
};

export const video: DirectiveRecord = {
  ...common(ofVideo),
  usage: '`::video{src=tour.mp4 captions=tour.vtt poster=tour.png title="A tour"}`',
  summary: 'a video in a file of the site',
};

export const audio: DirectiveRecord = {
  ...common(ofAudio),
  usage: '`::audio{src=talk.mp3 transcript=talk.md title="A talk"}`',
  summary: 'a recording in a file of the site',
};

function common(kind: Kind) {
  const { name, attributes } = kind;
  return {
    name,
    form: 'leaf',
    title: false,
    attributes,
    isJudged: true,
    group: 'files',
    words: wordsOf,
    build: (node: LeafDirective, page: Page) => build(node, kind, page),
  } as const;
}

function build(node: LeafDirective, kind: Kind, page: Page): RootContent[] {
  const taken = { title: false, attributes: kind.attributes };
  const src = judgeNeeding(node, taken, { needed: { name: 'src', example: kind.example }, page });
  if (src === undefined) return asWritten(node, page);
  const text = attributeOf(node, kind.text);
  if (text === undefined)
    report(page, noCaptions(src, { owner: nameOf(node), name: kind.text }, openingOf(node, page)));
  if (kind.text === 'captions' && text !== undefined && !/\.vtt(?:[?#].*)?$/i.test(text)) {
    const fault = { name: kind.text, owner: nameOf(node), value: text };
    report(
      page,
      badValue(
        fault,
        { expected: 'a file in the format WebVTT, such as tour.vtt' },
        attributePlace(node, kind.text, page),
      ),
    );
    return asWritten(node, page);
  }
  const recording: Recording = {
    kind: kind.name,
    src,
    title: attributeOf(node, 'title') ?? '',
    text,
    poster: kind.name === 'video' ? attributeOf(node, 'poster') : undefined,
  };
  node.children = [];
  setShape(page, node, shapeOf(recording));
  return [node];
}

/** A link to the recording, and one to its transcript. */
function wordsOf({ node, address, labels }: Worded): string {
  const title = attributeOf(node, 'title') || (attributeOf(node, 'src') ?? '');
  const transcript = address('transcript');
  const more = transcript === '' ? '' : ` ([${labels['markdown.transcript']}](${transcript}))`;
  return `[${escaped(title)}](${address('src')})${more}`;
}
