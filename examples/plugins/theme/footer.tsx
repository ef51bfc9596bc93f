/** The foot of every page. What it reads of `matter` is as the schema in `docgen.config.ts` gives it. */
import type { PartProps } from '@docgen/theme';

export function Footer({ page: { matter, strings } }: PartProps) {
  const { checked } = matter;
  return (
    <footer className="site-footer" data-region="footer">
      {typeof checked === 'string' && (
        <p>
          {strings['page.checked']} <time dateTime={checked}>{checked}</time>
        </p>
      )}
    </footer>
  );
}
