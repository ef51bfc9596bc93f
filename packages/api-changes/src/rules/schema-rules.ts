/**
 * Rules for schemas. Most have an impact for each direction: fewer values break clients that send them, and more
 * values break clients that receive them.
 */
import { type Rule, documentation, narrower, rule, slightlyWider, wider } from './rule.js';

const lessAllowed = 'Clients may send a value that is now rejected; those that receive it know all values';
const moreAllowed = 'Clients may receive a value that they do not know; what they send is still accepted';
const unclear = 'Whether old values are still valid cannot be decided';

/** Limits of a value, each with a lower and an upper keyword. */
const limits = [
  ['minimum', 'maximum', 'value'],
  ['minLength', 'maxLength', 'length'],
  ['minItems', 'maxItems', 'number of items'],
  ['minProperties', 'maxProperties', 'number of properties'],
  ['minContains', 'maxContains', 'number of matching items'],
] as const;

type Lower = (typeof limits)[number][0];
type Upper = (typeof limits)[number][1];
type LimitRules = {
  readonly [id in `schema/${Lower | Upper}-${'raised' | 'lowered'}`]: Rule;
};

/** Four rules for each pair of limits. */
const limitRules = Object.fromEntries(
  limits.flatMap(([least, most, what]) => [
    [
      `schema/${least}-raised`,
      rule(narrower, `The least ${what} of {it} is {is}; it was {was}`, lessAllowed),
    ],
    [`schema/${least}-lowered`, rule(wider, `The least ${what} of {it} is {is}; it was {was}`, moreAllowed)],
    [
      `schema/${most}-lowered`,
      rule(narrower, `The greatest ${what} of {it} is {is}; it was {was}`, lessAllowed),
    ],
    [`schema/${most}-raised`, rule(wider, `The greatest ${what} of {it} is {is}; it was {was}`, moreAllowed)],
  ]),
) as LimitRules;

const valueRules = {
  'schema/type-changed': rule('breaking', '{it} is {is}; it was {was}', 'Neither side understands the other'),
  'schema/type-narrowed': rule(narrower, '{it} can only be {is}; it could be {was}', lessAllowed),
  'schema/type-widened': rule(wider, '{it} can be {is}; it was {was}', moreAllowed),
  'schema/null-refused': rule(narrower, '{it} can no longer be null', lessAllowed),
  'schema/null-allowed': rule(wider, '{it} can be null', moreAllowed),
  'schema/enum-value-removed': rule(narrower, '{it} no longer has the value {was}', lessAllowed),
  'schema/enum-value-added': rule(slightlyWider, '{it} has the new value {is}', moreAllowed),
  'schema/enum-added': rule(narrower, '{it} can only be one of {is}', lessAllowed),
  'schema/enum-removed': rule(slightlyWider, '{it} can be any value; it was one of {was}', moreAllowed),
  'schema/const-changed': rule(
    'breaking',
    '{it} is always {is}; it was {was}',
    'Neither side expects the other value',
  ),
  'schema/multiple-of-narrowed': rule(narrower, '{it} must be a multiple of {is}; it was {was}', lessAllowed),
  'schema/multiple-of-widened': rule(wider, '{it} is a multiple of {is}; it was {was}', moreAllowed),
  'schema/multiple-of-changed': rule('breaking', '{it} is a multiple of {is}; it was {was}', lessAllowed),
  'schema/pattern-added': rule(narrower, '{it} must match the pattern {is}', lessAllowed),
  'schema/pattern-removed': rule(slightlyWider, "{it} doesn't have to match the pattern {was}", moreAllowed),
  'schema/pattern-changed': rule('risky', 'The pattern of {it} is {is}; it was {was}', unclear),
  'schema/format-added': rule(
    { request: 'risky', response: 'safe' },
    '{it} has the format {is}',
    'Servers may validate formats',
  ),
  'schema/format-removed': rule(
    slightlyWider,
    '{it} no longer has the format {was}',
    'Clients may parse formats',
  ),
  'schema/format-changed': rule('risky', 'The format of {it} is {is}; it was {was}', unclear),
  'schema/format-narrowed': rule(narrower, 'The format of {it} is {is}; it was {was}', lessAllowed),
  'schema/format-widened': rule(slightlyWider, 'The format of {it} is {is}; it was {was}', moreAllowed),
  'schema/unique-items-required': rule(narrower, 'The items of {it} must be distinct', lessAllowed),
  'schema/unique-items-dropped': rule(slightlyWider, 'The items of {it} can repeat', moreAllowed),
  'schema/content-changed': rule(
    'breaking',
    'The content of {it} is {is}; it was {was}',
    'The other side decodes the text in another way',
  ),
  'schema/xml-changed': rule(
    'breaking',
    'The XML of {it} has changed',
    'The other side reads other elements',
  ),
  'schema/default-added': rule('safe', 'The default of {it} is {is}', 'It documents what the server does'),
  'schema/default-removed': rule(
    { request: 'risky', response: 'safe' },
    '{it} has no default; it was {was}',
    'Requests without a value may have another effect',
  ),
  'schema/default-changed': rule(
    { request: 'risky', response: 'safe' },
    'The default of {it} is {is}; it was {was}',
    'Requests without a value have another effect',
  ),
  'schema/forbidden': rule(narrower, '{it} can have no value', lessAllowed),
  'schema/allowed': rule(wider, '{it} can have a value', moreAllowed),
  'schema/deprecated': rule('safe', '{it} is deprecated', 'It works until it is removed'),
  'schema/undeprecated': rule('safe', '{it} is no longer deprecated', 'It keeps working'),
} as const;

