import { searchApi, type AppDispatch, type QueryThunk } from '@zhucheng/api-client';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { initialGroups, suggestionGroups, type SuggestionGroup } from './suggestions.ts';

/**
 * What to offer for what was typed. A newer question cancels the one before, and an answer that comes late is dropped;
 * without an answer nothing is offered, the search itself still works.
 */
export function useSuggestions(
  typed: string,
  open: boolean,
  recent: readonly string[],
): SuggestionGroup[] {
  const dispatch = useDispatch<AppDispatch>();
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
