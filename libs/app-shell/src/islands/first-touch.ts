/** Signs that a visitor is about to use an element: hover, focus, touch. A click comes last, by script or keyboard. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown', 'click'] as const;

const findTarget = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Calls a function once, at the first hover, focus, touch or click of an element that matches the selector, now or
 * later on the page. Returns a function that stops waiting.
 */
export function onFirstTouch(
  selector: string,
  run: (element: HTMLElement) => void,
  root: Document = document,
): () => void {
  const stop = () => SIGNS.forEach((sign) => root.removeEventListener(sign, onSign, true));
  const onSign = (event: Event) => {
    const element = findTarget(event, selector);
    if (!element) return;
    stop();
    run(element);
  };
  for (const sign of SIGNS) root.addEventListener(sign, onSign, true);
  return stop;
}

/** Returns the element of a plain click, which a script may handle; null if the browser should. */
export function getClickedElement(event: MouseEvent, selector: string): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return findTarget(event, selector);
}
