import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: %{title},
%{place}
%{i18n}
%{checks}
  docs: { main: 'intro' },
  navbar: { left: [{ label: 'Docs', to: '/docs' }] },
});
