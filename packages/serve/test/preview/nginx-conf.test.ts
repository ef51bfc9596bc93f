/** The lines of `_nginx.conf` that the preview parses, and those that it doesn't. */
import { expect, test } from 'vitest';
import { readNginxConf } from '../../src/preview/nginx-conf.js';

test('redirects before and behind files, not-found pages, headers by place', () => {
  const conf = readNginxConf(String.raw`
# if ($uri ~ "^/comment$") { set $docgen_redirect_docs "/x"; }
set $docgen_redirect_docs "";
if ($uri ~ "^/docs/second$") { set $docgen_redirect_docs "/2"; }
if ($uri ~* "^/docs/a\"b(?:/)?$") { set $docgen_redirect_docs "/to$is_args$args"; }
if ($uri ~ "^(.*?)(?:/index\.html|\.html|/)$") { set $docgen_page_docs $1; }
set $docgen_not_found_docs "/docs/404.html";
if ($uri ~ "^/docs/fr(?:/|$)") { set $docgen_not_found_docs "/docs/fr/404.html"; }
set $docgen_twin_docs "";
if ($http_accept ~* "text/markdown") { set $docgen_twin_docs "?"; }
set $docgen_sandbox_docs "";
if ($uri ~ "^/docs(?:/assets/sandboxed/.*|/a\.svg)$") { set $docgen_sandbox_docs "sandbox"; }
if ($uri ~ "^/docs/search/") { set $docgen_open_docs "*"; }
location = "/docs" { return 301 "/docs/$is_args$args"; }
location "/docs/" {
  add_header X-A "1" always;
  add_header Content-Security-Policy $docgen_sandbox_docs always;
  try_files $uri @docgen_missing_docs;

  location = "/docs/_nginx.conf" { return 404; }

  location ~ "\.md$" {
    default_type text/markdown;
  }

  location ^~ "/docs/assets/" {
    add_header X-B "2" always;
  }
}
location @docgen_missing_docs {
  add_header X-A "1" always;
  if ($uri ~ "^/docs/s/") { return 301 "/section"; }
  return 404;
}
`);
  expect(conf).toEqual({
    links: null,
    open: [/^\/docs\/search\//],
    redirects: [
      { pattern: /^\/docs\/a"b(?:\/)?$/i, to: '/to' },
      { pattern: /^\/docs\/second$/, to: '/2' },
    ],
    sections: [{ pattern: /^\/docs\/s\//, to: '/section' }],
    notFound: [
      { pattern: /(?:)/, page: '/docs/404.html' },
      { pattern: /^\/docs\/fr(?:\/|$)/, page: '/docs/fr/404.html' },
    ],
    markdown: /text\/markdown/i,
    sandboxed: [/^\/docs(?:\/assets\/sandboxed\/.*|\/a\.svg)$/],
    headers: [
      { covers: expect.any(Function), headers: [['X-A', '1']] },
      { covers: expect.any(Function), headers: [['X-B', '2']] },
    ],
  });
  const covering = ['/docs/assets/a', '/docs/a', '/other'].map((path) =>
    conf.headers.map(({ covers }) => covers(path)),
  );
  expect(covering).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
