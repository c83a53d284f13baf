import { profileApi, type AppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { reloadSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { useStore } from 'react-redux';
import { exportPart, readPicture, type Part, type Picture } from '../../parts/picture.ts';
import styles from './avatar-field.module.css';

/** Comes with the first picture that is chosen. */
const AvatarCrop = lazy(() => import('./avatar-crop.tsx'));

const AVATAR = { width: 400, height: 400, type: 'image/jpeg' } as const;

/** The member's picture: cut to a square by hand, in the browser; written anew by the API. */
export function AvatarField(props: { name: string; url: string; onChange: () => void }) {
  const { name, url, onChange } = props;
  const store = useStore() as AppStore;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [busy, setBusy] = useState(false);
  const [set] = profileApi.avatarSet.useMutation();
  const [remove] = profileApi.avatarRemove.useMutation();
  const showToast = useShowToast();
  const changed = async (work: () => PromiseLike<{ error?: unknown }>, done: string) => {
    setBusy(true);
    const { error } = await work();
    setBusy(false);
    if (error) return false;
    showToast('success', done);
    onChange();
    await reloadSession(store);
    return true;
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const chosen = await readPicture(file);
    if (!chosen) return showToast('error', '这个文件不是可用的图片，请选择 JPG、PNG 或 WebP');
    setPicture(chosen);
  };
  const save = async (chosen: Picture, part: Part) => {
    const image = exportPart(chosen, part, AVATAR);
    if (await changed(() => set({ image }), '头像已更换')) setPicture(undefined);
  };
  return (
    <div className={styles.avatar}>
      <span className={styles.picture} aria-hidden="true">
        {url ? <img src={url} alt="" width={72} height={72} /> : name.trim().slice(0, 1) || '我'}
      </span>
      <div>
        <input
          ref={input}
          className="sr"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="选择头像图片"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        {url && (
          <Button
            variant="text"
            disabled={busy}
            onClick={() => void changed(() => remove({}), '头像已删除')}
          >
            删除
          </Button>
        )}
        <p>JPG、PNG 或 WebP，选好后可以移动和缩放。拍摄地点等信息不会上传。</p>
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
