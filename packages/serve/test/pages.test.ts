/** Additions to served pages, and the comparison of two pages: text in a page is never mistaken for a tag. */
import { describe, expect, test } from 'vitest';
import { withHead, withPanel } from '../src/additions.js';
import { faultPage } from '../src/fault-page.js';
import { markup } from '../src/http/markup.js';
import { inboundPanel, problemPanel } from '../src/panel.js';
import { stampOf, stepBetween, stylesOf } from '../src/stamp.js';

const page = (head: string, body: string) =>
  `<!doctype html>\n<html lang="en"><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;"/>${head}</head><body>${body}</body></html>\n`;
const names = { token: 'T', stamp: 'S', own: '/@docgen/' };

describe('additions', () => {
  test('stand after the policy and at the end of the body', () => {
    const made = withHead(withPanel(page('<title>x</title>', '<p>y</p>'), markup`<aside></aside>`), names);
    expect(made).toContain(
      `&#x27;none&#x27;"/><meta name="docgen-live" content="T"><meta name="docgen-stamp" content="S">`,
    );
    expect(made).toContain('<script type="module" src="/@docgen/live.js"></script><title>x</title></head>');
    expect(made).toContain('<p>y</p><aside></aside></body></html>');
  });

  test('are not led astray by what a page says', () => {
    const body = '<p>&lt;head&gt; &lt;/body&gt;</p><!-- </body> --><p>last</p>';
    const made = withHead(withPanel(page('', body), markup`<aside></aside>`), names);
    expect(made.indexOf('<aside>')).toBeGreaterThan(made.indexOf('last'));
    expect(made.match(/docgen-live/g)).toHaveLength(1);
    expect(made.indexOf('docgen-live')).toBeLessThan(made.indexOf('<body>'));
  });

  test('are escaped', () => {
    expect(withHead(page('', ''), { ...names, token: '"><script>' })).toContain(
      'content="&#34;&#62;&#60;script&#62;"',
    );
  });
});

describe('stamps', () => {
  const head = (style: string, script: string) =>
    `<link rel="stylesheet" href="/${style}.css"/><script type="module" src="/${script}.js"></script>`;
  const stamp = (style: string, script: string, body: string) => stampOf(page(head(style, script), body));
  const first = stamp('a', 'a', 'a');

  test.each([
    ['nothing', stamp('a', 'a', 'a')],
    ['style', stamp('b', 'a', 'a')],
    ['update', stamp('a', 'a', 'b')],
    ['update', stamp('b', 'a', 'b')],
    ['reload', stamp('a', 'b', 'a')],
    ['reload', stamp('b', 'b', 'b')],
  ])('%s', (step, next) => {
    expect(stepBetween(first, next)).toBe(step);
  });

  test('take tags in the body for text', () => {
    expect(stepBetween(first, stamp('a', 'a', `a${head('b', 'b')}`))).toBe('update');
  });

  test('and stylesheets are named as the head has them', () => {
    expect(stylesOf(page(head('a&amp;b', 'x'), head('c', 'x')))).toEqual(['/a&b.css']);
  });
});

describe('faults', () => {
  const found = {
    code: 'link/broken-page' as const,
    severity: 'error' as const,
    message: `'<img src=x onerror=alert(1)>' leads nowhere\nsecond \u202eline`,
    file: '<b>.md',
    range: { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } },
    hint: '<script>alert(1)</script>',
    related: [
      { message: '<i>other</i>', range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } } },
    ],
  };
  const lines = () => ['first <u>', 'a <b>x</b>'];

  test.each([
    ['panel', problemPanel([found], lines).html],
    ['page', faultPage({ title: 'a', diagnostics: [found], reason: '<s>' }, lines)],
    ['links', inboundPanel('/<b>', [{ file: '<b>.md', line: 3 }]).html],
  ])('quote nothing as markup: %s', (_name, html) => {
    expect(html).not.toMatch(/<(?:img|script>alert|b>x|u>|i>|s>|b>\.md)/);
    expect(html).not.toContain(' style=');
  });

  test('have place, frame with its mark, related place and hint', () => {
    const { html } = problemPanel([found], lines);
    expect(html).toContain('<span class="place">&#60;b&#62;.md:2:3</span>');
    expect(html).toContain('a <mark>&#60;b&#62;x&#60;</mark>');
    expect(html).toContain('second &#60;U+202E&#62;line');
    expect(html).toContain('&#60;i&#62;other&#60;/i&#62;');
    expect(html).toContain('<b>Hint</b> &#60;script&#62;');
  });

  test('a panel without any is there and hidden, so that it can come', () => {
    expect(problemPanel([], lines).html).toMatch(
      /^<aside id="docgen-problems"[^>]* data-region="docgen-problems"[^>]* hidden><\/aside>$/,
    );
    expect(inboundPanel('/x', []).html).toBe(problemPanel([], lines).html);
  });

  test('one fault at several places is shown once, with the first of them', () => {
    const gone = (line: number) => {
      const point = { line, column: 1 };
      return { ...found, subject: '/x', range: { start: point, end: point } };
    };
    const { html } = problemPanel([2, 4, 6, 8, 9].map(gone), lines);
    expect(html).toContain('5 errors on this page');
    expect(html.match(/<li class="problem/g)).toHaveLength(1);
    expect(html).toMatch(/and 4 more places:(?: <span class="place">[^<]*:[468]:1<\/span>){3} …/);
  });

  test('many are counted', () => {
    expect(
      problemPanel(
        Array.from({ length: 60 }, () => found),
        lines,
      ).html,
    ).toContain('10 more problems in the terminal');
    const links = Array.from({ length: 25 }, (_, n) => ({ file: 'a.md', line: n + 1 }));
    expect(inboundPanel('/x', links).html).toContain('and 5 more');
  });
});
