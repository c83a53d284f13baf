import { createContext, useContext, useEffect, useRef } from 'react';
import { findShortcut, isTypingTarget, type Shortcut } from './shortcuts.ts';

/** Shortcuts of the components on the page, in the order in which they appeared. */
export class ShortcutRegistry {
  readonly #groups = new Set<{ current: readonly Shortcut[] }>();

  add(group: { current: readonly Shortcut[] }): () => void {
    this.#groups.add(group);
    return () => this.#groups.delete(group);
  }

  /** All shortcuts, for the sheet of keys. */
  list(): Shortcut[] {
    return [...this.#groups].flatMap(({ current }) => [...current]);
  }

  /** Runs the shortcut of a key event. */
  handle = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const found = findShortcut(event, this.list(), {
      isTyping: isTypingTarget(event.target),
      isDialogOpen: document.querySelector('dialog[open]') !== null,
    });
    if (!found) return;
    event.preventDefault();
    found.run();
  };
}

/** Registry of the page, provided by the layout. */
export const ShortcutContext = createContext(new ShortcutRegistry());

/** Adds shortcuts while the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutContext);
  const group = useRef(shortcuts);
  useEffect(() => {
    group.current = shortcuts;
  });
  useEffect(() => registry.add(group), [registry]);
}
