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

/** Changes of a project that aren't saved yet, and the stage that they lead to. */
interface Unsaved {
  count: number;
  stage: BoardStage | undefined;
}

/**
 * Saves changes of projects, one after another: a key pressed twice makes two changes, the second of which is made on the
 * result of the first. Until its last change is saved and the board fetched again, `moved` shows a project where it was
 * moved to. A refused change leaves the board as colleagues have made it. Leaving the page while saving asks first.
 */
export function useProjectChanges() {
  const store = useAppStore();
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, Unsaved>>>({});
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
      setUnsaved(({ [id]: before, ...others }) => ({
        ...others,
        [id]: { count: (before?.count ?? 0) + 1, stage: changes.stage ?? before?.stage },
      }));
      const saving = queue.current.then(() => save(project, changes));
      const settle = () =>
        setUnsaved(({ [id]: before, ...others }) =>
          before && before.count > 1
            ? { ...others, [id]: { ...before, count: before.count - 1 } }
            : others,
        );
      queue.current = saving.then(settle, settle);
      return saving;
    },
    [save],
  );
  const isSaving = Object.keys(unsaved).length > 0;
  useEffect(() => {
    if (!isSaving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaving]);
  const moved = (id: string) => unsaved[id]?.stage;
  return { moved, isSaving, change };
}
