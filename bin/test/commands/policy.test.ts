import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const files = {
  'docgen.config.json': `{
  "embeds": ["youtube", { "name": "Acme", "origin": "https://v.example" }],
  "scripts": [
    { "src": "https://cdn.example.com/chat.js", "allow": { "connect": ["https://chat.example.com"] } }
  ],
  "analytics": { "trackers": [{ "kind": "plausible", "domain": "docs.example.com" }] }
}
`,
  'docs/index.md': '# A\n\n![Chart](https://img.example/a.png)\n',
  'docs/tour.md': '# B\n\nText.\n\n::embed{url="https://youtu.be/abcdefghijk" title="A tour"}\n',
};

test('each source has its reason, its declaration and the pages that use it', async () => {
  const { exitCode, stdout, stderr } = await docgen(files).args('policy').run();
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout.replace(/'sha256-\S+/, "'sha256-x'")).toBe(`\
default-src
  'none'
script-src
  'self'                            docgen's files and the site's own
  'sha256-x'  docgen's inline scripts
  https://cdn.example.com/chat.js   a script; scripts[0].src, docgen.config.json:4:15
style-src
  'self'                            docgen's files and the site's own
img-src
  'self'                            docgen's files and the site's own
  https:                            images of other sites; 1 use
      docs/index.md:3:1
  data:                             images of other sites; no page uses it
media-src
  'self'                            docgen's files and the site's own
  https:                            recordings of other sites; no page uses it
font-src
  'self'                            docgen's files and the site's own
connect-src
  'self'                            docgen's files and the site's own
  https://chat.example.com          a script; scripts[0].allow.connect, docgen.config.json:4:73
  https://plausible.io              page views; analytics.trackers[0], docgen.config.json:6:31
frame-src
  https://v.example                 frames of embedded content; embeds[1], docgen.config.json:2:54; no page uses it
  https://www.youtube-nocookie.com  frames of embedded content; embeds[0], docgen.config.json:2:15; 1 use
      docs/tour.md:5:1
manifest-src
  'self'                            docgen's files and the site's own
form-action
  'self'                            docgen's files and the site's own
base-uri
  'none'
frame-ancestors
  'none'
trusted-types
  docgen                            docgen's files and the site's own
  docgen-scripts                    a script; scripts[0].src, docgen.config.json:4:15
require-trusted-types-for
  'script'
`);
});

test('in JSON with the header, which is the one of the build', async () => {
  const site = docgen({
    ...files,
    'docgen.config.json': files['docgen.config.json'].replace('{', '{ "host": "netlify",'),
  });
  const { stdout } = await site.args('policy', '--format', 'json').run();
  await site.args('build').run();
  const { policy } = JSON.parse(stdout) as { policy: string };
  expect(site.read('dist/_headers')).toContain(`Content-Security-Policy: ${policy}\n`);
});

test('a configuration with errors has no policy', async () => {
  const { exitCode, stdout, stderr } = await docgen({ ...files, 'docgen.config.json': '{ "embeds": 1 }\n' })
    .args('policy')
    .run();
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('docgen.config.json');
});
