/**
 * The banner that asks for consent, on sites with `consent`. It is hidden until the browser's code finds that the reader
 * hasn't chosen, so readers without JavaScript don't see it: nothing that needs consent runs there. Both answers are
 * equally prominent, and no category is selected.
 */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Consent({ page: { consent, strings } }: { readonly page: PageProps }) {
  if (consent === null) return null;
  return (
    <section
      className="consent"
      data-consent=""
      aria-label={text(strings, 'consent.label')}
      tabIndex={-1}
      hidden
    >
      {/* Browsers would restore what was ticked before. */}
      <form autoComplete="off">
        <p>
          {text(strings, 'consent.text')}{' '}
          {consent.notice !== null && <a href={consent.notice}>{text(strings, 'consent.notice')}</a>}
        </p>
        <div className="consent-answers">
          <button className="button" value="none">
            {text(strings, 'consent.refuse')}
          </button>
          <button className="button" value="all">
            {text(strings, 'consent.accept')}
          </button>
        </div>
        <details data-consent-choice="">
          <summary>{text(strings, 'consent.choose')}</summary>
          {consent.categories.map(({ name, label, description }) => (
            <label key={name}>
              <input type="checkbox" value={name} />
              <span>
                <strong>{label}</strong> {description}
              </span>
            </label>
          ))}
          <button className="button" value="chosen">
            {text(strings, 'consent.save')}
          </button>
        </details>
      </form>
    </section>
  );
}

/** The button in the footer that opens the banner again. */
export function ConsentOpener({ page: { consent, strings } }: { readonly page: PageProps }) {
  if (consent === null) return null;
  return (
    <button type="button" className="consent-opener needs-js" data-consent-open="">
      {text(strings, 'consent.settings')}
    </button>
  );
}
