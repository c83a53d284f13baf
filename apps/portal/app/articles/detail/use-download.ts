import { downloadApi, isCallError } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { useLoginGate } from '@zhucheng/auth-store';
import { useState, type MouseEvent } from 'react';

/** The refusal that the login dialog answers. */
const LOGIN_NEEDED = '40100';

/** After so many milliseconds the server has counted a download that began. */
const COUNTED_AFTER = 1_500;

/**
 * Downloads files of an article: members get them, visitors are asked to log in and then get them. Without script the
 * link's own address leads to the login page and back. `downloadCount` is the latest figure.
 */
export function useDownload(article: { id: string; downloadCount: number }, reason: string) {
  const { id } = article;
  const gate = useLoginGate();
  const show = useShowToast();
  const [checkLogin] = downloadApi.checkLogin.useMutation();
  const [latest, setLatest] = useState(article.downloadCount);

  const download = async (event: MouseEvent, fileId: string) => {
    event.preventDefault();
    const { data, error } = await checkLogin({ id });
    if (isCallError(error) && error.code !== LOGIN_NEEDED) return show('error', error.msg);
    if (!data && !(await gate(reason))) return;
    location.assign(`/api/files/${fileId}`);
    setTimeout(async () => {
      const counted = await checkLogin({ id });
      if (counted.data) setLatest(counted.data.model.downloadCount);
    }, COUNTED_AFTER);
  };
  return { download, downloadCount: latest };
}
