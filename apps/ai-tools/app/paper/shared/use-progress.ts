import type { AiPaper } from '@zhucheng/contracts';
import { useEffect, useRef } from 'react';
import { listPieces } from '../../shared/run/run-view.ts';
import { useRun, type FollowedRun } from '../../shared/run/use-run.ts';

/** Follows the run that writes a paper; the paper is read again with each section that is kept, and at the end. */
export function useProgress({ run }: AiPaper, refetch: () => void): FollowedRun {
  const followed = useRun(run ?? undefined);
  const { view } = followed;
  const kept = listPieces(view, 'section').length + (view.end ? 1 : 0);
  const read = useRef(refetch);
  useEffect(() => {
    read.current = refetch;
  });
  useEffect(() => {
    if (kept > 0) read.current();
  }, [kept]);
  return followed;
}
