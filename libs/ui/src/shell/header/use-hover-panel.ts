import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';

/** Tests for keyboard focus, as opposed to focus by a click or tap. */
function isKeyboardFocus(target: EventTarget) {
  try {
    return target instanceof Element && target.matches(':focus-visible');
  } catch {
    return true; // engines without the selector
  }
}

/**
 * State of a panel that opens on hover, keyboard focus or by its button, and closes on leaving, on Escape and after
 * following a link. `open` is undefined until the first event; until then CSS controls the panel, so that it works
 * without scripts.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState<boolean>();
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
      onFocus: (event: FocusEvent) => {
        if (isKeyboardFocus(event.target)) setOpen(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpen(false);
      },
    },
  };
}