const structureRules = {
  'schema/property-added': rule(
    'safe',
    '{it} is new',
    'It is optional in requests, and clients ignore it in responses',
  ),
  'schema/required-property-added': rule(
    { request: 'breaking', response: 'safe' },
    '{it} is new and required',
    'Requests without it are rejected; clients ignore it in responses',
  ),
  'schema/property-added-to-closed': rule(
    { request: 'safe', response: 'risky' },
    '{it} is new; the object allowed no other properties',
    'Clients that validate responses reject it',
  ),
  'schema/property-removed': rule(
    'risky',
    '{it} was removed; it was optional',
    'Clients that use it do without it',
  ),
  'schema/required-property-removed': rule(
    { request: 'risky', response: 'breaking' },
    '{it} was removed; it was required',
    'Clients that read it fail; servers ignore it or reject the request',
  ),
  'schema/property-refused': rule(
    { request: 'breaking', response: 'risky' },
    '{it} was removed, and the object allows no other properties',
    'Requests that contain it are rejected',
  ),
  'schema/became-required': rule(narrower, '{it} is required', lessAllowed),
  'schema/became-optional': rule(wider, '{it} is optional; it was required', 'Clients that read it fail'),
  'schema/became-read-only': rule('breaking', '{it} is read-only', 'Servers ignore it or reject the request'),
  'schema/became-writable': rule('safe', '{it} is no longer read-only', 'Requests may contain it'),
  'schema/became-write-only': rule('breaking', '{it} is write-only', 'Responses no longer contain it'),
  'schema/became-readable': rule('safe', '{it} is no longer write-only', 'Responses may contain it'),
  'schema/additional-refused': rule(narrower, '{it} allows no other properties', lessAllowed),
  'schema/additional-allowed': rule(slightlyWider, '{it} allows other properties', moreAllowed),
  'schema/additional-restricted': rule(narrower, 'Other properties of {it} must match a schema', lessAllowed),
  'schema/additional-opened': rule(slightlyWider, 'Other properties of {it} can be any value', moreAllowed),
  'schema/pattern-property-added': rule(
    narrower,
    'Properties of {it} that match {is} have a schema',
    lessAllowed,
  ),
  'schema/pattern-property-removed': rule(
    slightlyWider,
    'Properties of {it} that match {was} have no schema',
    moreAllowed,
  ),
  'schema/property-names-changed': rule('risky', 'The names that {it} allows have changed', unclear),
  'schema/dependent-required-added': rule(narrower, '{it} requires {is}', lessAllowed),
  'schema/dependent-required-removed': rule(wider, '{it} no longer requires {was}', moreAllowed),
  'schema/items-added': rule(narrower, 'The items of {it} must match a schema', lessAllowed),
  'schema/items-removed': rule(slightlyWider, 'The items of {it} can be any value', moreAllowed),
  'schema/tuple-changed': rule('risky', 'The positions of {it} are {is}; they were {was}', unclear),
  'schema/contains-added': rule(narrower, '{it} must contain a matching item', lessAllowed),
  'schema/contains-removed': rule(wider, "{it} doesn't have to contain a matching item", moreAllowed),
  'schema/branch-added': rule(wider, '{it} can be {is}', moreAllowed),
  'schema/branch-removed': rule(narrower, '{it} can no longer be {was}', lessAllowed),
  'schema/union-added': rule(narrower, '{it} must match one of {is}', lessAllowed),
  'schema/union-removed': rule(slightlyWider, "{it} doesn't have to match one of {was}", moreAllowed),
  'schema/one-of-to-any-of': rule(slightlyWider, '{it} can match several schemas', moreAllowed),
  'schema/any-of-to-one-of': rule(narrower, '{it} can match only one schema', lessAllowed),
  'schema/discriminator-added': rule('safe', 'Kinds of {it} differ in {is}', 'The values are the same'),
  'schema/discriminator-removed': rule(
    'risky',
    'No property distinguishes the kinds of {it}; it was {was}',
    'Clients that choose by it need another way',
  ),
  'schema/discriminator-changed': rule(
    'breaking',
    'Kinds of {it} differ in {is}; it was {was}',
    'Neither side finds the kind of the value',
  ),
  'schema/mapping-added': rule(slightlyWider, '{it} has the new kind {is}', moreAllowed),
  'schema/mapping-removed': rule(narrower, '{it} no longer has the kind {was}', lessAllowed),
  'schema/mapping-changed': rule('risky', 'The kind {it} is described by {is}; it was {was}', unclear),
  'schema/default-mapping-changed': rule('risky', 'Unknown kinds of {it} are {is}; they were {was}', unclear),
  'schema/not-added': rule(narrower, '{it} excludes some values', lessAllowed),
  'schema/not-removed': rule(wider, '{it} excludes no values', moreAllowed),
  'schema/not-changed': rule('risky', '{it} excludes other values', unclear),
  'schema/condition-changed': rule('risky', 'A condition of {it} has changed', unclear),
} as const;

const textRules = {
  'schema/title-changed': documentation('The title of {it} has changed'),
  'schema/description-changed': documentation('The description of {it} has changed'),
  'schema/example-changed': documentation('The examples of {it} have changed'),
  'schema/comment-changed': documentation('A comment on {it} has changed'),
} as const;

export const schemaRules = { ...limitRules, ...valueRules, ...structureRules, ...textRules } as const;
