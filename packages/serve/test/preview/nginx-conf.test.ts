/** The lines of `_nginx.conf` that are read back, and those that are not. */
import { expect, test } from 'vitest';
import { readNginxConf } from '../../src/preview/nginx-conf.js';

test('redirects before and behind files, not-found pages, headers by place', () => {
  const conf = readNginxConf(String.raw`
# if ($uri ~ "^/comment$") { return 301 "/x"; }
if ($uri ~* "^/a\"b(?:/)?$") { return 301 "/to$is_args$args"; }
if ($uri ~ "^(.*?)(?:/index\.html|\.html|/)$") { set $docgen_page $1; }
set $docgen_not_found "/404.html";
if ($uri ~ "^/fr(?:/|$)") { set $docgen_not_found "/fr/404.html"; }
add_header X-A "1" always;
location "/" {
  try_files $uri @docgen_missing;
}
location ^~ "/assets/" {
  add_header X-B "2" always;
}
location @docgen_missing {
  if ($uri ~ "^/s/") { return 301 "/section"; }
  return 404;
}
`);
  expect(conf).toEqual({
    redirects: [{ pattern: /^\/a"b(?:\/)?$/i, to: '/to$is_args$args' }],
    sections: [{ pattern: /^\/s\//, to: '/section' }],
    notFound: [
      { pattern: /(?:)/, page: '/404.html' },
      { pattern: /^\/fr(?:\/|$)/, page: '/fr/404.html' },
    ],
    headers: [
      { path: '', headers: [['X-A', '1']] },
      { path: '/assets/', headers: [['X-B', '2']] },
    ],
  });
});
