/** Notes about icons that are missing because the package that renders them isn't installed. */
import { optionalPackage } from '@docgen/store/optional-package';

export const drawer = '@resvg/resvg-js';

export function iconNotes(
  favicon: string | null,
  folder: string,
  isInstalled = () => optionalPackage(drawer, folder, import.meta.url) !== null,
): readonly string[] {
  if (favicon?.toLowerCase().endsWith('.svg') !== true || isInstalled()) return [];
  return [
    `'${favicon}' is the only icon: favicon.ico, home screen icons and the manifest need ${drawer}; run npm install ${drawer}`,
  ];
}
