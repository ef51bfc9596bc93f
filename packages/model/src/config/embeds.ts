/** Content of other sites that pages show in frames: who provides it, and the URL of the frame for a page's URL. */

/** A provider whose frames store nothing before the reader plays the content. */
export type EmbedProvider = 'youtube' | 'vimeo' | 'asciinema' | 'openstreetmap';

/** Another provider. Pages write URLs of its frames. */
export interface EmbedOrigin {
  /** Name for readers, such as `Acme Video`. */
  readonly name: string;
  /** Origin of its frames, such as `https://video.example.com`. */
  readonly origin: string;
}

export type SiteEmbed = EmbedProvider | EmbedOrigin;

interface KnownProvider {
  readonly name: string;
  /** Origin of its frames. */
  readonly origin: string;
  /** URL of the frame for a page's URL; null if the URL isn't one of its content. */
  readonly frame: (url: PageUrl) => string | null;
}

const known: { readonly [provider in EmbedProvider]: KnownProvider } = {
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com', frame: youtube },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com', frame: vimeo },
  asciinema: { name: 'asciinema', origin: 'https://asciinema.org', frame: asciinema },
  openstreetmap: { name: 'OpenStreetMap', origin: 'https://www.openstreetmap.org', frame: openstreetmap },
};

export const embedProviders = Object.keys(known) as readonly EmbedProvider[];

/** Origins of the frames of `embeds`, each once. */
export function frameOrigins(embeds: readonly SiteEmbed[]): string[] {
  return [...new Set(embeds.map((one) => (typeof one === 'string' ? known[one].origin : one.origin)))];
}

export type FoundEmbed =
  /** The frame's URL, and the provider's name for readers. */
  | { readonly frame: string; readonly name: string }
  /** The provider that the configuration would have to list; null if docgen doesn't know one. */
  | { readonly lacking: EmbedProvider | null }
  /** Nothing can show the URL. */
  | { readonly invalid: string };

/** The frame for the URL of a page. */
export function embedOf(written: string, embeds: readonly SiteEmbed[]): FoundEmbed {
  const url = pageUrlOf(written);
  if (url === null) return { invalid: 'a URL that starts with https://' };
  const own = embeds.find((one) => typeof one !== 'string' && one.origin === url.origin);
  if (own && typeof own !== 'string') return { frame: written, name: own.name };
  for (const provider of embedProviders) {
    const { frame, name } = known[provider];
    const made = frame(url);
    if (made !== null) return embeds.includes(provider) ? { frame: made, name } : { lacking: provider };
  }
  const same = embedProviders.find((provider) => isAt(provider, url));
  return same === undefined
    ? { lacking: null }
    : { invalid: `the URL of one item, such as ${examples[same]}` };
}

/** Hosts of the providers' pages, without `www.`. */
const hosts: { readonly [provider in EmbedProvider]: readonly string[] } = {
  youtube: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  vimeo: ['vimeo.com'],
  asciinema: ['asciinema.org'],
  openstreetmap: ['openstreetmap.org'],
};

const examples: { readonly [provider in EmbedProvider]: string } = {
  youtube: 'https://www.youtube.com/watch?v=…',
  vimeo: 'https://vimeo.com/123456789',
  asciinema: 'https://asciinema.org/a/123456',
  openstreetmap: 'https://www.openstreetmap.org/export/embed.html?bbox=…',
};

interface PageUrl {
  readonly origin: string;
  readonly host: string;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** Null unless the text is an absolute URL without user name and with only characters that URLs can contain. */
function pageUrlOf(written: string): PageUrl | null {
  const parts =
    /^(https?):\/\/([a-z\d](?:[a-z\d.-]*[a-z\d])?)(:\d{1,5})?(\/[^?#\s"<>\\]*)?(\?[^#\s"<>\\]*)?(?:#[^\s"<>\\]*)?$/i.exec(
      written,
    );
  if (parts === null) return null;
  const [, scheme = '', name = '', port = '', path = '/', query = ''] = parts;
  const host = name.toLowerCase();
  return { origin: `${scheme.toLowerCase()}://${host}${port}`, host, path, query };
}

/** The value of a parameter; empty if there is none. */
function parameter({ query }: PageUrl, name: string): string {
  const found = query
    .slice(1)
    .split('&')
    .find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

function isAt(provider: EmbedProvider, { host }: PageUrl): boolean {
  return hosts[provider].includes(host.replace(/^(?:www|m|player)\./, ''));
}

function youtube(url: PageUrl): string | null {
  if (!isAt('youtube', url)) return null;
  const [first = '', second = ''] = url.path.slice(1).split('/');
  const isShort = url.host === 'youtu.be';
  const id = isShort ? first : first === 'watch' ? parameter(url, 'v') : second;
  if (!isShort && !['watch', 'shorts', 'embed', 'live'].includes(first)) return null;
  // Playlists have this word in the place of a video.
  if (!/^[\w-]{6,20}$/.test(id) || id === 'videoseries') return null;
  const start = secondsOf(parameter(url, 'start') || parameter(url, 't'));
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`;
}

/** `90`, `90s` or `1m30s`. */
function secondsOf(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function vimeo(url: PageUrl): string | null {
  if (!isAt('vimeo', url)) return null;
  const [, id, hash = parameter(url, 'h')] =
    /^\/(?:video\/)?(\d{5,12})(?:\/(\w{6,20}))?$/.exec(url.path) ?? [];
  if (id === undefined) return null;
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${/^\w{6,20}$/.test(hash) ? `&h=${hash}` : ''}`;
}

function asciinema(url: PageUrl): string | null {
  const id = isAt('asciinema', url) ? /^\/a\/(\w{1,40})(?:\/iframe)?$/.exec(url.path)?.[1] : undefined;
  return id === undefined ? null : `https://asciinema.org/a/${id}/iframe?autoplay=1`;
}

function openstreetmap(url: PageUrl): string | null {
  return isAt('openstreetmap', url) && url.path === '/export/embed.html' && parameter(url, 'bbox') !== ''
    ? `https://www.openstreetmap.org/export/embed.html${url.query}`
    : null;
}
