import { downloadApi, isCallError } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin } from '@zhucheng/auth-store';
import { useState, type MouseEvent } from 'react';

/** Code that is answered by the login dialog. */
const LOGIN_NEEDED = '40100';

/** Milliseconds after which the server has counted a started download. */
const COUNT_DELAY_MS = 1_500;

/**
 * Downloads files of an article; visitors are asked to log in first. Without JavaScript the link itself leads to the
 * login page and back. `downloadCount` is the latest count.
 */
export function useDownload(article: { id: string; downloadCount: number }, reason: string) {
  const { id } = article;
  const requireLogin = useRequireLogin();
  const show = useShowToast();
  const [checkLogin] = downloadApi.checkLogin.useMutation();
  const [latest, setLatest] = useState(article.downloadCount);

  /** Checks the permission to download; shows the error unless a login is missing. */
  const checkPermission = async () => {
    const { data, error } = await checkLogin({ id });
    const refusal = isCallError(error) && error.code !== LOGIN_NEEDED ? error.msg : undefined;
    if (refusal) show('error', refusal);
    return { allowed: data !== undefined, refused: refusal !== undefined };
  };

  const updateCount = async () => {
    const counted = await checkLogin({ id });
    if (counted.data) setLatest(counted.data.model.downloadCount);
  };

  const download = async (event: MouseEvent, fileId: string) => {
    event.preventDefault();
    const { allowed, refused } = await checkPermission();
    if (refused) return;
    // A member who has just logged in may have too few points.
    if (!allowed && !((await requireLogin(reason)) && (await checkPermission()).allowed)) return;
    location.assign(`/api/files/${fileId}`);
    setTimeout(() => void updateCount(), COUNT_DELAY_MS);
  };
  return { download, downloadCount: latest };
}
