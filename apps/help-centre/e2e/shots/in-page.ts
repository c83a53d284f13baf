/*
 * What the camera runs in the page. Each function is sent on its own, so none uses another.
 */

/** Rectangle of the view in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Scrolls so that boxes are in view with room around them; where they don't fit, those from some of the
 * later ones on. Returns how many were left out.
 */
export function scrollTo({ boxes, height }: { boxes: readonly Box[]; height: number }): number {
  const room = 80;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const first = boxes.findIndex(({ y }) => bottom - y <= height - 2 * room);
  const from = first === -1 ? boxes.length - 1 : first;
  const top = Math.min(...boxes.slice(from).map(({ y }) => y));
  if (top < room || bottom > height - room) {
    scrollBy({ top: (top + bottom - height) / 2, behavior: 'instant' });
  }
  return from;
}

/** The place of an element; of a box that its label covers, that of the label. */
export function measure(element: Element): Box {
  const own = element.getBoundingClientRect();
  const isHidden = own.width < 8 || own.height < 8 || getComputedStyle(element).opacity === '0';
  const label = element.closest('label') ?? element.parentElement;
  const { x, y, width, height } = isHidden && label ? label.getBoundingClientRect() : own;
  return { x, y, width, height };
}

/** True for what lies behind an open dialog. */
export const isBehindDialog = (element: Element): boolean =>
  document.querySelector('dialog:modal') !== null && element.closest('dialog:modal') === null;

/** The row, search box or, below its heading, head of a section in which an element stands, which says what it is for. */
export function measureRow(element: Element): Box[] {
  const rows = 'li, tr, [role="row"], dl > div, [role="search"]';
  const row = element
    .closest(element.localName === 'h2' ? rows : `${rows}, div:has(> h2)`)
    ?.getBoundingClientRect();
  if (!row || row.width > 960 || row.height > 160) return [];
  const { x, y, width, height } = row;
  return [{ x, y, width, height }];
}

/**
 * The service widget and the question about statistics float, and would cover controls. They stay where
 * they are pictured themselves.
 */
export function hideFloating(element: Element): void {
  for (const part of document.querySelectorAll<HTMLElement>(
    '[data-service-widget], [aria-label="统计许可"]',
  )) {
    if (!part.contains(element)) part.style.visibility = 'hidden';
  }
}

/** Removes the marks and shows what was hidden. */
export function clear(): void {
  document.getElementById('help-marks')?.remove();
  for (const part of document.querySelectorAll<HTMLElement>(
    '[data-service-widget], [aria-label="统计许可"]',
  )) {
    part.style.visibility = '';
  }
}

/**
 * What differs between runs becomes the same, and codes are not shown. Times of the hour in which pictures
 * are made become its beginning, addresses of the stack those of the product, ids and secrets their beginnings, QR codes,
 * captchas and the help's own pictures hatched areas.
 */
export function holdStill(): void {
  const hold = (text: string) =>
    text
      .replace(/\b12:[0-5]\d(:[0-5]\d)?(?!\d)/g, (_all, seconds) =>
        seconds ? '12:00:00' : '12:00',
      )
      .replaceAll(location.origin, 'https://zhucheng.example')
      .replace(new RegExp(`^${location.port}$`), '8080')
      .replace(/\b(zc_test|zc_live|zc_client|whsec|msg)_[\w.…+/=-]+/g, '$1_…')
      .replace(/\b[0-9a-f]{32}\b/g, '0123…')
      .replace(/，\d+ ms$/, '，20 ms')
      .replace(/([?&](?:code|company|token)=)[\w.-]+/g, '$1…');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (hold(text) !== text) node.nodeValue = hold(text);
  }
  // What the reader has typed stays: it is sent by the next step.
  for (const input of document.querySelectorAll<HTMLInputElement>('input:read-only')) {
    if (hold(input.value) !== input.value) input.value = hold(input.value);
  }
  const hatch = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="h" width="8" height="8" ` +
    'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="#7ea3ec"/></pattern>' +
    `<path fill="url(#h)" stroke="#7ea3ec" d="M.5.5h${width - 1}v${height - 1}h${1 - width}z"/></svg>`;
  // Pictures of steps would show what the run before has made of them.
  const images = document.querySelectorAll<HTMLImageElement>('img[src^="data:"], img[alt*="标出"]');
  for (const image of images) {
    const shown = hatch(image.width || 96, image.height || 96);
    image.removeAttribute('srcset');
    image.src = `data:image/svg+xml,${encodeURIComponent(shown)}`;
  }
}

/** Rings of the drawing sheet, above dialogs too. */
export function drawMarks(boxes: readonly Box[]): void {
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
