import { useEffect, useRef } from 'react';

/** Focuses an input of a dialog once the dialog is open; the browser would focus its close button. */
export function useFirstFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
