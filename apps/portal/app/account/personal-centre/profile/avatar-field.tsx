import { invalidateQueries, useAppStore, profileApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { reloadSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { PictureInput, uploadPicture } from '../../components/picture-input.tsx';
import { exportRectangle, type SourceRectangle, type Picture } from '../../components/picture.ts';
import styles from './avatar-field.module.css';

/** Comes with the first picture that is chosen. */
const AvatarCrop = lazy(() => import('./avatar-crop.tsx'));

const PATH = '/user/profile/avatar/set';
const AVATAR = { width: 400, height: 400, type: 'image/jpeg' } as const;

/** The member's picture: cut to a square by hand, in the browser; written anew by the API. */
export function AvatarField({ name, url }: { name: string; url: string }) {
  const store = useAppStore();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [busy, setBusy] = useState(false);
  const [remove, { isLoading: removing }] = profileApi.avatarRemove.useMutation();
  const showToast = useShowToast();
  const changed = async (done: string) => {
    showToast('success', done);
    await reloadSession(store);
  };
  const save = async (chosen: Picture, part: SourceRectangle) => {
    setBusy(true);
    const refused = await uploadPicture(PATH, await exportRectangle(chosen, part, AVATAR));
    setBusy(false);
    // The crop stays open for a retry.
    if (refused) return showToast('error', refused);
    setPicture(undefined);
    store.dispatch(invalidateQueries(['profile.get']));
    await changed('头像已更换');
  };
  const takeAway = async () => {
    const { error } = await remove({});
    if (!error) await changed('头像已删除');
  };
  return (
    <div className={styles.avatar}>
      <span className={styles.picture} aria-hidden="true">
        {url ? <img src={url} alt="" width={72} height={72} /> : ([...name.trim()][0] ?? '我')}
      </span>
      <div>
        <PictureInput
          ref={input}
          label="选择头像图片"
          onPicture={setPicture}
          onProblem={(message) => showToast('error', message)}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        {url && (
          <Button variant="text" disabled={busy || removing} onClick={() => void takeAway()}>
            删除
          </Button>
        )}
        <p>JPG、PNG 或 WebP，最大 20 MB，选好后可以移动和缩放。拍摄地点等信息不会上传。</p>
      </div>
      {picture && (
        <Suspense>
          <AvatarCrop
            picture={picture}
            busy={busy}
            onSave={(part) => void save(picture, part)}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
