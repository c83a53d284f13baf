import { readingApi, useAppStore } from '@zhucheng/api-client';
import { useDeferredMount, useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { useEffect, useRef, useState } from 'react';
import { applyPending, type PendingReactions, type ReactionState } from './reaction-state.ts';

/** Reactions to an article with their toggles. */
export interface Reactions extends ReactionState {
  /** A call is running; further clicks are ignored. */
  busy: boolean;
  togglePraise: () => void;
  /** Asks visitors to log in first. */
  toggleFavorite: () => void;
}

type ReactionCall = 'praise' | 'cancelPraise' | 'favorite' | 'cancelFavorite';

/** Optimistic like and favourite of an article. A rejected change is rolled back; the base query shows the error. */
export function useReactions(article: { id: string; praiseCount: number }): Reactions {
  const { id } = article;
  const { state: session } = useSession();
  const requireLogin = useRequireLogin();
  const show = useShowToast();
  const skip = !useDeferredMount();
  const query = readingApi.userOperation.useQuery(
    { id },
    { skip, refetchOnMountOrArgChange: true },
  );
  const [answer, setAnswer] = useState<{ state: ReactionState; at: number }>();
  const [pending, setPending] = useState<PendingReactions>({});
  const store = useAppStore();

  const { refetch, isUninitialized, startedTimeStamp = 0 } = query;
  const before = useRef(session);
  useEffect(() => {
    const changed = before.current !== 'unknown' && before.current !== session;
    before.current = session;
    // The reader has changed. The first request already carried the cookie.
    if (changed && !isUninitialized) void refetch();
  }, [session, refetch, isUninitialized]);

  const visitor = { praised: false, favorited: false, favoriteCount: 0 };
  const latest = answer && answer.at >= startedTimeStamp ? answer.state : query.data?.model;
  const known: ReactionState = latest ?? { ...visitor, praiseCount: article.praiseCount };
  const busy = Object.keys(pending).length > 0;

  const submit = async (changes: PendingReactions, call: ReactionCall, done?: string) => {
    setPending(changes);
    const result = await store.dispatch(readingApi[call].initiate({ id }, { track: false }));
    setPending({});
    if (!result.data) return;
    setAnswer({ state: result.data.model, at: Date.now() });
    if (done) show('success', done);
  };
  const togglePraise = () => {
    if (busy) return;
    const praised = !known.praised;
    void submit({ praised }, praised ? 'praise' : 'cancelPraise');
  };
  const toggleFavorite = async () => {
    if (busy || !(await requireLogin('即可收藏这篇文章'))) return;
    const favorited = !known.favorited;
    await submit(
      { favorited },
      favorited ? 'favorite' : 'cancelFavorite',
      favorited ? '已收藏，可在个人中心查看' : '已取消收藏',
    );
  };
  return {
    ...applyPending(known, pending),
    busy,
    togglePraise,
    toggleFavorite: () => void toggleFavorite(),
  };
}
