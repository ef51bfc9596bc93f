import { expect, test } from 'vitest';
import { addressOf, lookUpIn, writtenAddress } from '../src/lookup.ts';
import { sample } from './sample.ts';

const lookUp = lookUpIn(sample);
const found = (address: string, locale = 'en') => lookUp(addressOf(address), locale);

test.each([
  ['orders/create', 'en', '/b/docs/orders/create', 'Create an order'],
  ['orders/create.md', 'en', '/b/docs/orders/create', 'Create an order'],
  ['orders/create#fields', 'en', '/b/docs/orders/create#fields', 'Create an order'],
  ['orders/create#', 'en', '/b/docs/orders/create', 'Create an order'],
  ['orders/create', 'fr', '/b/fr/docs/orders/create', 'Créer'],
  ['orders/create#champs', 'fr', '/b/fr/docs/orders/create#champs', 'Créer'],
  ['orders/create', 'id', '/b/docs/orders/create', 'Create an order'],
  ['orders/%C3%A9t%C3%A9', 'fr', '/b/docs/orders/%C3%A9t%C3%A9', 'Summer'],
  ['intro', 'en', '/b/docs', 'Introduction'],
  ['/', 'en', '/b/', 'Home'],
  ['/#news', 'en', '/b/#news', 'Home'],
  ['/about', 'en', '/b/about', 'About "us" <b>'],
  ['sdk@1.0/start#a', 'en', '/b/sdk/1.0/start#a', 'Start'],
  ['?api=createOrder', 'en', '/b/docs/orders/create#fields', 'Create an order'],
])('%s in %s', (address, locale, url, title) => {
  expect(found(address, locale)).toEqual({ is: 'page', url, title });
});

test.each([
  ['orders/creat', { is: 'lost', what: 'page', near: 'orders/create' }],
  ['zzz', { is: 'lost', what: 'page', near: undefined }],
  ['__proto__', { is: 'lost', what: 'page', near: undefined }],
  [
    'orders/create#field',
    { is: 'lost', what: 'anchor', page: 'orders/create', near: 'orders/create#fields' },
  ],
  ['?api=createOrders', { is: 'lost', what: 'operation', near: '?api=createOrder' }],
  ['@1.1/start', { is: 'lost', what: 'version', near: undefined }],
  ['sdk@1.1/start', { is: 'lost', what: 'version', near: 'sdk@1.0/start' }],
])('%s is lost', (address, expected) => {
  expect(found(address)).toEqual(expected);
});

test.each([['orders/create#a'], ['@1.0/x'], ['sdk@/x#y'], ['?api=z'], ['/']])(
  '%s is written again',
  (address) => {
    expect(writtenAddress(addressOf(address))).toBe(address);
  },
);
