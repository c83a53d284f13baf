import { aiReviewsApi, isCallError } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { AiFinding, AiReview } from '@zhucheng/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ALL_FINDINGS,
  filterFindings,
  findNeighbour,
  type FindingFilter,
} from './findings/filter-findings.ts';
import type { FindingChange } from './findings/finding-actions.tsx';

/**
 * Keeps what the member makes of findings, one change after another: each is sent upon what the one before has left. A change
 * that is refused loads what others have made of them.
 */
export function useFindingChanges({ id, revision }: Pick<AiReview, 'id' | 'revision'>) {
  const showToast = useShowToast();
  const [update] = aiReviewsApi.updateFinding.useMutation();
  const { refetch } = aiReviewsApi.get.useQuery({ id });
  const [busy, setBusy] = useState<readonly number[]>([]);
  const last = useRef({ revision, sent: Promise.resolve() });
  const send = async (finding: number, change: FindingChange): Promise<boolean> => {
    // The page may not have been rendered with the last answer yet.
    const newest = Math.max(revision, last.current.revision);
    const { data, error } = await update({ id, revision: newest, finding, ...change });
    if (data) {
      last.current.revision = data.model.revision;
      if (change.state === 'accepted') showToast('success', `问题 ${finding} 已采纳`);
      return true;
    }
    if (isCallError(error) && error.code === '40900') void refetch();
    return false;
  };
  const onChange = ({ number }: AiFinding, change: FindingChange): Promise<boolean> => {
    setBusy((all) => [...all, number]);
    const kept = last.current.sent.then(() => send(number, change));
    last.current.sent = kept.then(() => setBusy((all) => all.filter((each) => each !== number)));
    return kept;
  };
  return { busy, onChange };
}

const IS_TYPING = 'input, textarea, select, [contenteditable]';

/** Keys j and k lead to the next and the previous finding. */
function useStepKeys(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(IS_TYPING)) return;
      if (key === 'j') step(1);
      if (key === 'k') step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);
}

/** Shows a finding in both panes, and moves the focus to it. */
function showFinding(number: number): void {
  document
    .querySelector(`a[href="#finding-${number}"]`)
    ?.closest('p, h2, h3, table')
    ?.scrollIntoView({ block: 'nearest' });
  const summary = document.querySelector<HTMLElement>(`#finding-${number} > summary`);
  summary?.scrollIntoView({ block: 'nearest' });
  summary?.focus({ preventScroll: true });
}

/** Which findings are listed, and which one is open. */
export function useFindingChoice(findings: readonly AiFinding[]) {
  const [filter, setFilter] = useState<FindingFilter>(ALL_FINDINGS);
  const [current, setCurrent] = useState<number>();
  const listed = filterFindings(findings, filter);
  // Once the opened finding is laid out.
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    if (shown !== undefined) showFinding(shown);
  }, [shown]);
  const select = useCallback((number: number | undefined) => {
    setCurrent(number);
    setShown(number);
  }, []);
  const onSelect = useCallback(
    (number: number) => {
      setFilter((last) =>
        filterFindings(findings, last).some((each) => each.number === number)
          ? last
          : { ...last, severity: 'all', handled: 'all' },
      );
      select(number);
    },
    [findings, select],
  );
  const onStep = (by: 1 | -1) => {
    const next = findNeighbour(listed, current, by);
    if (next !== undefined) select(next);
  };
  useStepKeys(onStep);
  const onToggle = (number: number) => {
    if (number === current) setCurrent(undefined);
    else select(number);
    if (number === current) setShown(undefined);
  };
  return { filter, setFilter, current, listed, onSelect, onStep, onToggle };
}
