/** Islands in a page, from handwritten components and bodies: numbers, slots, props, and rejected uses. */
import type { Body, Site } from '@docgen/model';
import { Island, Link } from '@docgen/theme';
import { type ReactNode, useId } from 'react';
import { describe, expect, test } from 'vitest';
import { fillHtml } from '../../src/render/fill.js';
import type { Drawable } from '../../src/render/island.js';
import { islands } from '../../src/render/islands.js';
import { sketch } from '../../src/render/sketch.js';

interface BoxProps {
  readonly text?: string;
  readonly children?: ReactNode;
  readonly side?: ReactNode;
}

function Box({ text, children, side }: BoxProps) {
  return (
    <div id={useId()}>
      {text}
      {children}
      {side !== undefined && text === 'open' && side}
      <Link to="/x">x</Link>
    </div>
  );
}

const drawable = (
  name: string,
  component: Drawable['component'],
  chunk: string | null,
): [string, Drawable] => [name, { name, file: `components/${name}.tsx`, hash: name, chunk, component }];

const site = {
  base: '/base',
  limits: { seconds: null },
  components: {
    box: {
      file: 'components/box.tsx',
      props: { text: { type: 'string' } },
      slots: ['default', 'side'],
      hydrate: 'interaction',
    },
    still: { file: 'components/still.tsx', props: null, slots: ['default'], hydrate: 'never' },
    broken: { file: 'components/broken.tsx', props: {}, slots: ['default'], hydrate: 'never' },
  },
} as unknown as Site;

const place = { file: 'page.md', lang: 'en' };

function page() {
  return islands({
    site,
    drawables: new Map([
      drawable('box', Box as Drawable['component'], 'assets/box-1.js'),
      drawable('still', () => <b />, null),
      drawable(
        'broken',
        () => {
          throw new Error('no');
        },
        null,
      ),
    ]),
    broken: new Map(),
    resolveIn: (file) => (to) => ({ url: `/base/fr${to}?${file.length}`, fault: null }),
  });
}

const links = `links='{"/x":"/base/fr/x?18"}'`;
const box = (n: number, props: string, content: string) =>
  `<docgen-island name="box" hydrate="interaction" src="/base/assets/box-1.js" prefix="box-${n}-" props=${props} ${links}>` +
  `<div id="_box-${n}-R_0_">${content}<a href="/base/fr/x?18">x</a></div>`;

describe('islands', () => {
  test('have numbers by name, in the order of the page, those in slots behind the one that holds them', () => {
    const on = page();
    const body: Body = [
      '<p>',
      { kind: 'url', n: 0 },
      '</p>',
      { kind: 'island', n: 0, slots: { default: ['a ', { kind: 'island', n: 1, slots: {} }] } },
      { kind: 'island', n: 2, slots: {} },
    ];
    const filling = { url: '/u', absolute: '/u', size: null };
    const fill = (part: Body): string =>
      fillHtml(part, [filling], {
        island: ({ slots }) =>
          on.draw(
            { name: 'box', props: {} },
            () => Object.fromEntries(Object.entries(slots).map(([name, content]) => [name, fill(content)])),
            place,
          ),
      });
    const inner = `${box(2, '"{}"', '')}</docgen-island>`;
    expect(fill(body)).toBe(
      `<p>/u</p>${box(1, '"{}"', `<docgen-slot name="default">a ${inner}</docgen-slot>`)}</docgen-island>` +
        `${box(3, '"{}"', '')}</docgen-island>`,
    );
    expect(on.dependencies()).toEqual({
      links: [['components/box.tsx', '/x', '/base/fr/x?18']],
      components: [['box', 'box assets/box-1.js interaction']],
    });
  });

  test('keep a slot that is not shown for the browser', () => {
    const slots = () => ({ default: 'd', side: '<i>s</i>' });
    const open = { text: 'open' };
    expect(page().draw({ name: 'box', props: {} }, slots, place)).toMatch(
      /<\/div><template data-slot="side"><i>s<\/i><\/template><\/docgen-island>$/,
    );
    expect(page().draw({ name: 'box', props: open }, slots, place)).not.toContain('<template');
    expect(page().draw({ name: 'still', props: {} }, slots, place)).toBe(
      '<docgen-island name="still"><b></b></docgen-island>',
    );
  });

  test('hold props that no quote, tag or line end can leave', () => {
    const text = `'"><script>alert(1)</script>&quot;\u2028\u2029\n`;
    const html = page().draw({ name: 'box', props: { text } }, () => ({}), place);
    const written = /props='([^']*)'/.exec(html)?.[1] ?? '';
    expect(written).not.toMatch(/[<>]/);
    const decoded = written.replaceAll(/&(amp|lt|gt|#x27);/g, (_, name: string) => {
      const chars: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', '#x27': "'" };
      return chars[name] ?? '';
    });
    expect(JSON.parse(decoded)).toEqual({ text });
  });

  test('that throw are named, at the place of their call', () => {
    const on = page();
    const range = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };
    expect(on.draw({ name: 'broken', props: {} }, () => ({}), { ...place, range })).toBe('');
    expect(on.diagnostics()).toEqual([
      {
        code: 'component/failed',
        severity: 'error',
        message: "The component 'broken' throws when docgen renders it: no",
        file: 'page.md',
        range,
        hint: 'See components/broken.tsx',
      },
    ]);
  });

  test('of a layout stand among those of the body, and take it as a slot', () => {
    const on = page();
    const layout = (
      <main>
        <Island name="box" />
        <Island name="box" props={{ text: 'b' }}>
          <docgen-body />
        </Island>
        <Island name="still" />
      </main>
    );
    const drawn = sketch(layout, () => ({ url: '/', fault: null }));
    const body = () => [on.draw({ name: 'box', props: {} }, () => ({}), place)];
    const html = on.place(drawn, { 'docgen-body': body }, { file: 'theme.tsx', lang: 'en' }).join('');
    expect([...html.matchAll(/prefix="([^"]+)"/g)].map(([, prefix]) => prefix)).toEqual([
      'box-1-',
      'box-2-',
      'box-3-',
    ]);
    expect(html).toContain(`b<docgen-slot name="default"><docgen-island name="box" hydrate="interaction"`);
    expect(html).toMatch(/<\/docgen-island><docgen-island name="still"><b><\/b><\/docgen-island><\/main>$/);
  });

  test.each([
    [{ text: 'x'.repeat(4085) }, undefined],
    [{ text: 'x'.repeat(4086) }, 'has 4097 bytes of props; expected at most 4096'],
    [{ text: 'é'.repeat(2043) }, 'has 4097 bytes of props; expected at most 4096'],
    [{ text: 1 }, "needs a string for its prop 'text', but has 1"],
    [{ text: new Date(0) }, "has props that aren't plain JSON"],
    [{ text: undefined }, "has props that aren't plain JSON"],
  ])('have their props checked (%#)', (props, reason) => {
    const on = page();
    const drawn = sketch(<Island name="box" props={props as never} />, () => ({ url: '/', fault: null }));
    on.place(drawn, {}, { file: 'theme.tsx', lang: 'en' });
    const messages = on.diagnostics().map(({ message, file }) => `${file}: ${message}`);
    expect(messages).toEqual(reason === undefined ? [] : [`theme.tsx: <Island name="box"> ${reason}`]);
  });
});

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- how React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      'docgen-body': object;
    }
  }
}
