import type { AiPaper } from '@zhucheng/contracts';
import { useEffect, useRef } from 'react';
import { listPieces } from '../../shared/run/run-view.ts';
import { useRun, type FollowedRun } from '../../shared/run/use-run.ts';

/** A reading that is asked for while another is under way is not done: at the end it is asked for until it comes. */
const AGAIN_MS = 1_000;

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
  const isEnding = view.end !== undefined && run !== null;
  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = setInterval(() => read.current(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEnding]);
  return followed;
}
