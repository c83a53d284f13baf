import { learningApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import type { videoStateSchema } from '@zhucheng/contracts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

type VideoState = z.output<typeof videoStateSchema>;

/** Star, favourite and position of a course with their toggles. */
export interface CourseReactions {
  starred: boolean;
  favorited: boolean;
  starCount: number;
  /** Last position of a member in seconds; null if there is none, undefined until loaded. */
  position: number | null | undefined;
  /** A call is running; further clicks are ignored. */
  busy: boolean;
  toggleStar: () => void;
  /** Asks visitors to log in first. */
  toggleFavorite: () => void;
}

/** Star, favourite and position of a course, reloaded when the session changes. */
export function useCourseReactions(id: string): CourseReactions {
  const { state: session } = useSession();
  const requireLogin = useRequireLogin();
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
  const submit = async (call: typeof addStar, done: string) => {
    if (busy) return;
    setBusy(true);
    const result = await call({ id });
    setBusy(false);
    if (!result.data) return;
    setAnswer(result.data.model);
    show('success', done);
  };
  const toggleFavorite = async () => {
    if (!(await requireLogin('即可收藏这门课'))) return;
    await (state?.favorited
      ? submit(cancelFavorite, '已取消收藏')
      : submit(favorite, '已收藏，可在个人中心查看'));
  };
  return {
    starred: state?.starred ?? false,
    favorited: state?.favorited ?? false,
    starCount: state?.starCount ?? 0,
    position: state && state.position,
    busy,
    toggleStar: () =>
      void (state?.starred ? submit(reduceStar, '已取消加星') : submit(addStar, '已加星，谢谢')),
    toggleFavorite: () => void toggleFavorite(),
  };
}
