import { useEffect, useRef, useState } from 'react';

/** Typing pauses for so long before it is asked for. Milliseconds. */
const PAUSE = 120;

/**
 * What stands in an input, a short pause after the last key. While an input method composes, what stands there are
 * letters of unfinished characters: they count when the composition ends.
 */
export function useInputText(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(input.value.trim());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const read = () => setTyped(input.value.trim());
    const onInput = (event: Event) => {
      if ((event as InputEvent).isComposing) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(read, PAUSE);
    };
    read();
    input.addEventListener('input', onInput);
    input.addEventListener('compositionend', onInput);
    return () => {
      clearTimeout(timer.current);
      input.removeEventListener('input', onInput);
      input.removeEventListener('compositionend', onInput);
    };
  }, [input]);
  return typed;
}
