/** The code of CloudFront's function apart from its rules, in the JavaScript of its runtime 2.0. */
import { revalidated } from './headers.js';

export const cloudfrontCode = {
  opening: `// Written by docgen; the next build rewrites it. Associate it with viewer requests and viewer responses.
`,
  rest: String.raw`
function handler(event) {
  var path = decoded(event.request.uri);
  if (event.context.eventType === 'viewer-response') return withHeaders(event.response, path);
  return answer(event.request, path);
}

function answer(request, path) {
  if (path === null) return { statusCode: 400, statusDescription: 'Bad Request' };
  if (path === rules.base && path !== '') return moved(encodeURI(path) + '/', request);
  for (var rule of rules.redirects) if (new RegExp(rule[0], rule[1]).test(path)) return moved(rule[2], request);
  if (path.startsWith(rules.base + '/'))
    request.uri = encoded(rules.base + chosen(path.slice(rules.base.length), request.headers.accept));
  return request;
}

function chosen(path, accept) {
  var file = fileOf(path);
  if (!accept || rules.accept === null || file === path && rules.files.includes(path)) return file;
  var given = (accept.multiValue || [accept]).map((one) => one.value).join(', ');
  var page = file.replace(/(?:\/index)?\.html$/, '');
  if (page === file || rules.bare.includes(page) || !new RegExp(rules.accept, 'i').test(given)) return file;
  return file.replace(/html$/, 'md');
}

function fileOf(path) {
  if (rules.files.includes(path)) return path;
  if (/\.[^./]+$/.test(path) && !/\.html$/.test(path) && !rules.pages.includes(path)) return path;
  var page = path.replace(/(?:\/index\.html|\.html|\/)$/, '');
  if (page === '') return '/index.html';
  return page + (rules.missing.includes(page) ? '.html' : rules.page);
}

function moved(to, request) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: withQuery(to, request.querystring) } } };
}

function withQuery(to, query) {
  var parts = [];
  for (var name in query)
    for (var one of query[name].multiValue || [query[name]]) parts.push(name + (one.value === '' ? '' : '=' + one.value));
  var at = to.indexOf('#');
  if (to.includes('?') || parts.length === 0) return to;
  var end = at < 0 ? to.length : at;
  return to.slice(0, end) + '?' + parts.join('&') + to.slice(end);
}

function withHeaders(response, path) {
  var headers = response.headers;
  for (var name in rules.headers) headers[name] = { value: rules.headers[name] };
  var isAsset = path !== null && path.startsWith(rules.base + '/assets/');
  if (!isAsset && rules.accept !== null) headers.vary = { value: 'Accept' };
  var link = path === null ? '' : linkOf(path, headers['content-type']);
  if (link !== '') headers.link = { value: link };
  headers['cache-control'] = { value: isAsset ? rules.assets : '${revalidated}' };
  if (rules.open && rules.open.some((start) => path.startsWith(start))) headers['access-control-allow-origin'] = { value: '*' };
  if (rules.sandboxed.some((pattern) => new RegExp(pattern).test(path)))
    headers['content-security-policy'].value += ', sandbox';
  var type = headers['content-type'];
  if (type && /^text\//.test(type.value) && !/charset/.test(type.value)) type.value += '; charset=utf-8';
  return response;
}

function linkOf(path, type) {
  var own = path.slice(rules.base.length);
  var file = fileOf(own);
  var page = file.replace(/(?:\/index)?\.(?:html|md)$/, '');
  if (rules.links === null || rules.files.includes(own) || page === file || rules.bare.includes(page)) return '';
  var index = '';
  for (var rule of rules.links.indexes) if (new RegExp(rule[0]).test(path)) index = rule[1];
  if (type && /^text\/markdown/.test(type.value))
    return '<' + encoded(rules.base + page) + (page === '' ? '/' : rules.links.end) + '>; rel="canonical"' + index;
  return '<' + encoded(rules.base + file.replace(/html$/, 'md')) + '>; rel="alternate"; type="text/markdown"' + index;
}

function encoded(path) {
  return path.split('/').map(encodeURIComponent).join('/');
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri);
  } catch (error) {
    return null;
  }
}
`,
};
