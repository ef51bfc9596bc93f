/** Asks whether the page helped, with a link for each answer. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Feedback({ page: { feedback, strings } }: { readonly page: PageProps }) {
  if (feedback === null) return null;
  return (
    <p className="feedback">
      {text(strings, 'page.helpful')} <a href={feedback.yes}>{text(strings, 'page.helpful.yes')}</a>{' '}
      <a href={feedback.no}>{text(strings, 'page.helpful.no')}</a>
    </p>
  );
}
