/** The options of one docs plugin. */
import { type Finding, finding, quoted } from '@docgen/convert/finding';
import type { Cursor } from '@docgen/settings/cursor';
import { isCode } from '@docgen/settings/literal';
import type { DocsFacts, VersionFacts } from './facts.js';
import { folderFacts, folderPath } from './folder-facts.js';

export interface DocsInput {
  readonly options: Cursor;
  readonly findings: Finding[];
}

export function docsFacts({ options, findings }: DocsInput): DocsFacts {
  const sidebars = options.get('sidebarPath');
  const only = options.get('onlyIncludeVersions');
  const id = options.get('id').text() ?? 'default';
  const path = isCode(options.value) ? options.value : options.get('path').value;
  const routeBase = options.get('routeBasePath').text() ?? 'docs';
  if (options.get('showLastUpdateAuthor').flag() === true)
    findings.push(
      finding(
        'lost',
        options.get('showLastUpdateAuthor').place,
        'showLastUpdateAuthor',
        'pages show only the date',
      ),
    );
  for (const key of ['sidebarCollapsible', 'sidebarCollapsed', 'breadcrumbs']) options.get(key).take();
  return {
    id,
    place: options.get('path').place,
    code: isCode(path) ? quoted(path.code) : null,
    ...folderFacts(options, 'docs'),
    routeBase: routeBase.replace(/^\/+|\/+$/g, ''),
    sidebars: sidebars.value === false ? false : textPath(sidebars.text()),
    editUrl: options.get('editUrl').text(),
    lastUpdated: options.get('showLastUpdateTime').flag() ?? false,
    numberPrefixes: options.get('numberPrefixParser').flag() ?? true,
    lastVersion: options.get('lastVersion').text(),
    includeCurrent: options.get('includeCurrentVersion').flag() ?? true,
    onlyVersions: Array.isArray(only.value) ? only.items().flatMap((item) => item.text() ?? []) : null,
    versions: versionsOf(options.get('versions')),
  };
}

function textPath(text: string | undefined): string | null {
  return text === undefined ? null : folderPath(text);
}

function versionsOf(versions: Cursor): { [name: string]: VersionFacts } {
  return Object.fromEntries(
    versions.keys().map((name) => {
      const version = versions.get(name);
      return [
        name,
        {
          label: version.get('label').text(),
          path: version
            .get('path')
            .text()
            ?.replace(/^\/+|\/+$/g, ''),
          banner: version.get('banner').text(),
        },
      ];
    }),
  );
}
