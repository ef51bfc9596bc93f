/** Rules for operations, their parameters, bodies, responses, headers, links, callbacks and webhooks. */
import { documentation, narrower, rule, slightlyWider, wider } from './rule.js';

const announced = 'It works until it is removed';

const operationRules = {
  'operation/added': rule('safe', 'New operation {it}', 'Nobody depends on it yet'),
  'operation/removed': rule('breaking', '{it} was removed', 'Requests to it fail'),
  'operation/deprecated-removed': rule(
    'risky',
    '{it} was removed; it was deprecated',
    'Requests to it fail, but clients were warned',
  ),
  'operation/path-changed': rule(
    'breaking',
    '{it} is at {is}; it was at {was}',
    'Requests to the old path fail',
  ),
  'operation/method-changed': rule(
    'breaking',
    '{it} is called with {is}; it was {was}',
    'Requests with the old method fail',
  ),
  'operation/id-changed': rule(
    'risky',
    'The id of {it} is {is}; it was {was}',
    'Generated clients name their functions after it',
  ),
  'operation/deprecated': rule('safe', '{it} is deprecated', announced),
  'operation/undeprecated': rule('safe', '{it} is no longer deprecated', 'It keeps working'),
  'operation/sunset-added': rule(
    'risky',
    '{it} stops working on {is}',
    'Clients have to replace it before this date',
  ),
  'operation/sunset-earlier': rule(
    'risky',
    '{it} stops working on {is}, earlier than {was}',
    'Clients have less time to replace it',
  ),
  'operation/sunset-later': rule(
    'safe',
    '{it} stops working on {is}, later than {was}',
    'Clients have more time',
  ),
  'operation/sunset-removed': rule('safe', '{it} has no end date; it was {was}', 'It keeps working'),
  'operation/tags-changed': documentation('The tags of {it} are {is}; they were {was}'),
  'operation/summary-changed': documentation('The summary of {it} has changed'),
  'operation/description-changed': documentation('The description of {it} has changed'),
  'webhook/added': rule('safe', 'New webhook {it}', 'Servers that receive webhooks ignore unknown ones'),
  'webhook/removed': rule(
    'breaking',
    'The webhook {it} was removed',
    'Clients that wait for it get no calls',
  ),
  'callback/added': rule('risky', '{it} calls back {is}', 'Clients may get calls that they do not expect'),
  'callback/removed': rule(
    'breaking',
    '{it} no longer calls back {was}',
    'Clients that wait for it get no calls',
  ),
  'link/added': rule('safe', '{it} has the new link {is}', 'Clients can ignore it'),
  'link/removed': rule(
    'risky',
    '{it} no longer has the link {was}',
    'Clients that follow it need another way',
  ),
  'link/changed': rule(
    'risky',
    'The link {is} of {it} has changed',
    'Clients that follow it make other requests',
  ),
} as const;

