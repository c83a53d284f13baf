import type { MediaRecord } from '@zhucheng/contracts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { uploadPicture } from '../upload/upload-picture.ts';
import styles from './library.module.css';

/** Uploads a picture into the library and hands it on; a file field without the browser's own look. */
export function UploadButton({ onStored }: { onStored: (picture: MediaRecord) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setBusy(true);
    const { picture, error: refusal } = await uploadPicture(file);
    setBusy(false);
    setError(refusal?.msg);
    // The same file can be chosen again.
    input.value = '';
    if (picture) onStored(picture);
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        aria-label="图片文件"
        hidden
        onChange={({ target }) => void upload(target)}
      />
      <Button loading={isBusy} onClick={() => field.current?.click()}>
        上传新图片
      </Button>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </>
  );
}
