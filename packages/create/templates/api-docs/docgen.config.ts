import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: %{title},
%{place}
%{i18n}
%{checks}
  docs: { main: 'intro' },
  openapi: { samples: ['curl', 'javascript', 'python'] },
  navbar: {
    left: [
      { label: 'Docs', to: '/docs' },
      { label: 'API', doc: 'orders' },
    ],
  },
});
