/** Banner on pages of an old or unreleased version, with a link to the current one. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function VersionBanner({ page: { strings, versions } }: { readonly page: PageProps }) {
  const shown = versions.find((version) => version.shown);
  const current = versions.find((version) => version.current);
  if (!current || !shown || shown.banner === null) return null;
  return (
    <p className="notice" role="note">
      {`${text(strings, `version.${shown.banner}`, { version: shown.label })} `}
      <a href={current.url} data-version={current.name}>
        {text(strings, 'version.toCurrent', { version: current.label })}
      </a>
    </p>
  );
}