const parameterRules = {
  'parameter/added-optional': rule('safe', '{it} is new', 'Requests without it are still accepted'),
  'parameter/added-required': rule(narrower, '{it} is new and required', 'Requests without it are rejected'),
  'parameter/removed': rule(
    { request: 'risky', response: 'breaking' },
    '{it} was removed',
    'Servers ignore it or reject the request, and its effect is missing',
  ),
  'parameter/moved': rule(
    'breaking',
    '{it} is sent in the {is}; it was in the {was}',
    'The server looks for it in another place',
  ),
  'parameter/renamed': rule(
    'safe',
    'The path parameter {was} is called {is}',
    'URLs are the same; generated clients may name an argument differently',
  ),
  'parameter/became-required': rule(narrower, '{it} is required', 'Requests without it are rejected'),
  'parameter/became-optional': rule(wider, '{it} is optional', 'Requests with it are still accepted'),
  'parameter/style-changed': rule(
    'breaking',
    '{it} is written in the style {is}; it was {was}',
    'The server reads values in another form',
  ),
  'parameter/explode-changed': rule(
    'breaking',
    'Lists and objects in {it} are written with explode: {is}; it was {was}',
    'The server reads values in another form',
  ),
  'parameter/reserved-allowed': rule(
    'safe',
    '{it} may contain reserved characters',
    'Encoded ones still work',
  ),
  'parameter/reserved-refused': rule(
    'breaking',
    '{it} may no longer contain reserved characters',
    'Values with reserved characters are read differently',
  ),
  'parameter/empty-allowed': rule('safe', '{it} may be empty', 'Requests with a value are still accepted'),
  'parameter/empty-refused': rule(
    'breaking',
    '{it} may no longer be empty',
    'Requests with an empty value are rejected',
  ),
  'parameter/content-changed': rule(
    'breaking',
    '{it} is written as {is}; it was {was}',
    'The server reads values in another form',
  ),
  'parameter/deprecated': rule('safe', '{it} is deprecated', announced),
  'parameter/undeprecated': rule('safe', '{it} is no longer deprecated', 'It keeps working'),
  'parameter/description-changed': documentation('The description of {it} has changed'),
  'parameter/example-changed': documentation('The examples of {it} have changed'),
} as const;

const bodyRules = {
  'body/added-optional': rule('safe', '{it} is new and optional', 'Requests without it are still accepted'),
  'body/added-required': rule(narrower, '{it} is new and required', 'Requests without it are rejected'),
  'body/removed': rule(
    { request: 'risky', response: 'breaking' },
    '{it} was removed',
    'Clients that read it fail; servers ignore it or reject the request',
  ),
  'body/added': rule('safe', '{it} is new', 'Clients can ignore it'),
  'body/became-required': rule(narrower, '{it} is required', 'Requests without it are rejected'),
  'body/became-optional': rule(wider, '{it} is optional', 'Requests with it are still accepted'),
  'body/media-type-added': rule('safe', '{it} can be {is}', 'Clients keep using the other media types'),
  'body/media-type-removed': rule(
    'breaking',
    '{it} can no longer be {was}',
    'Clients that send or expect this media type fail',
  ),
  'body/encoding-changed': rule(
    'breaking',
    'The encoding of {it} has changed',
    'The other side reads the parts in another form',
  ),
  'body/stream-changed': rule(
    'breaking',
    '{it} is {is}; it was {was}',
    'A sequence of items is read differently from a single value',
  ),
  'body/description-changed': documentation('The description of {it} has changed'),
  'body/example-changed': documentation('The examples of {it} have changed'),
  'response/success-added': rule(
    slightlyWider,
    '{it} is new',
    'Clients that compare the status with a known one treat it as a failure',
  ),
  'response/error-added': rule('safe', '{it} is new', 'Clients handle unknown errors by their class'),
  'response/success-removed': rule('breaking', '{it} was removed', 'Clients that wait for this status fail'),
  'response/error-removed': rule(
    'risky',
    '{it} was removed',
    'Clients that handle this error may get another one instead',
  ),
  'response/generalized': rule(
    'risky',
    '{it} is described by {is}; it had its own description',
    'Clients may get another status than they handle',
  ),
  'response/description-changed': documentation('The description of {it} has changed'),
  'header/added': rule('safe', '{it} is new', 'Clients can ignore it'),
  'header/required-removed': rule(
    { request: 'risky', response: 'breaking' },
    '{it} was removed',
    'Clients that read it fail',
  ),
  'header/optional-removed': rule(
    { request: 'safe', response: 'risky' },
    '{it} was removed; it was optional',
    'Clients that use it if it is there do without it',
  ),
  'header/became-optional': rule(wider, '{it} can be missing', 'Clients that read it fail'),
  'header/became-required': rule(narrower, '{it} is always sent', 'Clients can ignore it'),
  'header/deprecated': rule('safe', '{it} is deprecated', announced),
  'header/description-changed': documentation('The description of {it} has changed'),
} as const;

export const exchangeRules = { ...operationRules, ...parameterRules, ...bodyRules } as const;
