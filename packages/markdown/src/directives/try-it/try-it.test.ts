import { expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

const request = {
  method: 'GET',
  path: '/a/{b}',
  servers: [{ name: 'S', url: 'https://x.example', live: false }],
};
const written = JSON.stringify(request).replaceAll('"', '&#34;');

test('a panel is a button with its request and words as data', async () => {
  for (const more of ['', '\n\n<b>c</b>']) {
    const html = await htmlOf(`::try-it{request="${written}"}${more}`, { locale: 'fr' });
    expect(html).toContain('<div class="try-it needs-js" data-request="{&quot;method&quot;:&quot;GET&quot;');
    expect(html).toContain('&quot;send&quot;:&quot;Envoyer&quot;');
    expect(html).toContain(
      '<button type="button" class="button" aria-expanded="false">Essayer</button></div>',
    );
  }
});

test.each(['', 'x', '{}', 'null', '{"method":"GET","path":"/","servers":[]}'])(
  '%s is no request',
  async (text) => {
    const [found = '', ...others] = await faultsOf(`::try-it{request="${text.replaceAll('"', '&#34;')}"}`);
    expect(found).toContain("'::try-it'");
    expect(found).toContain('expected a JSON request with method, path and servers');
    expect(others).toEqual([]);
  },
);
