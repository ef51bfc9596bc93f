/**
 * A Chromium that draws what is beyond its window. Chromium's own way to take such pictures lays out the page twice for
 * each, which takes longer than drawing it.
 */
import { launch } from '@docgen/book/chromium';
import type { Browser, CDPSession } from 'playwright-core';
import { readPng, stripOf } from '../compare/png.js';

const settings = [
  'mainFrameClipsContent=false',
  'recordWholeDocument=true',
  // Those of Playwright, because Chromium knows only the last of several lists: there is a mouse.
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

export function launchWindows(executable: string): Promise<Browser> {
  return launch(executable, [`--blink-settings=${settings.join()}`]);
}

const known = new WeakMap<Browser, Promise<boolean>>();

/** Whether this Chromium follows the settings: they are no stable interface. `session` is that of an empty page. */
export function drawsBeyond(browser: Browser, session: CDPSession): Promise<boolean> {
  const found = known.get(browser) ?? tried(session);
  known.set(browser, found);
  return found;
}

/** Far below the window, and below what it draws in advance. */
const far = 11_900;

async function tried(session: CDPSession): Promise<boolean> {
  const html = `<div style="height: ${far}px"></div><div style="height: 100px; background: #f00"></div>`;
  await session.send('Runtime.evaluate', { expression: `document.body.innerHTML = '${html}'` });
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 20, y: far + 40, width: 1, height: 1, scale: 1 },
  });
  const [red, green] = stripOf(readPng(Buffer.from(data, 'base64')), 0, 1).data;
  return red === 255 && green === 0;
}
