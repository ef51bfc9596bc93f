/** Navigation icons: names that Lucide lacks, and files that are missing in `static/`. */
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';

const faults = async (icon: string) => {
  const navbar = {
    left: [{ label: 'A', items: [{ label: 'B', doc: 'a', icon }] }],
    social: [{ label: 'Code', href: 'https://git.example.com', icon: '/img/mark.svg' }],
  };
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': JSON.stringify({ host: 'nginx', navbar }, null, 1),
    'docs/a.md': '# A',
    'static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  return diagnostics;
};

test('an icon of Lucide and one in static/ are known', async () => {
  expect(await faults('anchor')).toEqual([]);
  expect(await faults('/img/mark.svg')).toEqual([]);
});

test.each([
  [
    'ancor',
    "docgen.config.json:11:8 error config/invalid: 'navbar.left.0.items.0.icon' is 'ancor', which isn't an icon of Lucide | Did you mean 'anchor'? For a brand mark, name an SVG in static/, such as /img/mark.svg",
  ],
  [
    '/img/marc.svg',
    "docgen.config.json:11:16 error link/broken-asset: No such file: '/img/marc.svg' | Did you mean '/img/mark.svg'?",
  ],
])('%s', async (icon, fault) => expect(await faults(icon)).toEqual([fault]));
