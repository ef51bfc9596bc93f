/**
 * Frames with content of other sites as `::embed`, which loads nothing before readers select it. Only frames of the
 * providers below are converted, because the new site's configuration then allows them to run.
 */
import { type EmbedOrigin, type SiteEmbed, embedOf, embedProviders } from '@docgen/model';
import { plainLine } from './plain-text.js';

/** Providers that docgen has no name for, by the origins of their frames. */
const origins: readonly EmbedOrigin[] = [
  { name: 'CodePen', origin: 'https://codepen.io' },
  { name: 'CodeSandbox', origin: 'https://codesandbox.io' },
  { name: 'Figma', origin: 'https://embed.figma.com' },
  { name: 'Figma', origin: 'https://www.figma.com' },
  { name: 'Google Docs', origin: 'https://docs.google.com' },
  { name: 'Hugging Face', origin: 'https://huggingface.co' },
  { name: 'JSFiddle', origin: 'https://jsfiddle.net' },
  { name: 'Loom', origin: 'https://www.loom.com' },
  { name: 'Replit', origin: 'https://replit.com' },
  { name: 'Spotify', origin: 'https://open.spotify.com' },
  { name: 'StackBlitz', origin: 'https://stackblitz.com' },
  { name: 'TypeScript', origin: 'https://www.typescriptlang.org' },
];
const providers: readonly SiteEmbed[] = [...embedProviders, ...origins];

export interface Frame {
  readonly src: string;
  readonly title: string | undefined;
  /** Text of the page in front of the frame, whose last heading is the title if the frame has none. */
  readonly before: string;
}

/** The line for a frame, and the name of its provider; undefined if the provider is unknown. */
export function embedLine({ src, title, before }: Frame): { line: string; provider: string } | undefined {
  const url = src
    .trim()
    .replaceAll('&amp;', '&')
    .replace(/^(?:http:)?\/\//, 'https://');
  const found = embedOf(url, providers);
  if (!('frame' in found)) return undefined;
  const words = [title, lastHeading(before)].map((text) => plainLine(text ?? '')).find(Boolean);
  const line = `::embed{url="${attribute(url)}" title="${attribute(words ?? found.name)}"}`;
  return { line, provider: found.name };
}

export function embedded(provider: string): string {
  return `it is now ::embed, which loads ${provider} when readers select it; see embeds in the configuration`;
}

export const linked =
  'it is now a link to its content; to show it in a frame, add its origin to embeds and write ::embed';

/** Far headings name other things than the frame. */
const nearBy = 20_000;

function lastHeading(text: string): string | undefined {
  const prose = text.slice(-nearBy).replaceAll(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1[ \t]*$/gm, '');
  return prose
    .match(/^#{1,6}[ \t].*$/gm)
    ?.at(-1)
    ?.replace(/^#+/, '');
}

/** Only what would be read as a character reference is written as one. */
function attribute(text: string): string {
  return text.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;');
}

/** The providers that the embeds of converted pages need, in docgen's order. */
export function embedsIn(texts: readonly string[]): SiteEmbed[] {
  const urls = texts.flatMap((text) => [...text.matchAll(/^[ \t>]*::embed\{url="([^"]+)"/gm)]);
  return providers.filter((provider) =>
    urls.some(([, url = '']) => 'frame' in embedOf(url.replaceAll('&amp;', '&'), [provider])),
  );
}
