import { aiWriteApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { CODES, type AiWrite } from '@zhucheng/contracts';
import { useState } from 'react';
import { refreshText, type BlockChange } from '../../shared/signing/signed-text.ts';

const CHANGED_ELSEWHERE = '这一份在别处改过了，已换成最新的，请核对后再改。';

/** Changes blocks of a writing, one at a time. What was typed stays when it can't be saved. */
export function useEdit(write: AiWrite) {
  const store = useAppStore();
  const [editing, setEditing] = useState<number>();
  const [lastEdited, setLastEdited] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const edit = (block: number | undefined) => {
    setEditing(block);
    if (block !== undefined) setLastEdited(block);
    setFailure(undefined);
  };
  /** Returns why it could not be saved, if it couldn't. */
  const save = async (index: number, { changed, citations = [] }: BlockChange) => {
    const { id, revision, draft } = write;
    const blocks = draft?.blocks.flatMap((one, at) => (at === index ? (changed ?? []) : one));
    setBusy(true);
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(
        aiWriteApi.update.initiate({ id, revision, blocks, citations }, { track: false }),
      ),
    );
    setBusy(false);
    if (!error) {
      edit(undefined);
      return undefined;
    }
    const isOld = error.code === CODES.conflict;
    if (isOld) refreshText(store, { kind: 'write', id });
    const message = isOld ? CHANGED_ELSEWHERE : error.msg;
    setFailure(message);
    return message;
  };
  return { editing, lastEdited, edit, busy, failure, save };
}
