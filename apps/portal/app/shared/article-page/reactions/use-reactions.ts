import { readingApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { useEffect, useRef, useState } from 'react';
import { applyPending, type PendingReactions, type ReactionState } from './reaction-state.ts';

/** What a reader has left on an article, and the two things to do. */
export interface Reactions extends ReactionState {
  /** A call runs: further clicks wait for its answer. */
  busy: boolean;
  togglePraise: () => void;
  /** Asks visitors to log in first, and goes on after that. */
  toggleFavorite: () => void;
}

/** The reader of an article. Marks show at once and go back where the API refuses; the refusal shows by itself. */
export function useReactions(article: { id: string; praiseCount: number }): Reactions {
  const { id } = article;
  const { state: session } = useSession();
  const gate = useRequireLogin();
  const show = useShowToast();
  const asked = readingApi.userOperation.useQuery({ id }, { refetchOnMountOrArgChange: true });
  const [answer, setAnswer] = useState<{ state: ReactionState; at: number }>();
  const [pending, setPending] = useState<PendingReactions>({});
  const [praise] = readingApi.praise.useMutation();
  const [cancelPraise] = readingApi.cancelPraise.useMutation();
  const [favorite] = readingApi.favorite.useMutation();
  const [cancelFavorite] = readingApi.cancelFavorite.useMutation();

  const { refetch, isUninitialized, startedTimeStamp = 0 } = asked;
  const before = useRef(session);
  useEffect(() => {
    const changed = before.current !== 'unknown' && before.current !== session;
    before.current = session;
    // Somebody else is reading now. What was asked first came with the cookie already.
    if (changed && !isUninitialized) void refetch();
  }, [session, refetch, isUninitialized]);

  const visitor = { praised: false, favorited: false, favoriteCount: 0 };
  const told = answer && answer.at >= startedTimeStamp ? answer.state : asked.data?.model;
  const known: ReactionState = told ?? { ...visitor, praiseCount: article.praiseCount };
  const busy = Object.keys(pending).length > 0;

  const ask = async (wanted: PendingReactions, call: typeof praise, done?: string) => {
    setPending(wanted);
    const result = await call({ id });
    setPending({});
    if (!result.data) return;
    setAnswer({ state: result.data.model, at: Date.now() });
    if (done) show('success', done);
  };
  const togglePraise = () => {
    if (busy) return;
    const praised = !known.praised;
    void ask({ praised }, praised ? praise : cancelPraise);
  };
  const toggleFavorite = async () => {
    if (busy || !(await gate('即可收藏这篇文章'))) return;
    const favorited = !known.favorited;
    await ask(
      { favorited },
      favorited ? favorite : cancelFavorite,
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
