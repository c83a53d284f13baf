import { useEffect, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';

/** Screens that the window fills; the same as in `chat.module.css`. */
export const PHONE = '(max-width: 600px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Makes the page but one of its children unreachable and keeps it from scrolling. Returns a function that ends it. */
export function coverPage(root: Element): () => void {
  const covered = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.contains(root) && !child.inert,
  );
  for (const child of covered) child.inert = true;
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  return () => {
    for (const child of covered) child.inert = false;
    style.overflow = overflow;
  };
}

/**
 * Covers the page while the window fills the screen: nothing behind it takes the focus or is read out. Modal dialogs, which
 * the window opens too, are not affected. Returns whether the page is covered.
 */
export function useCoverPage(dialog: RefObject<HTMLElement | null>, onEscape: () => void): boolean {
  const covers = useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
  // Ended before the focus returns to the page.
  useLayoutEffect(
    () => (covers && dialog.current ? coverPage(dialog.current) : undefined),
    [covers, dialog],
  );
  useEffect(() => {
    if (!covers) return undefined;
    // With the focus nowhere, the key does not reach the window.
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [covers, onEscape]);
  return covers;
}
