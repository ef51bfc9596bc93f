/** A contract with every kind of name, for tests. */
import type { Contract } from '../src/contract.ts';

export const sample: Contract = {
  locales: ['en', 'fr'],
  groups: [
    {
      version: '',
      locale: 'en',
      pages: [
        { name: 'intro', title: 'Introduction', url: '/b/docs', anchors: [] },
        { name: '/', title: 'Home', url: '/b/', anchors: ['news'] },
        { name: '/about', title: 'About "us" <b>', url: '/b/about', anchors: [] },
        {
          name: 'orders/create',
          title: 'Create an order',
          url: '/b/docs/orders/create',
          anchors: ['errors', 'fields'],
        },
        { name: 'orders/été', title: 'Summer', url: '/b/docs/orders/%C3%A9t%C3%A9', anchors: [] },
      ],
      operations: [{ name: 'createOrder', page: 3, anchor: 'fields' }],
    },
    {
      version: '',
      locale: 'fr',
      pages: [
        { name: 'orders/create', title: 'Créer', url: '/b/fr/docs/orders/create', anchors: ['champs'] },
      ],
      operations: [],
    },
    {
      version: 'sdk@1.0',
      locale: 'en',
      pages: [{ name: 'start', title: 'Start', url: '/b/sdk/1.0/start', anchors: ['a'] }],
      operations: [],
    },
  ],
};
