/**
 * Finds everything in a page that could run as a script, with a parser that shares nothing with the build. A clean
 * build contains the site's own scripts; whatever a clean build wrote isn't reported.
 */
import { Parser } from 'htmlparser2';

/** Elements that contain a document of their own, or change the meaning of URLs. */
const documents = new Set(['iframe', 'frame', 'object', 'embed', 'base', 'portal', 'applet']);
const urlAttributes =
  /^(?:href|src|action|formaction|data|poster|background|ping|cite|manifest|codebase|to|from|values|by)$|:href$/;

/**
 * Lists what could run, one line each: scripts by source or text, event handlers, executable URLs, and the policy.
 */
export function scriptIn(page: string, isXml: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  let script: { type: string; text: string } | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = name.replace(/^.*:/, '').toLowerCase();
        if (element === 'script') {
          script = attributes['src'] === undefined ? { type: attributes['type'] ?? '', text: '' } : null;
          if (script === null) found.add(`<script src=${attributes['src']}>`);
        }
        if (documents.has(element)) found.add(`<${element}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const why = scriptInAttribute(key.toLowerCase(), value);
          if (why !== null) found.add(`<${element} ${why}>`);
        }
        if (element === 'meta') policyIn(attributes).forEach((line) => found.add(line));
      },
      ontext(text) {
        if (script) script.text += text;
      },
      onclosetag(name) {
        if (!script || name.toLowerCase() !== 'script') return;
        // A data block never runs.
        if (!/^application\/(?:ld\+)?json$|^speculationrules$/.test(script.type))
          found.add(`<script>${script.text}`);
        script = null;
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(page);
  return found;
}

function scriptInAttribute(key: string, value: string): string | null {
  if (key.startsWith('on')) return `${key}=${value.slice(0, 80)}`;
  if (key === 'srcdoc') return `srcdoc`;
  // Browsers ignore invisible characters in a scheme.
  const scheme = value.replaceAll(/[\p{Cc}\p{Z}]/gu, '').toLowerCase();
  const isScript = /^(?:javascript|vbscript|livescript|data:text\/html|data:application)/.test(scheme);
  return isScript && (urlAttributes.test(key) || key.startsWith('data-'))
    ? `${key}=${value.slice(0, 80)}`
    : null;
}

function policyIn(attributes: { readonly [name: string]: string }): string[] {
  const kind = attributes['http-equiv']?.toLowerCase();
  const content = attributes['content'] ?? '';
  if (kind === 'refresh')
    return /url=\s*['"]?\s*(?:javascript|data|vbscript):/i.test(content) ? [`refresh ${content}`] : [];
  return kind === 'content-security-policy' ? [`policy ${content}`] : [];
}
