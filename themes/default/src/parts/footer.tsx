/** The footer of every page: links and the copyright notice. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { ConsentOpener } from './consent.js';
import { NavbarLinks } from './navbar-links.js';

export function Footer({ page }: { readonly page: PageProps }) {
  const { footer, strings } = page;
  return (
    <footer className="footer" data-region="footer">
      {footer.columns.length > 0 && (
        <nav className="footer-columns" aria-label={text(strings, 'footer.label')} data-any-version="">
          {footer.columns.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <NavbarLinks links={links} />
            </section>
          ))}
        </nav>
      )}
      <div>
        {footer.copyright !== null && <p>{footer.copyright}</p>}
        <ConsentOpener page={page} />
        {footer.links.length > 0 && footer.columns.length > 0 && (
          <section data-any-version="">
            <NavbarLinks links={footer.links} />
          </section>
        )}
        {footer.links.length > 0 && footer.columns.length === 0 && (
          <nav aria-label={text(strings, 'footer.label')} data-any-version="">
            <NavbarLinks links={footer.links} />
          </nav>
        )}
      </div>
    </footer>
  );
}
