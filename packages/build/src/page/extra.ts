/** Elements that the configuration adds to the head of every page: its own, and scripts that run early. */
import type { Site } from '@docgen/model';
import type { HeadElement } from '@docgen/theme';
import { scriptAttributes } from '@docgen/bundle/script-attributes';

export function extraOf({ head, scripts, base }: Pick<Site, 'head' | 'scripts' | 'base'>): HeadElement[] {
  const early = scripts.filter(({ when }) => when === 'early');
  return [
    ...head.map(({ name, attributes }) => {
      const { href } = attributes;
      return { name, attributes: href?.startsWith('/') ? { ...attributes, href: base + href } : attributes };
    }),
    ...early.map((script) => ({
      name: 'script' as const,
      attributes: { ...scriptAttributes(script, base), ...(!script.module && { defer: '' }) },
    })),
  ];
}
