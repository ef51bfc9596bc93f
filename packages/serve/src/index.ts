/** The public interface of the servers. */
export { preview, profileNames } from './preview.js';
export type { Preview, PreviewOptions, ProfileName } from './preview.js';
export { type HostRules, isAllowedHost, urlHost } from './http/hosts.js';
export { closed, listen } from './http/listen.js';
export { contentType } from './http/content-type.js';
export { profiles } from './preview/profiles.js';
export { serve } from './serve.js';
export type { Report, ServeOptions, Server, Update } from './serve.js';
