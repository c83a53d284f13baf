import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '@zhucheng/test-kit/journeys';
import { setTimeout } from 'node:timers/promises';

/** Size of a picture around its control in CSS pixels: the width of an article, so that its text is read in place. */
const FRAME = { width: 760, height: 428 };
/** Room between a control and the edge of a picture. */
const MARGIN = 56;
/** Time for a page to come to rest, in milliseconds. */
const PATIENCE = 15_000;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Pictures a page around controls, which are ringed and, where there are several, numbered. The marks lie in the top layer
 * and move nothing. Returns PNG.
 */
export async function pictureControls(page: Page, controls: readonly Locator[]): Promise<Buffer> {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => undefined);
  const shown: Locator[] = [];
  for (const control of controls) if (await control.isVisible()) shown.push(control);
  const last = shown.at(-1);
  if (!last) throw new Error('the control has gone before it was pictured');
  await last.evaluate(bringIntoView);
  await page.evaluate(holdStill);
  await last.evaluate(hideWidget);
  const boxes: Box[] = [];
  for (const control of shown) boxes.push(await control.evaluate(measure));
  const inView = boxes.filter(({ y, height }) => y >= 0 && y + height <= viewportOf(page).height);
  const row = await last.evaluate(measureRow);
  await page.evaluate(drawMarks, inView);
  try {
    return await takeAtRest(page, frameAround([...inView, ...row], viewportOf(page)));
  } finally {
    await page.evaluate(clear);
  }
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

/** Runs in the page: scrolls to an element that is not in view, with some room around it. */
function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 80 && bottom <= innerHeight - 80) return;
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Runs in the page: the place of an element; of a box that its label covers, that of the label. */
function measure(element: Element): Box {
  const own = element.getBoundingClientRect();
  const isHidden = own.width < 8 || own.height < 8 || getComputedStyle(element).opacity === '0';
  const label = element.closest('label') ?? element.parentElement;
  const { x, y, width, height } = isHidden && label ? label.getBoundingClientRect() : own;
  return { x, y, width, height };
}

/** Runs in the page: the row or search box in which an element stands, which says what it is for. */
function measureRow(element: Element): Box[] {
  const row = element
    .closest('li, tr, [role="row"], dl > div, [role="search"]')
    ?.getBoundingClientRect();
  if (!row || row.width > 960 || row.height > 160) return [];
  const { x, y, width, height } = row;
  return [{ x, y, width, height }];
}

/** Runs in the page: the service widget, which floats, would cover controls. It stays where it is pictured itself. */
function hideWidget(element: Element): void {
  const widget = document.querySelector<HTMLElement>('[data-service-widget]');
  if (widget && !widget.contains(element)) widget.style.visibility = 'hidden';
}

function clear(): void {
  document.getElementById('help-marks')?.remove();
  const widget = document.querySelector<HTMLElement>('[data-service-widget]');
  if (widget) widget.style.visibility = '';
}

/**
 * Runs in the page: what differs between runs becomes the same, and codes are not shown. Times of the hour in which pictures
 * are made become its beginning, addresses of the stack those of the product, QR codes and captchas hatched squares.
 */
function holdStill(): void {
  const hold = (text: string) =>
    text
      .replace(/\b12:[0-5]\d(:[0-5]\d)?(?!\d)/g, (_all, seconds) =>
        seconds ? '12:00:00' : '12:00',
      )
      .replaceAll(location.origin, 'https://zhucheng.example')
      .replace(/zc_(test|live)_[\w.…]+/g, 'zc_$1_…')
      .replace(/([?&](?:code|company|token)=)[\w.-]+/g, '$1…');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (hold(text) !== text) node.nodeValue = hold(text);
  }
  for (const input of document.querySelectorAll('input')) {
    if (hold(input.value) !== input.value) input.value = hold(input.value);
  }
  const hatch =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><pattern id="h" width="8" height="8" ' +
    'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="#7ea3ec"/></pattern>' +
    '<path fill="url(#h)" stroke="#7ea3ec" d="M.5.5h95v95h-95z"/></svg>';
  for (const code of document.querySelectorAll<HTMLImageElement>('img[src^="data:"]')) {
    code.src = `data:image/svg+xml,${encodeURIComponent(hatch)}`;
  }
}

/** Runs in the page: rings of the drawing sheet, above dialogs too. */
function drawMarks(boxes: readonly Box[]): void {
  const layer = document.createElement('div');
  layer.id = 'help-marks';
  layer.popover = 'manual';
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    overflow: 'hidden',
    pointerEvents: 'none',
  });
  for (const [at, { x, y, width, height }] of boxes.entries()) {
    const ring = document.createElement('div');
    Object.assign(ring.style, {
      position: 'absolute',
      left: `${x - 5}px`,
      top: `${y - 5}px`,
      width: `${width + 10}px`,
      height: `${height + 10}px`,
      boxSizing: 'border-box',
      border: '2.5px solid #f26b1d',
      borderRadius: '6px',
      boxShadow: '0 0 0 1.5px #fff, inset 0 0 0 1.5px #fff',
    });
    layer.append(ring);
    if (boxes.length === 1) continue;
    const number = document.createElement('span');
    number.textContent = String(at + 1);
    Object.assign(number.style, {
      position: 'absolute',
      left: `${Math.max(0, x - 16)}px`,
      top: `${Math.max(0, y - 16)}px`,
      width: '22px',
      height: '22px',
      borderRadius: '50%',
      border: '1.5px solid #fff',
      boxSizing: 'border-box',
      background: '#f26b1d',
      color: '#0b2239',
      font: '600 12px/19px sans-serif',
      textAlign: 'center',
    });
    layer.append(number);
  }
  (document.querySelector('dialog[open]') ?? document.body).append(layer);
  layer.showPopover();
}
