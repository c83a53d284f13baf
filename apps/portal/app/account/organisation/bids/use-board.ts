import { tenderBoardApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import type { BoardStage } from '@zhucheng/domain-tender/board';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeChanges, type Board, type BoardProject } from './board.ts';

/** Interval in which a visible board asks for changes, in milliseconds. */
const POLL_MS = 5_000;

/** The company's board, fetched again when somebody has changed it. `news` is for a live region. */
export function useLiveBoard() {
  const store = useAppStore();
  const query = tenderBoardApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  const [news, setNews] = useState('');
  const board = query.data?.model;
  const { refetch } = query;
  const shown = useRef<Board>(undefined);
  useEffect(() => {
    const { current } = shown;
    shown.current = board;
    if (current && board)
      setNews((text) => describeChanges(current.projects, board.projects) || text);
  }, [board]);
  useEffect(() => {
    if (!board) return undefined;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      const { getRevision } = tenderBoardApi;
      const { data } = await store.dispatch(
        getRevision.initiate({}, { forceRefetch: true, subscribe: false }),
      );
      isAsking = false;
      if (data && data.model.revision !== shown.current?.revision) void refetch();
    };
    const timer = setInterval(() => void ask(), POLL_MS);
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [store, board, refetch]);
  return { query, board, news, setNews };
}

/** Change of a project that was asked for. */
export interface ProjectChange {
  stage?: BoardStage;
  reason?: string;
  ownerId?: string | null;
}

/** Result of a change: the message of a refusal, or nothing. */
export type ChangeResult = Promise<string | undefined>;

/**
 * Saves changes of projects, one after another: a key pressed twice makes two changes, the second of which is made on the
 * result of the first. Until the board is fetched again, `moved` shows projects where they were moved to. A refused
 * change leaves the board as colleagues have made it.
 */
export function useProjectChanges() {
  const store = useAppStore();
  const [moved, setMoved] = useState<Readonly<Record<string, BoardStage>>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const ownVersions = useRef(new Map<string, number>());
  const save = useCallback(
    async (project: BoardProject, changes: ProjectChange): ChangeResult => {
      const { id } = project;
      const { update, get } = tenderBoardApi;
      const version = Math.max(project.version, ownVersions.current.get(id) ?? 0);
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(update.initiate({ id, version, ...changes }, { track: false })),
      );
      if (data) ownVersions.current.set(id, data.model.version);
      await store.dispatch(get.initiate({}, { forceRefetch: true, subscribe: false }));
      return error?.msg;
    },
    [store],
  );
  const change = useCallback(
    (project: BoardProject, changes: ProjectChange): ChangeResult => {
      const { id } = project;
      const { stage } = changes;
      if (stage) setMoved((all) => ({ ...all, [id]: stage }));
      const saving = queue.current.then(() => save(project, changes));
      const settle = () =>
        // A later move of the same project may still have to be saved.
        setMoved(({ [id]: shown, ...others }) =>
          shown === undefined || shown === stage ? others : { ...others, [id]: shown },
        );
      queue.current = saving.then(settle, settle);
      return saving;
    },
    [save],
  );
  return { moved, change };
}
