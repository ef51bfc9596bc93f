/**
 * The developer documentation of the fictional provider Parcelune, in three languages. Every text for readers
 * is here in all of them; facts about the API are in the pages, never here.
 */
import { defineConfig } from '@docgen/cli';
import { synonyms } from './synonyms.js';

export default defineConfig({
  title: {
    fr: 'Documentation Parcelune',
    en: 'Parcelune documentation',
    id: 'Dokumentasi Parcelune',
  },
  tagline: {
    fr: 'Une seule API, plusieurs transporteurs',
    en: 'One API, several couriers',
    id: 'Satu API, banyak kurir',
  },
  image: {
    src: '/img/card.png',
    alt: {
      fr: 'Parcelune, docs.parcelune.example : un colis sous la lune',
      en: 'Parcelune, docs.parcelune.example: a parcel under the moon',
      id: 'Parcelune, docs.parcelune.example: sebuah paket di bawah bulan',
    },
  },
  logo: { light: '/img/wordmark.svg', dark: '/img/wordmark-dark.svg' },
  url: 'https://docs.parcelune.example',
  host: 'netlify',
  trailingSlash: true,
  i18n: {
    defaultLocale: 'fr',
    source: 'en',
    locales: {
      fr: { label: 'Français', lang: 'fr' },
      en: { label: 'English', lang: 'en-GB' },
      id: { label: 'Bahasa Indonesia', lang: 'id' },
    },
  },
  versions: {
    current: { label: '2025-09-01' },
    '2025-01-20': { banner: 'old' },
  },
  docs: {
    routeBase: 'docs',
    main: 'intro',
    lastUpdated: true,
    feedback: {
      yes: 'mailto:docs@parcelune.example?subject=%E2%9C%93%20{title}&body={path}',
      no: {
        fr: 'mailto:docs@parcelune.example?subject={title}&body={path}%0A%0ACe%20qui%20manque%C2%A0:%20',
        en: 'mailto:docs@parcelune.example?subject={title}&body={path}%0A%0AWhat%20is%20missing:%20',
        id: 'mailto:docs@parcelune.example?subject={title}&body={path}%0A%0AYang%20kurang:%20',
      },
    },
    sidebars: [
      {
        category: { fr: 'Guides', en: 'Guides', id: 'Panduan' },
        collapsed: false,
        items: [
          {
            category: { fr: 'Généralités', en: 'General', id: 'Umum' },
            items: [
              'intro',
              'getting-started',
              'sandbox',
              'shipping_label',
              'errors',
              'limits',
              'glossary',
              'support',
            ],
          },
          {
            category: {
              fr: 'Planifier l’intégration',
              en: 'Plan your integration',
              id: 'Merencanakan integrasi',
            },
            items: [
              'plan_integration/partnership',
              'plan_integration/planning-considerations',
              'plan_integration/project-timeline',
            ],
          },
          {
            category: { fr: 'Recettes', en: 'Recipes', id: 'Panduan praktis' },
            items: [
              'recipes/returns',
              'recipes/cash-on-delivery',
              'recipes/webhook-tunnel',
              'recipes/test-in-ci',
              'recipes/order-examples',
            ],
          },
          {
            category: { fr: 'Mise en production', en: 'Go live', id: 'Go live' },
            items: ['go_live/activation', 'go_live/submit-activation-request'],
          },
        ],
      },
      {
        category: { fr: 'Référence de l’API', en: 'API reference', id: 'Referensi API' },
        collapsed: false,
        items: [
          {
            category: { fr: 'Bases de l’API', en: 'API basics', id: 'Dasar API' },
            items: [
              'api/index',
              'api/usage_flow',
              'api/base_url',
              'api/authentication',
              'api/issue_key',
              'api/postman_collection',
              'api/changelog',
            ],
          },
          {
            category: { fr: 'Transporteurs', en: 'Couriers', id: 'Kurir' },
            items: ['api/couriers/overview', 'api/couriers/retrieve'],
          },
          {
            category: { fr: 'Cartographie', en: 'Maps', id: 'Peta' },
            items: ['api/maps/overview', 'api/maps/search_area'],
          },
          {
            category: { fr: 'Lieux', en: 'Locations', id: 'Lokasi' },
            items: [
              'api/locations/overview',
              'api/locations/create',
              'api/locations/retrieve',
              'api/locations/update',
              'api/locations/delete',
            ],
          },
          {
            category: { fr: 'Tarifs', en: 'Rates', id: 'Tarif' },
            items: ['api/rates/overview', 'api/rates/retrieve', 'api/rates/error'],
          },
          {
            category: { fr: 'Brouillons de commande', en: 'Draft orders', id: 'Draf pesanan' },
            items: [
              'api/draft_orders/overview',
              'api/draft_orders/create',
              'api/draft_orders/retrieve',
              'api/draft_orders/retrieve_rates',
              'api/draft_orders/update',
              'api/draft_orders/confirm',
              'api/draft_orders/delete',
              'api/draft_orders/error',
            ],
          },
          {
            category: { fr: 'Commandes', en: 'Orders', id: 'Pesanan' },
            items: [
              'api/orders/overview',
              'api/orders/create',
              'api/orders/retrieve',
              'api/orders/delete',
              'api/orders/error',
            ],
          },
          {
            category: { fr: 'Suivis', en: 'Trackings', id: 'Pelacakan' },
            items: [
              'api/trackings/overview',
              'api/trackings/retrieve',
              'api/trackings/retrieve_public',
              'api/trackings/status',
              'api/trackings/error',
            ],
          },
          {
            category: { fr: 'Webhook', en: 'Webhook', id: 'Webhook' },
            items: ['api/webhook/overview', 'api/webhook/add_webhook', 'api/webhook/play_webhook'],
          },
        ],
      },
    ],
  },
  components: {
    'area-search': { load: () => import('./components/area-search.tsx'), props: {}, hydrate: 'interaction' },
    'signature-check': {
      load: () => import('./components/signature-check.tsx'),
      props: {},
      hydrate: 'interaction',
    },
    'webhook-player': {
      load: () => import('./components/webhook-player.tsx'),
      props: {},
      hydrate: 'interaction',
    },
    'weight-calculator': {
      load: () => import('./components/weight-calculator.tsx'),
      props: {},
      hydrate: 'interaction',
    },
  },
  navbar: {
    left: [
      { label: { fr: 'Documentation', en: 'Docs', id: 'Dokumentasi' }, to: '/docs' },
      { label: { fr: 'API', en: 'API', id: 'API' }, to: '/docs/api' },
      { label: { fr: 'Journal', en: 'Changelog', id: 'Log perubahan' }, to: '/docs/api/changelog' },
    ],
    right: [
      {
        label: { fr: 'Se connecter', en: 'Sign in', id: 'Masuk' },
        href: 'https://dashboard.parcelune.example',
      },
      {
        label: { fr: 'Nous contacter', en: 'Contact sales', id: 'Hubungi kami' },
        href: 'https://www.parcelune.example/contact-sales',
      },
      {
        label: { fr: 'Commencer', en: 'Get started free', id: 'Mulai gratis' },
        href: 'https://dashboard.parcelune.example/register',
        button: true,
      },
    ],
  },
  footer: {
    links: [
      { label: { fr: 'Documentation', en: 'Docs', id: 'Dokumentasi' }, to: '/docs' },
      { label: { fr: 'API', en: 'API', id: 'API' }, to: '/docs/api' },
      {
        label: { fr: 'État du service', en: 'Status', id: 'Status layanan' },
        href: 'https://status.parcelune.example',
      },
      {
        label: { fr: 'Journal des modifications', en: 'Changelog', id: 'Log perubahan' },
        to: '/docs/api/changelog',
      },
      { label: { fr: 'Assistance', en: 'Support', id: 'Dukungan' }, to: '/docs/support' },
      {
        label: {
          fr: 'À propos de cette documentation',
          en: 'About this documentation',
          id: 'Tentang dokumentasi ini',
        },
        to: '/markdown-page',
      },
    ],
    copyright: {
      fr: '© 2025 Parcelune. Parcelune est un prestataire fictif.',
      en: '© 2025 Parcelune. Parcelune is a fictional provider.',
      id: '© 2025 Parcelune. Parcelune adalah penyedia fiktif.',
    },
  },
  announcement: {
    id: 'accept-language-2025-11-10',
    content: {
      fr: 'Nouveau : erreurs en français (Accept-Language)',
      en: 'New: errors in your language (Accept-Language)',
      id: 'Baru: error bahasa Indonesia (Accept-Language)',
    },
    dismissible: true,
  },
  search: { synonyms },
  openapi: { files: ['openapi/parcelune.yaml'], samples: ['curl', 'javascript', 'python', 'php', 'go'] },
  colorMode: { default: 'light', respectSystem: false },
  analytics: {
    trackers: [
      { kind: 'gtag', id: 'G-PARCELUNE1', url: 'https://tags.parcelune.example' },
      { kind: 'matomo', siteId: 1, url: 'https://stats.parcelune.example', proxy: true },
    ],
    anonymizeIp: true,
  },
});
