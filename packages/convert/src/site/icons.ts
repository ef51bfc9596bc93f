/** Icons of other sets by their names in docgen, which has those of Lucide. */
import { iconShapes } from '@docgen/markdown/icons';

/** Lucide's name for a shape, where it has another one. */
const synonyms: { readonly [name: string]: string | undefined } = {
  account: 'user',
  'account-group': 'users',
  alert: 'triangle-alert',
  approve: 'check',
  bars: 'menu',
  bolt: 'zap',
  'book-open-variant': 'book-open',
  blog: 'newspaper',
  bug: 'bug',
  checkmark: 'check',
  add: 'plus',
  edit: 'pencil',
  'check-circle': 'circle-check',
  'check-circle-fill': 'circle-check',
  close: 'x',
  'close-circle': 'circle-x',
  cog: 'settings',
  comment: 'message-square',
  'comment-alt': 'message-square',
  desktop: 'monitor',
  document: 'file-text',
  email: 'mail',
  envelope: 'mail',
  error: 'circle-alert',
  external: 'external-link',
  file: 'file-text',
  'file-document': 'file-text',
  gear: 'settings',
  'github-alt': 'github',
  graduation: 'graduation-cap',
  'information-circle': 'info',
  laptop: 'laptop',
  lightning: 'zap',
  'lightning-bolt': 'zap',
  'link-external': 'external-link',
  'add-document': 'file-plus',
  'approve-check': 'check',
  'approve-check-circle': 'circle-check',
  'down-arrow': 'arrow-down',
  'forward-slash': 'slash',
  'left-arrow': 'arrow-left',
  'left-caret': 'chevron-left',
  'right-caret': 'chevron-right',
  list: 'list',
  magnifier: 'search',
  information: 'info',
  'open-book': 'book-open',
  setting: 'settings',
  translate: 'languages',
  'list-format': 'list',
  'magnifying-glass': 'search',
  magnify: 'search',
  'open-in-new': 'external-link',
  'paper-plane': 'send',
  people: 'users',
  person: 'user',
  'puzzle-piece': 'puzzle',
  random: 'shuffle',
  repo: 'book-marked',
  'right-arrow': 'arrow-right',
  'rocket-launch': 'rocket',
  seti: 'file',
  'share-2': 'share-2',
  'source-branch': 'git-branch',
  stackoverflow: 'layers',
  'thumb-up': 'thumbs-up',
  'thumb-down': 'thumbs-down',
  toolbox: 'wrench',
  trash: 'trash-2',
  'up-arrow': 'arrow-up',
  warning: 'triangle-alert',
  'x-twitter': 'x',
  'x.com': 'x',
};

/** docgen's icon for a name like `material-rocket-launch`, `octicons-link-16` or `github`; undefined if it has none. */
export function iconNamed(written: string): string | undefined {
  const name = written
    .toLowerCase()
    .replaceAll(/[/_]/g, '-')
    .replace(
      /^(?:fontawesome-(?:brands|regular|solid)|material|octicons|simple|mdi|carbon|codicon|lucide|tabler|uim|ph|i-\w+)-/,
      '',
    )
    .replace(/-(?:outline|fill|filled|\d\d)$/, '');
  const known = Object.hasOwn(synonyms, name) ? synonyms[name] : name;
  return known !== undefined && iconShapes(known) !== undefined ? known : undefined;
}
