/** Pages generated from published descriptions by others: some of their tags, complete, and without any diagnostics. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';

interface Paths {
  readonly [path: string]: { readonly [method: string]: { readonly tags?: readonly string[] } };
}

/** The description with only the operations of some tags. */
function sample(url: string, tags: readonly string[]): string {
  const whole = JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as { readonly paths: Paths };
  const isAsked = ({ tags: own }: { readonly tags?: readonly string[] }) => tags.includes(own?.[0] ?? '');
  const paths = Object.entries(whole.paths).flatMap(([path, item]) => {
    const kept = Object.entries(item).filter(([key, node]) => key === 'parameters' || isAsked(node));
    return kept.some(([key]) => key !== 'parameters') ? [[path, Object.fromEntries(kept)]] : [];
  });
  return JSON.stringify({ ...whole, paths: Object.fromEntries(paths) as Paths });
}

test.each([
  [import.meta.resolve('@octokit/openapi/generated/api.github.com.json'), ['gists', 'markdown', 'licenses']],
  [
    import.meta.resolve('@readme/oas-examples/3.1/json/readme.json'),
    ['API Reference', 'Branches', 'Categories', 'Changelog'],
  ],
  [import.meta.resolve('@readme/oas-examples/3.0/json/star-trek.json'), ['Animal', 'AstronomicalObject']],
])(
  '%s: %j',
  async (url, tags) => {
    const { diagnostics, routes } = await analyzeSite({
      'docgen.config.json': {
        host: 'nginx',
        openapi: { pages: { folder: 'reference' } },
        // Examples are up to their authors, and so are 3.0 keywords that a 3.1 description has kept.
        checks: { 'openapi/bad-example': 'off', 'openapi/old-keyword': 'off' },
      },
      'docs/index.md': '# Home',
      'openapi/a.json': sample(url, tags),
    });
    expect(diagnostics).toEqual([]);
    expect(routes.length).toBe(tags.length + 2);
  },
  240_000,
);
