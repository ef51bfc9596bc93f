/**
 * Code of a site: its configuration in TypeScript or JavaScript, and code pages. It is always the working tree's, on
 * both sides, so a comparison never runs code from another commit or folder.
 */

const codeConfig = /^docgen\.config\.(?:ts|js|mjs)$/;
const config = /^docgen\.config\.(?:ts|js|mjs|json)$/;

/** Whether the file at a path, relative to the site folder, is never taken from another state. */
export function isCode(path: string): boolean {
  return codeConfig.test(path) || path.endsWith('.tsx') || /(?:^|\/)node_modules\//.test(path);
}

export function isConfig(path: string): boolean {
  return config.test(path);
}
