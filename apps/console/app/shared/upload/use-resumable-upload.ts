import { useCallback, useRef, useState } from 'react';
import type { UploadPurpose } from '@zhucheng/contracts';
import { uploadResumably } from './resumable-upload.ts';

/** File on its way to the server. */
export interface UploadItem {
  id: number;
  file: File;
  name: string;
  /** Share of the bytes that the server has, 0 to 1. */
  share: number;
  state: 'sending' | 'waiting' | 'finishing' | 'done' | 'failed';
  /** Why it failed. */
  message?: string;
}

/** Takes a complete upload; resolves to the message of a refusal. */
export type FinishUpload = (uploadId: string, file: File) => Promise<string | undefined>;

/**
 * Sends files, each so that it goes on after an interruption, and hands every complete one to `finish` (a call such as
 * `media/add`). `retry` goes on with a failed one where it ended.
 */
export function useResumableUpload(purpose: UploadPurpose, finish: FinishUpload) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);

  const change = useCallback((id: number, values: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...values } : item)));
  }, []);

  const send = useCallback(
    async (id: number, file: File) => {
      const stop = new AbortController();
      running.current.set(id, stop);
      change(id, { state: 'sending', message: undefined });
      const { uploadId, error } = await uploadResumably(file, {
        purpose,
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
        onWaiting: (isWaiting) => change(id, { state: isWaiting ? 'waiting' : 'sending' }),
      });
      running.current.delete(id);
      if (stop.signal.aborted) return;
      if (error) return change(id, { state: 'failed', message: error.msg });
      change(id, { share: 1, state: 'finishing' });
      const message = await finish(uploadId, file);
      change(id, message === undefined ? { state: 'done' } : { state: 'failed', message });
    },
    [change, finish, purpose],
  );

  const start = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const id = nextId.current;
        nextId.current += 1;
        setItems((all) => [...all, { id, file, name: file.name, share: 0, state: 'sending' }]);
        void send(id, file);
      }
    },
    [send],
  );

  const retry = useCallback((item: UploadItem) => void send(item.id, item.file), [send]);

  /** Gives an upload up, or takes a finished one off the list. */
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort();
    setItems((all) => all.filter((item) => item.id !== id));
  }, []);

  return { items, start, retry, remove };
}
