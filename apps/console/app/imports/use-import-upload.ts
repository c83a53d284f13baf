import { consoleImportsApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useSiteNavigate } from '@zhucheng/app-shell';
import { useCallback } from 'react';
import { useResumableUpload } from '../shared/upload/use-resumable-upload.ts';

/** Uploads a file to be imported, and opens its import. */
export function useImportUpload() {
  const store = useAppStore();
  const navigate = useSiteNavigate();
  const finish = useCallback(
    async (uploadId: string) => {
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(consoleImportsApi.upload.initiate({ uploadId }, { track: false })),
      );
      if (!data) return error?.msg ?? '没有收下文件，请再试一次';
      navigate(`/console/imports/${data.model.id}`);
      return undefined;
    },
    [navigate, store],
  );
  const uploads = useResumableUpload('imports', finish);
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.xlsx,.csv,.tsv,.jsonl,.ndjson,.json,.gz,.md';
    input.addEventListener('change', () => uploads.start(input.files ?? []));
    input.click();
  };
  return { ...uploads, choose };
}
