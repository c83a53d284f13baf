import { downloadApi, isCallError } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin } from '@zhucheng/auth-store';
import { useState, type MouseEvent } from 'react';

/** The refusal that the login dialog answers. */
const LOGIN_NEEDED = '40100';

/** After so many milliseconds the server has counted a download that began. */
const COUNT_DELAY_MS = 1_500;

/**
 * Downloads files of an article: members get them, visitors are asked to log in and then get them. Without script the
 * link's own address leads to the login page and back. `downloadCount` is the latest figure.
 */
export function useDownload(article: { id: string; downloadCount: number }, reason: string) {
  const { id } = article;
  const gate = useRequireLogin();
  const show = useShowToast();
  const [checkLogin] = downloadApi.checkLogin.useMutation();
  const [latest, setLatest] = useState(article.downloadCount);

  /** Whether the file may be had; what stands against it but a login is told. */
  const ask = async () => {
    const { data, error } = await checkLogin({ id });
    const refusal = isCallError(error) && error.code !== LOGIN_NEEDED ? error.msg : undefined;
    if (refusal) show('error', refusal);
    return { allowed: data !== undefined, refused: refusal !== undefined };
  };

  const download = async (event: MouseEvent, fileId: string) => {
    event.preventDefault();
    const { allowed, refused } = await ask();
    if (refused) return;
    // Whoever has just logged in may have too few points.
    if (!allowed && !((await gate(reason)) && (await ask()).allowed)) return;
    location.assign(`/api/files/${fileId}`);
    setTimeout(async () => {
      const counted = await checkLogin({ id });
      if (counted.data) setLatest(counted.data.model.downloadCount);
    }, COUNT_DELAY_MS);
  };
  return { download, downloadCount: latest };
}
