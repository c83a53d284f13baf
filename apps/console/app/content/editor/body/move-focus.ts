import type { KeyboardEvent } from 'react';

/** Moves the focus among the controls of a toolbar by arrows, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof HTMLSelectElement && event.key.startsWith('Arrow')) return;
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select'),
  ];
  const at = controls.findIndex((control) => control === document.activeElement);
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: controls.length - 1,
  };
  const to = places[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  controls.at(to % controls.length)?.focus();
}
