import type { AppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { useLoginGate, useSession } from '@zhucheng/auth-store';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';

/** Which of a page's notices and projects the member has kept. */
export interface Favorites {
  has: (id: string) => boolean;
  /** Keeps it or gives it up; visitors are asked to log in first. `thing` completes 收藏…: 这条公告. */
  toggle: (id: string, thing: string) => void;
}

const NOTHING: Readonly<Record<string, boolean>> = {};

/** The calls come with the first question: visitors have none. */
const calls = () => import('./favorite-calls.ts');

/**
 * The favourites among what a page shows, asked for by members only and once for all of them. Marks show at once and go
 * back where the API refuses.
 */
export function useFavorites(ids: readonly string[]): Favorites {
  const store = useStore() as AppStore;
  const { state } = useSession();
  const gate = useLoginGate();
  const show = useShowToast();
  const [told, setTold] = useState<readonly string[]>([]);
  // What the member has done here goes before an answer that may be older.
  const [done, setDone] = useState(NOTHING);
  const running = useRef(new Set<string>());
  const asked = ids.join();

  useEffect(() => {
    if (state !== 'member' || asked === '') return undefined;
    let left = false;
    calls()
      .then(({ keptAmong }) => keptAmong(store, asked.split(',')))
      .then(
        (kept) => left || setTold(kept),
        () => undefined,
      );
    return () => {
      left = true;
      setTold([]);
      setDone(NOTHING);
    };
  }, [store, state, asked]);

  const has = (id: string) => done[id] ?? told.includes(id);
  const toggle = async (id: string, thing: string) => {
    if (running.current.has(id) || !(await gate(`即可收藏${thing}`))) return;
    const on = !has(id);
    running.current.add(id);
    setDone((others) => ({ ...others, [id]: on }));
    const kept = await calls()
      .then(({ setKept }) => setKept(store, id, on))
      .catch(() => false);
    running.current.delete(id);
    if (kept) show('success', on ? '已收藏，可在个人中心查看' : '已取消收藏');
    else setDone((others) => ({ ...others, [id]: !on }));
  };
  return { has, toggle: (id, thing) => void toggle(id, thing) };
}
