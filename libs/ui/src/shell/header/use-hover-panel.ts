import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';

const TOGGLE = 'button[aria-expanded]';

/**
 * State of a panel that opens on hover, by its button (Enter, Space) and by the down arrow key, and closes on leaving,
 * on Escape and after following a link. Focus alone never opens it, because every link in it would be a stop on the
 * way through the page. `open` is undefined until the first event; until then CSS opens the panel on hover, so that it
 * works without scripts.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState<boolean>();
  const onKeyDown = (event: KeyboardEvent) => {
    const item = event.currentTarget;
    const toggle = item.querySelector<HTMLElement>(TOGGLE);
    const panel = document.getElementById(toggle?.getAttribute('aria-controls') ?? '');
    const inPanel = panel?.contains(event.target as Node) ?? false;
    if (event.key === 'Escape' && open) {
      if (inPanel) toggle?.focus();
      setOpen(false);
    }
    if (event.key === 'ArrowDown' && !inPanel) {
      event.preventDefault();
      // Hidden links can't be focused.
      flushSync(() => setOpen(true));
      panel?.querySelector('a')?.focus();
    }
  };
  return {
    open,
    toggle: () => setOpen((value) => !value),
    close: () => setOpen(false),
    handlers: {
      'data-open': open,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setOpen(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setOpen(false);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown,
    },
  };
}
