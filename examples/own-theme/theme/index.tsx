/** A theme from scratch: one layout, the sidebar's tree, strings, a stylesheet and a browser entry. */
import { Body, defineTheme, Head, Island, Nav, type PageProps, type SidebarNode } from '@docgen/theme';

function Page(page: PageProps) {
  const hasBody = page.kind === 'doc' || page.kind === 'page';
  return (
    <html lang={page.locale.lang} dir={page.locale.dir} data-color-default={page.colorMode.default}>
      <Head head={page.head} />
      <body>
        <a href="#docgen-main">{page.strings['skip']}</a>
        <header data-region="header">
          <a href={page.site.homeUrl}>{page.site.title}</a>
        </header>
        {page.nav !== null && (
          <nav data-region="sidebar" aria-label={page.strings['pages']}>
            <Nav />
          </nav>
        )}
        <main data-region="main" id="docgen-main" tabIndex={-1}>
          {hasBody ? <Body /> : <h1>{page.title}</h1>}
          <ul>
            {page.list.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </main>
        <footer data-region="footer">
          <Island name="moon-phase" props={{ day: 14 }} />
          {page.footer.copyright}
        </footer>
      </body>
    </html>
  );
}

function Sidebar({ tree }: { readonly tree: readonly SidebarNode[] }) {
  return (
    <ul>
      {tree.map((node) => (
        <li key={`${node.kind} ${node.label}`}>
          {node.kind === 'link' && (
            <a data-nav-id={node.id} href={node.url}>
              {node.label}
            </a>
          )}
          {node.kind === 'href' && <a href={node.url}>{node.label}</a>}
          {node.kind === 'category' && (
            <details open={node.open}>
              <summary>{node.label}</summary>
              <Sidebar tree={node.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

export default defineTheme({
  themeApi: 1,
  layouts: { doc: Page, page: Page, list: Page, 'not-found': Page },
  sidebar: Sidebar,
  strings: { en: { skip: 'Skip to content', pages: 'Pages', 'notFound.title': 'Nothing here' } },
  styles: './theme.css',
  client: './client.ts',
});
