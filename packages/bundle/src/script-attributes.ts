/** Attributes of a script's element, in the head or inserted later. */
import type { SiteScript } from '@docgen/model';

export function scriptAttributes(
  { src, module, integrity, data }: SiteScript,
  base: string,
): { readonly [name: string]: string } {
  const isOther = !src.startsWith('/');
  return {
    src: isOther ? src : base + src,
    ...(module && { type: 'module' }),
    ...(integrity !== null && { integrity, ...(isOther && { crossorigin: 'anonymous' }) }),
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
  };
}
