import { aiWriteApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { CODES } from '@zhucheng/contracts';
import type { AiWrite } from '@zhucheng/contracts';
import { useState } from 'react';
import { applyEditText } from './edit-text.ts';

/** Renews what the page shows. */
export const REFRESH = { forceRefetch: true, subscribe: false } as const;

/** What became of an attempt to save: nothing to say, or why not. */
interface Failure {
  block: number;
  message: string;
}

/** Changes blocks of a writing, one at a time. What was typed stays when it can't be saved. */
export function useEdit(write: AiWrite) {
  const store = useAppStore();
  const [editing, setEditing] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const edit = (block: number | undefined) => {
    setEditing(block);
    setFailure(undefined);
  };
  const save = async (index: number, text: string) => {
    const blocks = write.draft?.blocks ?? [];
    const block = blocks[index];
    if (!block) return;
    const changed = applyEditText(block, text);
    setBusy(true);
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(
        aiWriteApi.update.initiate(
          {
            id: write.id,
            revision: write.revision,
            blocks: blocks.flatMap((one, at) => (at === index ? (changed ?? []) : one)),
          },
          { track: false },
        ),
      ),
    );
    setBusy(false);
    if (!error) return edit(undefined);
    const isOld = error.code === CODES.conflict;
    if (isOld) void store.dispatch(aiWriteApi.get.initiate({ id: write.id }, REFRESH));
    setFailure({
      block: index,
      message: isOld
        ? '这一份在别处改过了，上下文已换成最新的。您改的这一段还在框里，核对后再存。'
        : error.msg,
    });
  };
  return { editing, edit, busy, failure, save };
}
