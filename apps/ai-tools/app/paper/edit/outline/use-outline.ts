import { aiPapersApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { CODES, type AiPaper } from '@zhucheng/contracts';
import { findOutlineProblem, type OutlineItem } from '@zhucheng/domain-writing/papers';
import { useEffect, useRef, useState } from 'react';

const SAVE_AFTER_MS = 800;

/** An outline as it is edited, and whether it is saved. */
export interface EditedOutline {
  items: readonly OutlineItem[];
  change: (items: OutlineItem[]) => void;
  /** What is wrong with it, or why it could not be saved. */
  problem: string | undefined;
  isSaved: boolean;
  /** The outline of another window that was saved meanwhile. */
  theirs: readonly OutlineItem[] | undefined;
  /** Goes on with one of the two. */
  choose: (whose: 'own' | 'theirs') => void;
  /** Saves what is not saved yet; the revision, or undefined if it can't be saved. */
  flush: () => Promise<number | undefined>;
}

const toItems = ({ outline }: AiPaper): OutlineItem[] =>
  outline.map(({ id, level, title }) => ({ id, level, title }));

/** Saves an outline a moment after each change; one that was changed in another window meanwhile is shown beside it. */
export function useOutline(paper: AiPaper): EditedOutline {
  const store = useAppStore();
  const [items, setItems] = useState<readonly OutlineItem[]>(() => toItems(paper));
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<AiPaper>();
  const [isSaved, setIsSaved] = useState(true);
  const latest = useRef({ items, saved: items, revision: paper.outlineRevision });
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const problem = findOutlineProblem(items);

  const save = async (): Promise<boolean> => {
    const { items: sent, saved, revision } = latest.current;
    if (sent === saved) return true;
    if (findOutlineProblem(sent) !== undefined) return false;
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(
        aiPapersApi.saveOutline.initiate(
          { id: paper.id, revision, outline: [...sent] },
          { track: false },
        ),
      ),
    );
    setFailure(error?.msg);
    if (error?.code === CODES.conflict) {
      const request = aiPapersApi.get.initiate({ id: paper.id }, { forceRefetch: true });
      setTheirs((await store.dispatch(request)).data?.model);
    }
    if (!data) return false;
    latest.current.saved = sent;
    latest.current.revision = data.model.outlineRevision;
    setIsSaved(latest.current.items === sent);
    return latest.current.items === sent || save();
  };
  const flush = async () => {
    saving.current = saving.current.then(save, save);
    return (await saving.current) ? latest.current.revision : undefined;
  };
  const change = (next: OutlineItem[]) => {
    latest.current.items = next;
    setItems(next);
    setIsSaved(false);
  };
  const choose = (whose: 'own' | 'theirs') => {
    if (!theirs) return;
    latest.current.revision = theirs.outlineRevision;
    setTheirs(undefined);
    setFailure(undefined);
    if (whose === 'own') return void flush();
    const others = toItems(theirs);
    change(others);
    latest.current.saved = others;
    setIsSaved(true);
  };
  const isWaiting = !isSaved && !theirs && problem === undefined;
  const flushLatest = useRef(flush);
  useEffect(() => {
    flushLatest.current = flush;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void flushLatest.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, items]);
  return {
    items,
    change,
    problem: problem ?? failure,
    isSaved,
    theirs: theirs && toItems(theirs),
    choose,
    flush,
  };
}
