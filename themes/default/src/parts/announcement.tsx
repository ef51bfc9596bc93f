/** The announcement bar above the header. Its button requires JavaScript and is hidden without it. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { CloseIcon } from './icons.js';

export function Announcement({ page: { announcement, strings } }: { readonly page: PageProps }) {
  if (announcement === null) return null;
  return (
    <aside className="announcement" aria-label={text(strings, 'announcement.label')}>
      <p>{announcement.content}</p>
      {announcement.dismissible && (
        <button
          type="button"
          className="icon-button needs-js"
          aria-label={text(strings, 'announcement.close')}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}
