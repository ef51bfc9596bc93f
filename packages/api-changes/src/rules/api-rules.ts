/** Rules for the API as a whole: its information, servers, tags and security. */
import { documentation, rule } from './rule.js';

export const apiRules = {
  'api/version-changed': documentation("The API's version is {is}; it was {was}"),
  'api/title-changed': documentation("The API's title is {is}; it was {was}"),
  'api/description-changed': documentation("The API's description has changed"),
  'api/contact-changed': documentation("The API's contact has changed"),
  'api/license-changed': documentation("The API's license has changed"),
  'api/terms-changed': documentation("The API's terms of service are at another address"),
  'api/openapi-version-changed': documentation('The description is written in OpenAPI {is}; it was {was}'),
  'api/external-docs-changed': documentation('{it} refers to other external documentation'),
  'api/extension-changed': rule(
    'safe',
    'Extensions of {it} have changed: {is}',
    'Extensions change no request or response by themselves',
  ),
  'tag/added': documentation('New tag {is}'),
  'tag/removed': documentation('The tag {was} was removed'),
  'tag/text-changed': documentation('The text of the tag {is} has changed'),
  'tag/parent-changed': documentation('The tag {it} is in the group {is}; it was in {was}'),
  'server/added': rule('safe', 'New server {is}', 'Clients keep using the other servers'),
  'server/removed': rule('breaking', 'The server {was} was removed', 'Requests to it fail'),
  'server/url-changed': rule('breaking', 'The server is {is}; it was {was}', 'Requests to the old URL fail'),
  'server/text-changed': documentation('The text of the server {is} has changed'),
  'server/default-changed': rule(
    'risky',
    'The default of {it} is {is}; it was {was}',
    'Clients that set no value send requests to another URL',
  ),
  'server/value-removed': rule(
    'breaking',
    '{it} no longer has the value {was}',
    'Requests to URLs with this value fail',
  ),
  'server/value-added': rule('safe', '{it} can be {is}', 'Clients keep using the other values'),
  'security/scheme-added': rule('safe', 'New security scheme {is}', 'No operation requires it by itself'),
  'security/scheme-removed': rule(
    'risky',
    'The security scheme {was} was removed',
    'Clients that use it have to use another one; operations that required it are listed by themselves',
  ),
  'security/type-changed': rule(
    'breaking',
    'The security scheme {it} is of type {is}; it was {was}',
    'Credentials of the old type are rejected',
  ),
  'security/key-moved': rule(
    'breaking',
    'The key of {it} is sent as {is}; it was {was}',
    'The server looks for the key in another place',
  ),
  'security/http-scheme-changed': rule(
    'breaking',
    'The HTTP authentication of {it} is {is}; it was {was}',
    'Credentials of the old kind are rejected',
  ),
  'security/bearer-format-changed': documentation('The format of the token of {it} is {is}; it was {was}'),
  'security/flow-added': rule(
    'safe',
    '{it} supports the OAuth flow {is}',
    'Clients keep using the other flows',
  ),
  'security/flow-removed': rule(
    'breaking',
    '{it} no longer supports the OAuth flow {was}',
    'Clients that use this flow get no token',
  ),
  'security/flow-url-changed': rule(
    'risky',
    '{it} is at {is}; it was at {was}',
    'Clients with the old URL may get no token',
  ),
  'security/scope-added': rule('safe', '{it} has the new scope {is}', 'Clients keep using the other scopes'),
  'security/scope-removed': rule(
    'breaking',
    '{it} no longer has the scope {was}',
    'Requests for a token with this scope fail',
  ),
  'security/openid-url-changed': rule(
    'risky',
    'The OpenID Connect configuration of {it} is at {is}; it was at {was}',
    'Clients with the old URL may get no token',
  ),
  'security/scheme-deprecated': rule(
    'safe',
    'The security scheme {it} is deprecated',
    'It works until it is removed',
  ),
  'security/text-changed': documentation('The description of the security scheme {it} has changed'),
  'security/required': rule(
    'breaking',
    '{it} requires authentication with {is}',
    'Requests without credentials are rejected',
  ),
  'security/dropped': rule(
    'safe',
    '{it} requires no authentication; it required {was}',
    'Credentials are no longer needed',
  ),
  'security/alternative-added': rule(
    'safe',
    '{it} also accepts authentication with {is}',
    'Clients keep using the other ways',
  ),
  'security/alternative-removed': rule(
    'breaking',
    '{it} no longer accepts authentication with {was}',
    'Requests with these credentials are rejected',
  ),
  'security/scope-required': rule(
    'breaking',
    '{it} requires the scope {is}',
    'Tokens without this scope are rejected',
  ),
  'security/scope-released': rule(
    'safe',
    '{it} no longer requires the scope {was}',
    'Tokens with this scope are still accepted',
  ),
} as const;
