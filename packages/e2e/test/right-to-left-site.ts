/**
 * A site in Arabic, written from right to left, with an English translation, and with everything whose place depends on
 * the direction: areas, sidebar, table of contents, wide table, code with marked lines, tabs, steps, callouts.
 */
import { type Stage, openFiles } from '../src/stage.js';
import type { SiteFiles } from '../src/written-site.js';

const config = {
  title: { ar: 'توثيق الطرود', en: 'Parcels' },
  i18n: {
    defaultLocale: 'ar',
    locales: {
      ar: { label: 'العربية', lang: 'ar', dir: 'rtl' },
      en: { label: 'English', lang: 'en' },
    },
  },
  docs: { sidebars: { guides: ['intro', { doc: 'errors', badge: 'new' }], orders: ['orders/create'] } },
  navbar: {
    left: [{ label: { ar: 'الوثائق', en: 'Docs' }, to: '/docs/intro' }],
    right: [
      { label: { ar: 'ابدأ مجانا', en: 'Get started' }, href: 'https://parcels.example', button: true },
    ],
    tabs: [
      { label: { ar: 'الأدلة', en: 'Guides' }, doc: 'intro', icon: 'book-open' },
      { label: { ar: 'الطلبات', en: 'Orders' }, doc: 'orders/create' },
      { label: { ar: 'الحالة', en: 'Status' }, href: 'https://status.parcels.example' },
    ],
  },
  footer: { copyright: { ar: '© 2025', en: '© 2025' } },
};

const code = [
  '```js title="order.js" {1} ins={2} del={3}',
  "const order = await parcels.orders.create({ rate: 'rat_01k6vqngv0me1vm96a1mg2kzgr', pickup: true, insured: 170000 });",
  'order.print();',
  'order.cancel();',
  '```',
].join('\n');

const table = (head: string, row: string) =>
  [
    `| ${head} | ${head} | ${head} | ${head} |`,
    '| --- | --- | --- | --- |',
    `| \`destination.contact_phone\` | \`string\` | ${row} | ${row} ${row} ${row} |`,
  ].join('\n');

const arabic = `# إنشاء طلب

يحجز هذا الطلب شحنة لدى شركة النقل ويخصم ثمنها من رصيدك. أرسل مفتاحا مع كل حجز حتى لا يتكرر الطلب مرتين.

:::warning[انتبه إلى الرصيد]
يخصم الثمن عند الرد \`201\`.
:::

## الطلب {#request}

${code}

### الحقول {#fields}

${table('الحقل', 'رقم هاتف المستلم')}

## الخطوات {#steps}

::::steps

1. احصل على مفتاح تجريبي.
2. احجز الطرد ثم اطبع الملصق.

::::

::::tabs
:::tab[الأولى]
نص أول.
:::
:::tab[الثانية]
نص ثان.
:::
::::

:::details[المزيد]
تفاصيل أخرى.
:::

> [الصفحة الرئيسية](/)
`;

const english = `# Create an order

It books a shipment.

## Request {#request}

${code}

### Fields {#fields}

${table('Field', 'Phone')}

## Steps {#steps}

[Home](/)
`;

const files: SiteFiles = {
  'docgen.config.json': JSON.stringify(config),
  'pages/ar/index.md':
    '---\nlayout: landing\n---\n\n# واجهة واحدة لكل الطرود\n\nقارن الأسعار واحجز وتتبع.\n\n[ابدأ](/docs/intro) [اقرأ](/docs/orders/create)\n',
  'pages/en/index.md':
    '---\nlayout: landing\n---\n\n# One API\n\nCompare and book.\n\n[Start](/docs/intro) [Read](/docs/orders/create)\n',
  'docs/ar/intro.md': '# مقدمة\n\n[إنشاء طلب](orders/create.md)\n',
  'docs/en/intro.md': '# Introduction\n\n[Create](orders/create.md)\n',
  'docs/ar/errors.md': '# الأخطاء\n\nنص.\n',
  'docs/en/errors.md': '# Errors\n\nText.\n',
  'docs/ar/orders/create.md': arabic,
  'docs/en/orders/create.md': english,
};

/** Builds the site and serves it; `close` removes everything. */
export function openRightToLeftSite(): Promise<Stage> {
  return openFiles(files);
}
