/** The options of one docs plugin. */
import { type Finding, finding } from '../finding.js';
import type { Cursor } from '../script/cursor.js';
import type { DocsFacts, VersionFacts } from './facts.js';

export interface DocsInput {
  readonly options: Cursor;
  readonly findings: Finding[];
}

export function docsFacts({ options, findings }: DocsInput): DocsFacts {
  const sidebars = options.get('sidebarPath');
  const only = options.get('onlyIncludeVersions');
  const id = options.get('id').text() ?? 'default';
  const routeBase = options.get('routeBasePath').text() ?? 'docs';
  if (options.get('showLastUpdateAuthor').flag() === true)
    findings.push(
      finding(
        'lost',
        options.get('showLastUpdateAuthor').place,
        'showLastUpdateAuthor',
        'pages tell the day alone',
      ),
    );
  for (const key of ['sidebarCollapsible', 'sidebarCollapsed', 'breadcrumbs', 'path'])
    options.get(key).take();
  return {
    id,
    path: (options.get('path').text() ?? 'docs').replace(/^\.\/|\/+$/g, ''),
    routeBase: routeBase.replace(/^\/+|\/+$/g, ''),
    sidebars: sidebars.value === false ? false : (sidebars.text()?.replace(/^\.\//, '') ?? null),
    editUrl: options.get('editUrl').text(),
    lastUpdated: options.get('showLastUpdateTime').flag() ?? false,
    numberPrefixes: options.get('numberPrefixParser').flag() ?? true,
    lastVersion: options.get('lastVersion').text(),
    includeCurrent: options.get('includeCurrentVersion').flag() ?? true,
    onlyVersions: Array.isArray(only.value) ? only.items().flatMap((item) => item.text() ?? []) : null,
    versions: versionsOf(options.get('versions')),
  };
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
