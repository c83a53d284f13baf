import { Icon } from '@zhucheng/ui';
import { useState } from 'react';
import { IconButton } from '../../../shared/parts/icon-button.tsx';
import { uploadPicture } from '../../../shared/upload/upload-picture.ts';
import type { ControlProps } from './lines-control.tsx';
import styles from './fields.module.css';

/** Props of {@link PictureControl}. */
export interface PictureControlProps {
  label: string;
  hint: string | undefined;
  /** Address of the picture; empty without one. */
  value: string;
  onChange: (address: string | undefined) => void;
  control: ControlProps;
}

/** A picture of the library: one is put into it, and shown small. */
export function PictureControl({ label, hint, value, onChange, control }: PictureControlProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setBusy(true);
    const { picture, error: refusal } = await uploadPicture(file);
    setBusy(false);
    setError(refusal?.msg);
    input.value = '';
    if (picture) onChange(picture.url);
  };
  return (
    <>
      <div className={styles.picture}>
        {value !== '' && <img src={value} alt="" />}
        <input
          {...control}
          type="file"
          accept="image/*"
          disabled={control.disabled || isBusy}
          onChange={({ target }) => void choose(target)}
        />
        {value !== '' && !control.disabled && (
          <IconButton aria-label={`去掉${label}`} onClick={() => onChange(undefined)}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <p className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {isBusy ? '正在上传…' : (error ?? hint)}
      </p>
    </>
  );
}
