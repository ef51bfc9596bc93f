/** Reasons why a site can't be migrated: nothing is written if the configuration leads to no pages. */
import type { SiteFacts } from '../config/facts.js';
import { type ReadConfig, configFile } from '../config/read.js';
import { sourceVersions } from '../docs/versions.js';
import { readFaults } from '@docgen/convert/site/unread';
import { startOf } from '@docgen/convert/finding';
import { isWithin } from '@docgen/convert/source/lies-in';
import type { Fault } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';

export function folderFaults({ facts, fault }: ReadConfig, source: Source): readonly Fault[] {
  return [
    ...readFaults({ fault }, 'Syntax error'),
    ...source.beyond.map((path) => ({
      place: facts.docs.find((docs) => docs.path === path)?.place ?? startOf(configFile(source) ?? ''),
      message: `The path '${path}' is outside the repository, so docgen doesn't read it`,
      hint: 'Copy the files into the repository and use the path of the copy',
    })),
    ...facts.docs.flatMap((docs) => docsFaults(docs, source)),
  ];
}

function docsFaults(docs: SiteFacts['docs'][number], source: Source): Fault[] {
  if (docs.code !== null) {
    const message = `The docs '${docs.id}' are configured in code, which docgen doesn't run: ${docs.code}`;
    return [{ place: docs.place, message, hint: "Write a literal value, such as path: '../docs'" }];
  }
  return sourceVersions(docs, source)
    .versions.filter(
      ({ folder }) => !source.beyond.includes(folder) && !source.files.some((file) => isWithin(file, folder)),
    )
    .map(({ name, folder }) =>
      name === 'current'
        ? {
            place: docs.place,
            message: `The folder '${folder}' of the docs '${docs.id}' does not exist or is empty`,
            hint: 'Correct the path, which is relative to the folder of the configuration',
          }
        : {
            place: startOf(docs.id === 'default' ? 'versions.json' : `${docs.id}_versions.json`),
            message: `The folder '${folder}' of version ${name} does not exist or is empty`,
            hint: 'Restore the folder, or remove the version from the file',
          },
    );
}

/** For a plan without pages. */
export function emptyFault(config: string, pages: number): Fault {
  const has = pages === 0 ? 'docgen found none' : `the old site has ${pages}, listed above with the reasons`;
  return {
    place: startOf(config),
    message: `No Markdown page was converted: ${has}`,
    hint: 'Check the paths of the docs and pages plugins',
  };
}
