import { learningApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import type { videoStateSchema } from '@zhucheng/contracts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

type VideoState = z.output<typeof videoStateSchema>;

/** What somebody left on a course, and the two marks to set or take back. */
export interface CourseReactions {
  starred: boolean;
  favorited: boolean;
  starCount: number;
  /** Where a member stopped, in seconds; null for visitors and who has not begun, undefined until it is known. */
  position: number | null | undefined;
  /** A call runs: further clicks wait for its answer. */
  busy: boolean;
  toggleStar: () => void;
  /** Asks visitors to log in first. */
  toggleFavorite: () => void;
}

/** Star and favourite of a course, read for whoever is there now. */
export function useCourseReactions(id: string): CourseReactions {
  const { state: session } = useSession();
  const gate = useRequireLogin();
  const show = useShowToast();
  const { data, refetch, isUninitialized } = learningApi.userOperationState.useQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const [answer, setAnswer] = useState<VideoState>();
  const [busy, setBusy] = useState(false);
  const [addStar] = learningApi.addStar.useMutation();
  const [reduceStar] = learningApi.reduceStar.useMutation();
  const [favorite] = learningApi.favorite.useMutation();
  const [cancelFavorite] = learningApi.cancelFavorite.useMutation();

  const before = useRef(session);
  useEffect(() => {
    const changed = before.current !== 'unknown' && before.current !== session;
    before.current = session;
    if (!changed || isUninitialized) return;
    setAnswer(undefined);
    void refetch();
  }, [session, refetch, isUninitialized]);

  const state = answer ?? data?.model;
  const ask = async (call: typeof addStar, done: string) => {
    if (busy) return;
    setBusy(true);
    const result = await call({ id });
    setBusy(false);
    if (!result.data) return;
    setAnswer(result.data.model);
    show('success', done);
  };
  const toggleFavorite = async () => {
    if (!(await gate('即可收藏这门课'))) return;
    await (state?.favorited
      ? ask(cancelFavorite, '已取消收藏')
      : ask(favorite, '已收藏，可在个人中心查看'));
  };
  return {
    starred: state?.starred ?? false,
    favorited: state?.favorited ?? false,
    starCount: state?.starCount ?? 0,
    position: state && state.position,
    busy,
    toggleStar: () =>
      void (state?.starred ? ask(reduceStar, '已取消加星') : ask(addStar, '已加星，谢谢')),
    toggleFavorite: () => void toggleFavorite(),
  };
}
