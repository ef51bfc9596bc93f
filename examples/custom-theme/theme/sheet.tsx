/** A page to be printed and pinned up: its text, and nothing around it. Pages ask for it by `layout: sheet`. */
import { Head, type PageProps, Part } from '@docgen/theme';

export function Sheet(page: PageProps) {
  return (
    <html
      className="sheet"
      lang={page.locale.lang}
      dir={page.locale.dir}
      data-color-default={page.colorMode.default}
    >
      <Head head={page.head} />
      <body>
        <main id="docgen-main" data-region="main" tabIndex={-1}>
          <Part name="Content" page={page} />
        </main>
        <footer data-region="footer">
          <a href={page.site.homeUrl}>{page.site.title}</a>
        </footer>
      </body>
    </html>
  );
}
