import { invalidateQueries, useAppDispatch } from '@zhucheng/api-client';
import { upload } from '@zhucheng/api-client/upload';
import type { AiMaterial } from '@zhucheng/contracts';
import { useState } from 'react';

/** Formats of materials, for file fields. */
export const ACCEPTED_FILES = '.docx,.pdf,.txt,.md,.csv';

/** Size of a file in words: 6.8 MB, 12 KB. */
export const formatSize = (bytes: number): string =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Uploads files one after another; what is refused comes back with what to do. */
export function useUploads(onUploaded: (material: AiMaterial) => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<{ name: string; share: number }>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]) => {
    setRefusals([]);
    for (const file of files) {
      setBusy({ name: file.name, share: 0 });
      const form = new FormData();
      form.append('file', file);
      const onProgress = (share: number) => setBusy({ name: file.name, share });
      const { data, error } = await upload('/ai/material/upload', form, { onProgress });
      if (error) {
        const reason = error.errors?.[0]?.message ?? error.msg;
        setRefusals((last) => [...last, `${file.name}：${reason}`]);
      } else onUploaded((data as { model: AiMaterial }).model);
    }
    setBusy(undefined);
    dispatch(invalidateQueries(['aiMaterials.listPaged']));
  };
  return { busy, refusals, send };
}
