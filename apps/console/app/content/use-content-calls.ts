import { consoleContentApi, useAppStore } from '@zhucheng/api-client';
import type { ContentState } from '@zhucheng/contracts';
import { undoStore } from '../shared/undo/undo-store.ts';

/** Article that a call changes, with its name for people. */
interface Target {
  id: string;
  title: string;
}

/** Calls that change one article and can be taken back for ten seconds; each resolves to whether it was done. */
export function useContentCalls() {
  const store = useAppStore();
  const send = async (name: 'withdraw' | 'remove', id: string, undo: boolean) => {
    const { data } = await store.dispatch(
      consoleContentApi[name].initiate({ id, undo }, { track: false }),
    );
    return data?.model;
  };
  const withUndo =
    (name: 'withdraw' | 'remove', word: string) =>
    async ({ id, title }: Target, onChanged: (article: ContentState) => void) => {
      const sending = send(name, id, false);
      const back = async () =>
        (await sending) &&
        (async () => {
          const restored = await send(name, id, true);
          if (restored) onChanged(restored);
        });
      void undoStore.offerEarly(`${word}“${title}”`, back());
      const changed = await sending;
      if (changed) onChanged(changed);
      return changed !== undefined;
    };
  return { withdraw: withUndo('withdraw', '已撤回'), remove: withUndo('remove', '已删除') };
}
