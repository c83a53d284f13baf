import type { Problem } from '@zhucheng/domain-writing/types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getMarkId } from '../draft/sentence-text.tsx';

/** Id of what says whether a text can be signed. */
export const SIGNING_ID = 'signing';

/**
 * The problem that is being dealt with; a change of the text ends it, since problems are numbered anew. Who dealt with it by keys
 * goes on at the next one, or where the text is signed.
 */
export function useProblemChoice(revision: number, problems: readonly Problem[]) {
  const [chosen, setChosen] = useState<{ index: number; revision: number }>();
  const current = chosen?.revision === revision ? chosen.index : undefined;
  const last = useRef(chosen);
  useEffect(() => {
    const before = last.current;
    last.current = chosen;
    if (!before || before.revision === revision) return;
    last.current = undefined;
    // The menu is gone, and the focus with it, unless somebody has gone on elsewhere.
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = getMarkId(Math.min(before.index, problems.length - 1));
    (document.getElementById(next) ?? document.getElementById(SIGNING_ID))?.focus();
  }, [chosen, revision, problems.length]);
  return useMemo(
    () => ({
      chosen: current,
      choose: (index: number) => setChosen(index === current ? undefined : { index, revision }),
      /** Ends it without a change; the words that had the problem get the focus back. */
      close: () => {
        if (current !== undefined) document.getElementById(getMarkId(current))?.focus();
        setChosen(undefined);
      },
    }),
    [current, revision],
  );
}
