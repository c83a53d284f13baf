import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { SuggestionItem } from './suggestions.ts';

interface ComboboxOptions {
  input: HTMLInputElement;
  form: HTMLFormElement;
  panel: RefObject<HTMLDivElement | null>;
  /** Id of the list; prefix of the options' ids. */
  id: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  items: readonly SuggestionItem[];
}

/** Returns the id of an option. */
export const getOptionId = (id: string, at: number) => `${id}-${at}`;

/**
 * Turns an existing search box into a combobox (WAI-ARIA 1.2): arrow keys move through the list while focus stays in
 * the box. Returns the index of the active option, -1 for none. Keys are ignored during composition of an input
 * method.
 */
export function useCombobox(options: ComboboxOptions): number {
  const { input, form, panel, id, open, setOpen, items } = options;
  const [active, setActive] = useState(-1);
  const shown = open && items.length > 0;
  const current = active < items.length ? active : -1;

  const choose = (event: KeyboardEvent) => {
    if (!shown || current < 0) return;
    event.preventDefault();
    panel.current?.querySelector<HTMLElement>(`[id="${getOptionId(id, current)}"]`)?.click();
  };
  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    if (!shown) return setOpen(true);
    // One more position than options: the box itself, without an active option.
    const places = items.length + 1;
    setActive(((current + 1 + by + places) % places) - 1);
  };
  const close = (event: KeyboardEvent) => {
    if (!shown) return;
    event.preventDefault();
    setOpen(false);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter') choose(event);
    else if (event.key === 'Escape') close(event);
  });
  const onInput = useEffectEvent(() => {
    setActive(-1);
    setOpen(true);
  });
  const onFocus = useEffectEvent(() => setOpen(true));
  const onLeave = useEffectEvent((event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && form.contains(event.relatedTarget)) return;
    setOpen(false);
    setActive(-1);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('focus', () => onFocus(), { signal });
    input.addEventListener('click', () => onFocus(), { signal });
    form.addEventListener('focusout', (event) => onLeave(event), { signal });
    return () => listening.abort();
  }, [input, form]);

  useEffect(() => {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shown),
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown && current >= 0 ? getOptionId(id, current) : undefined,
    });
  }, [input, id, shown, current]);
  return current;
}

function setAttributes(
  input: HTMLInputElement,
  attributes: Record<string, string | undefined>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
}
