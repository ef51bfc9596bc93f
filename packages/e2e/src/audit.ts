/** Runs Lighthouse on one page, as on a phone, in a separate browser. It reports the results and judges nothing. */
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { launchBrowser } from './browser.js';

export interface Audited {
  /** Scores from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds in which the page would not have responded, and until its text and its largest part appeared. */
  readonly blocking: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Bytes on the wire. */
  readonly bytes: number;
  /** Failed audits, by name, except those that are times: of all categories except performance. */
  readonly faults: readonly string[];
  /** The same for performance: what is sent or done needlessly. */
  readonly wasteful: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits of performance that have the same result on any machine. */
const steady = [
  'dom-size',
  'duplicated-javascript',
  'efficient-animated-content',
  'font-display',
  'image-delivery-insight',
  'legacy-javascript',
  'modern-image-formats',
  'no-document-write',
  'offscreen-images',
  'redirects',
  'third-parties-insight',
  'total-byte-weight',
  'unminified-css',
  'unminified-javascript',
  'unused-css-rules',
  'unused-javascript',
  'uses-optimized-images',
  'uses-passive-event-listeners',
  'uses-responsive-images',
  'uses-text-compression',
  'viewport-insight',
];

/** Names that no server has: the trackers of made-up sites. */
const nowhere = ['*://*.example/*'];

/** Audits the page at `url`, with Lighthouse's own settings for a phone on a slow connection. */
export async function audit(url: string): Promise<Audited> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      blockedUrlPatterns: nowhere,
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { audits, categories: scored } = result.lhr;
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const score = (name: (typeof categories)[number]) => Math.round((scored[name]?.score ?? 0) * 100);
    const weighed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (scored[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
    );
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      blocking: number('total-blocking-time'),
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      shift: number('cumulative-layout-shift'),
      bytes: number('total-byte-weight'),
      faults: weighed.filter((id) => (audits[id]?.score ?? 1) < 1),
      // An unknown audit doesn't pass; one that has nothing to check does.
      wasteful: steady.filter((id) => audits[id] === undefined || (audits[id].score ?? 1) < 1),
    };
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
