import { consoleMediaApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { MediaRecord } from '@zhucheng/contracts';
import { useCallback } from 'react';
import { useResumableUpload } from '../shared/upload/use-resumable-upload.ts';

/** Opens the browser's dialog for files. */
function openFileDialog(multiple: boolean, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** Uploads of files into the library, or of one that replaces an item's; resumable, with progress. */
export function useLibraryUploads(
  options: {
    replaceId?: string;
    onStored?: (item: MediaRecord) => void;
  } = {},
) {
  const { replaceId, onStored } = options;
  const store = useAppStore();
  const showToast = useShowToast();
  const finish = useCallback(
    async (uploadId: string) => {
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(consoleMediaApi.add.initiate({ uploadId, replaceId }, { track: false })),
      );
      if (!data) return error?.msg ?? '没有存进素材库，请再试一次';
      const { model, existing } = data;
      if (existing) showToast('info', `素材库里已有“${model.title || model.name}”，没有再存一份`);
      onStored?.(model);
      return undefined;
    },
    [onStored, replaceId, showToast, store],
  );
  const uploads = useResumableUpload('media', finish);
  const choose = () => openFileDialog(replaceId === undefined, uploads.start);
  return { ...uploads, choose };
}
