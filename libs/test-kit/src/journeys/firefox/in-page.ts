import type * as TestingLibrary from '@testing-library/dom';

/** One step from an element to its descendants: by role and accessible name, or by CSS selector. */
export interface Step {
  role?: string;
  name?: string | { source: string; flags: string };
  css?: string;
}

/** Functions that {@link installInPage} adds to every document. */
export interface InPage {
  /** Visible elements that the steps lead to, in document order. */
  find: (steps: readonly Step[]) => HTMLElement[];
  /**
   * Point in the viewport at which a click reaches the first element, after scrolling to it, or the reason why there is
   * none.
   */
  findPoint: (steps: readonly Step[]) => { x: number; y: number } | string;
}

declare global {
  interface Window {
    journey: InPage;
    TestingLibraryDom: typeof TestingLibrary;
  }
}

/**
 * Runs in each new document before its own scripts: adds `window.journey`, and keeps the console, which the apps silence
 * in production.
 */
export function installInPage(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('debug', '1');
  const find: InPage['find'] = (steps) => {
    const follow = (from: HTMLElement, { role, name, css }: Step): HTMLElement[] => {
      if (css !== undefined) return [...from.querySelectorAll<HTMLElement>(css)];
      const wanted = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
      return window.TestingLibraryDom.queryAllByRole(from, role ?? '', {
        ...(wanted !== undefined && { name: wanted }),
      });
    };
    const found = steps.reduce(
      (from, step) => from.flatMap((element) => follow(element, step)),
      [document.body],
    );
    return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  };
  const findHit = (element: HTMLElement) => {
    const box = element.getClientRects()[0] ?? new DOMRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const reached = element.contains(hit) || hit?.closest('label')?.control === element;
    return reached ? { x, y } : `covered by ${hit?.outerHTML.slice(0, 200)}`;
  };
  const findPoint: InPage['findPoint'] = (steps) => {
    const [element] = find(steps);
    if (!element) return 'no such element';
    if (element.matches(':disabled')) return 'disabled';
    const hit = findHit(element);
    if (typeof hit === 'object') return hit;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return findHit(element);
  };
  window.journey = { find, findPoint };
}
