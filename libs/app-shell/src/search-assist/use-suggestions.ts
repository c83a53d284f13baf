import { helpApi, useAppDispatch, searchApi, type QueryThunk } from '@zhucheng/api-client';
import { useEffect, useRef, useState } from 'react';
import {
  createInitialGroups,
  type SuggestionGroup,
  createSuggestionGroups,
} from './suggestions.ts';

/** Delay after the last key before a request, in milliseconds. */
const DEBOUNCE_MS = 120;

/** Returns the debounced text of an input. Text of an input method is ignored until its composition ends. */
export function useInputText(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(input.value.trim());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const read = () => setTyped(input.value.trim());
    const onInput = (event: Event) => {
      if ((event as InputEvent).isComposing) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(read, DEBOUNCE_MS);
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

/** What a search box searches: everything, or help articles alone. */
export type SearchScope = 'site' | 'help';

/**
 * Returns suggestions for typed text; before anything is typed, searches of the whole site. A newer request aborts the
 * previous one and late replies are dropped; none after a failure.
 */
export function useSuggestions(
  typed: string,
  open: boolean,
  { scope, recent }: { scope: SearchScope; recent: readonly string[] },
): SuggestionGroup[] {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ typed: string; groups: SuggestionGroup[] }>();
  const [hot, setHot] = useState<string[]>([]);
  useEffect(() => {
    if (!open || (typed === '' && scope === 'help')) return undefined;
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
    const { suggest } = scope === 'help' ? helpApi : searchApi;
    return ask(suggest.initiate({ keywords: typed }), ({ list }) =>
      setAnswer({ typed, groups: createSuggestionGroups(list) }),
    );
  }, [dispatch, open, typed, scope]);
  if (!open) return [];
  if (typed === '') return scope === 'help' ? [] : createInitialGroups(recent, hot);
  // The previous suggestions stay until the reply, so that the list does not flicker.
  return answer?.groups ?? [];
}
