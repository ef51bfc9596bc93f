/**
 * Watches a tab and records everything that should not happen on a page: errors and warnings on the console, uncaught
 * exceptions, violations of the Content-Security-Policy, failed requests, requests to another origin, dialogs.
 */
import type { Page } from 'playwright-core';

export interface Witness {
  /** Everything seen so far, in order; empty is good. */
  readonly faults: readonly string[];
  /** Every URL requested so far. */
  readonly requests: readonly string[];
}

/** Starts watching; call it before the first page is loaded. Requests to `others` are allowed too. */
export async function watch(page: Page, origin: string, others: readonly string[] = []): Promise<Witness> {
  const faults: string[] = [];
  const requests: string[] = [];
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // An uncaught error is a way out of the page that no policy closes.
      reportError(new Error(`policy: ${violatedDirective} blocked ${blockedURI}`));
    });
  });
  page.on('console', (message) => {
    // The browser requests an icon by itself if a page declares none.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    requests.push(request.url());
    const url = new URL(request.url());
    const isKnown = url.origin === origin || others.includes(url.origin);
    if (url.protocol !== 'data:' && !isKnown) faults.push(`other origin: ${url.href}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests still pending when the tab moved on to another page are not failures.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return { faults, requests };
}
