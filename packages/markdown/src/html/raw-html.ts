/**
 * Raw HTML: parsed into the tree and, unless the site trusts its authors, sanitized. Imported only for pages that
 * contain raw HTML.
 *
 * The schema extends the sanitizer's own with the elements that documentation uses. Ids keep their names because links
 * lead to them; those that would clobber are renamed where headings are numbered. `style` is dropped silently.
 */
import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, defaultSchema, sanitize } from 'hast-util-sanitize';
import { VFile } from 'vfile';

export interface RawHtml {
  /** The tree with its raw HTML parsed. */
  readonly parse: (tree: Root) => Root;
  /** The tree without what isn't on the list. */
  readonly sanitize: (tree: Root) => Root;
}

/** Both steps, with one schema. */
export function createRawHtml(): RawHtml {
  const schema = schemaOf();
  return {
    // Elements have positions only if there is a file, and nothing of the file is read.
    parse: (tree) => raw(tree, { file: new VFile() }) as Root,
    sanitize: (tree) => sanitize(tree, schema) as Root,
  };
}

const dropped = new Set([
  'name',
  'action',
  'method',
  'encType',
  'prompt',
  'accept',
  'acceptCharset',
  'accessKey',
]);
const media = ['src', 'controls', 'loop', 'muted', 'poster', 'preload', 'playsInline'];
const tagNames =
  'abbr article aside audio bdi bdo big caption center cite col colgroup dfn figcaption figure font footer header mark nav small time track u video wbr';

function schemaOf(): Schema {
  const given = defaultSchema.attributes ?? {};
  const everywhere = (given['*'] ?? []).filter((name) => !dropped.has(String(name)));
  const aria = ['ariaDescribedBy', 'aria-description', 'ariaHidden', 'ariaLabel', 'ariaLabelledBy'];
  return {
    ...defaultSchema,
    tagNames: [...(defaultSchema.tagNames ?? []), ...tagNames.split(' ')],
    attributes: {
      ...given,
      a: ['href', 'name', 'target', 'rel', 'download', 'dataFootnoteBackref', 'dataFootnoteRef'],
      audio: media,
      code: [],
      col: ['span'],
      div: ['role'],
      h2: [],
      img: ['src', 'srcSet', 'sizes', 'loading', 'decoding', 'longDesc'],
      li: [],
      ol: ['reversed', 'type'],
      p: ['dataCopyCode', 'dataOperation'],
      section: ['dataFootnotes'],
      source: ['src', 'srcSet', 'sizes', 'type', 'media'],
      track: ['src', 'kind', 'srcLang', 'default'],
      ul: [],
      video: media,
      '*': [...everywhere, ...aria, 'className', 'dataDocgenMark', 'dataTip'],
    },
    clobber: [],
    clobberPrefix: '',
    protocols: {},
    strip: 'script style title noscript template svg math iframe object embed applet'.split(' '),
  };
}
