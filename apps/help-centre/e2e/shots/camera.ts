import type { Locator, Page, Request } from '@playwright/test';
import { waitForHydration } from '@zhucheng/test-kit/journeys';
import { setTimeout } from 'node:timers/promises';
import {
  clear,
  drawMarks,
  hideFloating,
  holdStill,
  isBehindDialog,
  measure,
  measureRow,
  scrollTo,
  type Box,
} from './in-page.ts';

/** Size of a picture around its control in CSS pixels: the width of an article, so that its text is read in place. */
const FRAME = { width: 760, height: 428 };
/** Room between a control and the edge of a picture. */
const MARGIN = 56;
/** Time for a page to come to rest, in milliseconds. */
const PATIENCE = 15_000;
/** Time for calls of a page to end, in milliseconds; some wait for news all the time. */
const CALLS_PATIENCE = 8_000;
/** Time without a call after which no other follows from the last one. */
const QUIET = 200;

const openCalls = new WeakMap<Page, Set<Request>>();

/** Notes the calls of a page, so that a picture waits for what they bring: `networkidle` only knows those of loading. */
export function noteCalls(page: Page): void {
  const open = new Set<Request>();
  openCalls.set(page, open);
  page.on('request', (request) => {
    // What the document before has asked for is not awaited any more, nor what has no end.
    if (request.isNavigationRequest()) open.clear();
    if (!['eventsource', 'ping'].includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

async function waitForCalls(page: Page): Promise<void> {
  const deadline = Date.now() + CALLS_PATIENCE;
  for (let quietSince = Date.now(); Date.now() < deadline; await setTimeout(20)) {
    if (openCalls.get(page)?.size) quietSince = Date.now();
    else if (Date.now() - quietSince > QUIET) return;
  }
}

/**
 * Pictures a page around controls, which are ringed and, where there are several, numbered. The marks lie in the top layer
 * and move nothing. Returns PNG.
 */
export async function pictureControls(page: Page, controls: readonly Locator[]): Promise<Buffer> {
  await waitForHydration(page);
  await page.waitForLoadState('load');
  await waitForCalls(page);
  const shown: Locator[] = [];
  for (const control of controls) {
    if ((await control.isVisible()) && !(await control.evaluate(isBehindDialog))) {
      shown.push(control);
    }
  }
  const last = shown.at(-1);
  if (!last) throw new Error('the control has gone before it was pictured');
  await page.evaluate(holdStill);
  await last.evaluate(hideFloating);
  await last.scrollIntoViewIfNeeded();
  const view = viewportOf(page);
  const above = await page.evaluate(scrollTo, {
    boxes: await measureAll(shown),
    height: view.height,
  });
  // Dialogs scroll by themselves: what they don't show is not marked.
  const boxes = (await measureAll(shown))
    .slice(above)
    .filter(({ y, height }) => y >= 0 && y + height <= view.height);
  if (boxes.length === 0) throw new Error('the control is out of view');
  const row = await last.evaluate(measureRow);
  await page.evaluate(drawMarks, boxes);
  try {
    return await takeAtRest(page, frameAround([...boxes, ...row], view));
  } finally {
    await page.evaluate(clear);
  }
}

async function measureAll(controls: readonly Locator[]): Promise<Box[]> {
  const boxes: Box[] = [];
  for (const control of controls) boxes.push(await control.evaluate(measure));
  return boxes;
}

const viewportOf = (page: Page) => page.viewportSize() ?? { width: 1280, height: 800 };

/** The part of the view around boxes, as large as an article's picture or as they need. */
function frameAround(boxes: readonly Box[], view: { width: number; height: number }): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
  const width = Math.min(view.width, Math.max(FRAME.width, right - left));
  const height = Math.min(view.height, Math.max(FRAME.height, bottom - top));
  const within = (at: number, room: number) => Math.round(Math.max(0, Math.min(at, room)));
  return {
    x: within((left + right - width) / 2, view.width - width),
    y: within((top + bottom - height) / 2, view.height - height),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Pictures until two in a row are equal. */
async function takeAtRest(page: Page, clip: Box): Promise<Buffer> {
  const take = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  let picture = await take();
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline;) {
    await setTimeout(100);
    const next = await take();
    if (next.equals(picture)) return picture;
    picture = next;
  }
  throw new Error('the page does not come to rest');
}
