/**
 * The configuration of the seeded site, with its problems. It is written out, not made from data, so that each tag is
 * where the diagnostic is expected.
 */
import { at } from './tagged.js';

const page = at('link/broken-page');
const doc = at('nav/unknown-doc');
const text = at('i18n/missing-string');
const dead = at('redirect/dead-target');
const loop = at('redirect/loop');

/** Without a problem if `isClean`. `folders` are those of the sidebar that have pages. */
export function configuration(isClean: boolean, folders: readonly string[]): string {
  const faulty = (line: string, clean = '') => (isClean ? clean : line);
  return `{
  "title": "Seeds",
  ${faulty(`"${text}${text}tagline": { "en": "Planted" },`)}
  "url": "https://docs.example.com",
  "host": "nginx",
  "limits": { "depth": 30, "imageBytes": 2000 },
  "openapi": {},
  "i18n": {
    "defaultLocale": "en",
    "locales": { "en": "English", "fr": "Français", "id": "Bahasa Indonesia" }
  },
  "components": {
    "box": {
      "load": "components/box.tsx",
      "props": { "size": { "type": "number", "default": 1 } }
    }
  },
  "docs": {
    "routeBase": "/",
    "main": "guide/g0",
    "sidebars": {
      "all": [
        "guide/g0",
        ${faulty(`"${doc}gone-a",`)}
        ${faulty(`{ "doc": "${doc}gone-b", "label": "B" },`)}
        { "category": "Guide", "items": [{ "generated": "guide" }${faulty(`, "${doc}gone-c"`)}] },
        ${faulty(`{ "category": "Lost", "doc": "${doc}gone-d", "items": ["guide/g1"] },`)}
        ${folders.map((folder) => `{ "generated": "${folder}" },`).join(' ')}
        { "href": "https://example.com/docs/gone", "label": "Elsewhere" }
      ]
    }
  },
  "navbar": {
    "left": [
      ${faulty(`{ "label": "A", "to": "${page}/gone-e" },`)}
      ${faulty(`{ "label": "C", "doc": "${doc}gone-f" },`)}
      { "label": "D", "doc": "guide/g1" },
      { "label": "E", "to": "/guide/g1" },
      { "label": "F", "href": "https://example.com/gone" }
    ],
    "right": [${faulty(`{ "label": "B", "to": "${page}/guide/gone-g" }`)}]
  },
  "footer": {
    "links": [
      ${faulty(`{ "label": { "en": "H", "fr": "H", "id": "H" }, "to": "${page}/gone-h" },`)}
      { "label": "I", "to": "/guide/g1" }
    ]
  },
  "redirects": [
    ${faulty(`{ "from": "${dead}/was-a", "to": "/gone-i" },`)}
    ${faulty(`{ "from": "${dead}/was-b", "to": "/fr/gone-j" },`)}
    ${faulty(`{ "from": "${loop}/was-c", "to": "/was-d" },`)}
    ${faulty('{ "from": "/was-d", "to": "/was-c" },')}
    ${faulty(`{ "from": "${loop}/was-e", "to": "/was-e/" },`)}
    { "from": "/was-f", "to": "/guide/g1" },
    { "from": "/was-g", "to": "https://example.com/gone" },
    { "from": "/was-h", "to": "/fr/guide/g1" }
  ]
}
`.replaceAll(/^ +\n/gm, '');
}
