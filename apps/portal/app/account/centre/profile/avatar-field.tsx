import { profileApi, type AppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { reloadSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { useStore } from 'react-redux';
import { squarePicture } from './square-picture.ts';
import styles from './avatar-field.module.css';

/** The member's picture: cut to a square in the browser, written anew by the API. */
export function AvatarField(props: { name: string; url: string; onChange: () => void }) {
  const { name, url, onChange } = props;
  const store = useStore() as AppStore;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [set] = profileApi.avatarSet.useMutation();
  const [remove] = profileApi.avatarRemove.useMutation();
  const showToast = useShowToast();
  const changed = async (work: () => PromiseLike<{ error?: unknown }>, done: string) => {
    setBusy(true);
    const { error } = await work();
    setBusy(false);
    if (error) return;
    showToast('success', done);
    onChange();
    await reloadSession(store);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const image = await squarePicture(file);
    if (!image) return showToast('error', '这个文件不是可用的图片，请选择 JPG、PNG 或 WebP');
    await changed(() => set({ image }), '头像已更换');
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
        <p>JPG、PNG 或 WebP，取中间的正方形。拍摄地点等信息不会上传。</p>
      </div>
    </div>
  );
}
