/** The bodies of the pages that test tabs, islands and the other elements, by page name. */
import { Basket } from './islands/basket.js';
import { Counter } from './islands/counter.js';
import { Fragile } from './islands/fragile.js';
import { Panel } from './islands/panel.js';
import { code, island, tabs } from './markup.js';

const paragraph = (n: number) =>
  `<p>Paragraph ${n}. ${'Parcels travel by road, by rail and by air. '.repeat(6)}</p>`;
const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => paragraph(n)).join('');
const chunk = (name: string, folder = 'islands') => `/assets/${folder}/${name}.js`;

const samples = {
  cURL: code('sh', 'curl https://api.example.com/v1/orders \\\n  -H "Authorization: Bearer $TOKEN"'),
  Python: code('python', `import parcels\n${'parcels.orders.create()\n'.repeat(12)}parcels.close()`),
  'Node.js': code('js', "import { orders } from 'parcels';\n\nawait orders.create();"),
};

const tabsBody = `
${tabs({ n: 1, group: 'lang', panels: { cURL: '<p>First in cURL.</p>', Python: `<p>First in Python.</p>${paragraphs(6)}` } })}
${tabs({ n: 2, group: 'lang', panels: { Java: '<p>Java only.</p>', cURL: '<p>Second in cURL.</p>' } })}
${tabs({ n: 3, group: 'lang', panels: samples })}
<h2 id="below">Below</h2>
<p><a id="to-hidden" href="#hidden-place">To the hidden place</a></p>
${tabs({
  n: 4,
  panels: {
    Outside: '<p>Nothing hides here.</p>',
    Inside: tabs({
      n: 5,
      panels: {
        Shallow: '<p>Not yet.</p>',
        Deep: `${paragraphs(8)}<h3 id="hidden-place">Zanzibar rates</h3><p>Found.</p>`,
      },
    }),
  },
})}
${paragraphs(20)}`;

const laterBody = `<p>${'Before. '.repeat(30)}</p>
${tabs({ n: 1, group: 'lang', panels: { cURL: '<p>Later in cURL.</p>', Python: `<p>Later in Python.</p>${paragraphs(4)}` } })}
<h2 id="after">After</h2>${paragraphs(3)}`;

function islandsBody(folder: string): string {
  const counter = (n: number, start: number) =>
    island(Counter, {
      name: 'counter',
      src: chunk('counter', folder),
      prefix: `counter-${n}-`,
      props: { label: `Count’s <${n}>`, start },
    });
  return `${counter(1, 3)}${counter(2, 5)}
${island(Panel, {
  name: 'panel',
  src: chunk('panel', folder),
  prefix: 'panel-1-',
  links: { '/docs/rates': '/fr/docs/rates' },
  slots: {
    default: `<p id="slotted">In the slot.</p>${samples.cURL}${counter(3, 7)}`,
    aside: '<p>Beside.</p>',
  },
  kept: { more: tabs({ n: 9, panels: { One: '<p>More of one.</p>', Two: '<p>More of two.</p>' } }) },
})}
${island(Basket, { name: 'basket', src: chunk('basket', folder), prefix: 'basket-1-' })}
${island(Basket, { name: 'basket', src: chunk('basket', folder), prefix: 'basket-2-' })}`;
}

const touchBody = `${island(Counter, { name: 'counter', src: chunk('counter'), hydrate: 'interaction', prefix: 'counter-1-', props: { label: 'Touch', start: 0 } })}
${'<p>Room.</p>'.repeat(60)}
<div id="far">${island(Counter, { name: 'counter', src: chunk('counter'), prefix: 'counter-2-', props: { label: 'Far', start: 0 } })}</div>`;

const fragileBody = (['hydrate', 'press', 'effect'] as const)
  .map(
    (when, n) =>
      `<div id="${when}">${island(Fragile, {
        name: 'fragile',
        src: chunk('fragile'),
        prefix: `fragile-${n}-`,
        props: { when },
        slots: { default: `<p class="kept">Slot of ${when}.</p>` },
      })}</div>`,
  )
  .join('');

const many = Object.fromEntries(
  [
    'cURL',
    'JavaScript',
    'TypeScript',
    'Python',
    'Ruby',
    'PHP',
    'Java',
    'Kotlin',
    'C#',
    'Go',
    'Rust',
    'Swift',
    'Elixir',
  ].map((label) => [label, `<p>How to call the API from ${label}.</p>`]),
);

const sampleBody = `<p>Every element of a page that comes to life, as a reader meets it in a text.</p>
<h2 id="code-tabs">Code in tabs</h2>
<p>Adjacent samples in several languages share one block.</p>
${tabs({ n: 1, group: 'lang', panels: samples })}
<h2 id="tabs">Tabs</h2>
${tabs({
  n: 2,
  panels: {
    Test: `<p>In the test environment no parcel is sent. Use a key that begins with <code>test_</code>.</p><ul><li>No charge</li><li>Labels are marked</li></ul>`,
    Live: '<p>Each order is handed to the courier at once.</p>',
  },
})}
${tabs({ n: 3, panels: many })}
<h2 id="steps">Steps</h2>
<ol class="steps"><li><p>Create a key in the dashboard.</p></li><li><h3 id="call">Make the first call</h3><p>Send it as a bearer token.</p>${samples.cURL}</li><li><p>Look at the answer.</p><ol><li>The status is <code>201</code>.</li><li>The body holds the order.</li></ol></li></ol>
<h2 id="details">Details</h2>
<details class="details"><summary>Why is there no weight?</summary><p>The courier measures it.</p><p>You are charged for what was measured.</p></details>
<details class="details" open><summary>What if the address is unknown?</summary><p>The order waits as a draft until the address is corrected, at most fourteen days.</p></details>
<h2 id="figures">Figures</h2>
<figure><img src="/favicon.svg" alt="The mark" width="160" height="160"><figcaption>A figure with a caption that says what is to be seen in it.</figcaption></figure>
<h2 id="islands">Islands</h2>
${island(Counter, { name: 'counter', src: chunk('counter'), hydrate: 'interaction', prefix: 'counter-1-', props: { label: 'Add a parcel', start: 2 } })}
${island(Fragile, { name: 'fragile', src: chunk('fragile'), prefix: 'fragile-1-', props: { when: 'hydrate' }, slots: { default: '<p>Text in its slot.</p>' } })}
${island(Counter, { name: 'missing', src: '/assets/islands/missing.js', prefix: 'missing-1-', props: { label: 'Never fetched', start: 1 } })}
<p>The text goes on.</p>`;

export const pages: { readonly [name: string]: string } = {
  tabs: tabsBody,
  later: laterBody,
  islands: islandsBody('islands'),
  'islands-dev': islandsBody('islands-dev'),
  touch: touchBody,
  fragile: fragileBody,
  sample: sampleBody,
};
