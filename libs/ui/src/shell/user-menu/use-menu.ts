import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** Returns the target index of an arrow key; `undefined` for other keys. */
function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * State of a menu button. Opens on hover, tap, Enter, Space and arrow keys, the latter with focus on an entry; not on
 * focus, because the next Enter would close it. Escape closes it and focuses the button, Tab leaves it.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const enter = (index: number) => {
    setOpen(true);
    // Hidden entries cannot be focused.
    requestAnimationFrame(() => entries().at(index)?.focus());
  };
  const close = () => setOpen(false);
  const back = () => {
    close();
    button.current?.focus();
  };

  const onClick = ({ nativeEvent }: MouseEvent) => {
    const { pointerType } = nativeEvent as PointerEvent['nativeEvent'];
    // Already opened by hover.
    if (pointerType === 'mouse') return;
    if (open) close();
    else if (pointerType) setOpen(true);
    else enter(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) return back();
    const index = entries().indexOf(document.activeElement as HTMLElement);
    const onButton = document.activeElement === button.current;
    if (index < 0 && !(onButton && event.key.startsWith('Arrow'))) return;
    const next = getNextIndex(
      event.key,
      onButton && event.key === 'ArrowUp' ? 0 : index,
      entries().length,
    );
    if (next === undefined) return;
    event.preventDefault();
    enter(next);
  };
  return {
    open,
    button: { ref: button, onClick },
    list,
    /** Closes the menu after an entry was chosen, with focus on the button, to which a dialog restores the focus. */
    chosen: back,
    handlers: {
      'data-open': open,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setOpen(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') close();
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      onKeyDown,
    },
  };
}
