import { useAppDispatch, searchApi, type QueryThunk } from '@zhucheng/api-client';
import { useEffect, useRef, useState } from 'react';
import { initialGroups, type SuggestionGroup, suggestionGroups } from './suggestions.ts';

/** Typing pauses for so long before it is asked for. Milliseconds. */
const PAUSE = 120;

/**
 * Text of an input, a short pause after the last key. While an input method composes, its text consists of
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

/**
 * Suggestions for typed text. A newer request cancels the one before, and a late reply is dropped;
 * without an answer nothing is offered, the search itself still works.
 */
export function useSuggestions(
  typed: string,
  open: boolean,
  recent: readonly string[],
): SuggestionGroup[] {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ typed: string; groups: SuggestionGroup[] }>();
  const [hot, setHot] = useState<string[]>([]);
  useEffect(() => {
    if (!open) return undefined;
    const ask = <Data>(thunk: QueryThunk<Data>, use: (data: Data) => void) => {
      const query = dispatch(thunk);
      let wanted = true;
      query.then(({ data }) => {
        if (wanted && data) use(data);
      }, undefined);
      return () => {
        wanted = false;
        query.unsubscribe();
        query.abort();
      };
    };
    if (typed === '') {
      return ask(searchApi.hot.initiate(), ({ list }) => setHot(list.map(({ text }) => text)));
    }
    return ask(searchApi.suggest.initiate({ keywords: typed }), ({ list }) =>
      setAnswer({ typed, groups: suggestionGroups(list) }),
    );
  }, [dispatch, open, typed]);
  if (!open) return [];
  if (typed === '') return initialGroups(recent, hot);
  // Until the answer is there, the last one stays: a list that blinks can't be read.
  return answer?.groups ?? [];
}
