import { companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { Button } from '@zhucheng/ui';
import { useRef, type ChangeEvent } from 'react';
import { fittedPicture } from '../parts/picture.ts';
import styles from './organisation.module.css';

/** The size a picture is shrunk to before it is sent, and what it is sent as. */
const BOUNDS = {
  logo: { width: 480, height: 160, type: 'image/png' },
  background: { width: 1920, height: 1080, type: 'image/jpeg' },
} as const;

/** Props of {@link BrandingImage}. */
export interface BrandingImageProps {
  kind: keyof typeof BOUNDS;
  label: string;
  /** Of the picture in the draft; empty without one. */
  url: string;
  onChange: () => void;
}

/** A picture of the login page's draft: chosen, changed, taken out. */
export function BrandingImage({ kind, label, url, onChange }: BrandingImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [send, { isLoading }] = companyApi.brandingImage.useMutation();
  const showToast = useShowToast();
  const set = async (image: string | null) => {
    const { error } = await send({ kind, image });
    if (error) return;
    showToast('success', `${label}已放进草稿`);
    onChange();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const image = await fittedPicture(file, BOUNDS[kind]);
    if (image) return set(image);
    showToast('error', '这个文件不是可用的图片，请选择 JPG、PNG 或 WebP');
  };
  return (
    <div className={styles.image}>
      <input
        ref={input}
        className="sr"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`选择${label}`}
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <span>{label}</span>
      {url && <img src={url} alt={`现在的${label}`} height={32} />}
      <Button busy={isLoading} onClick={() => input.current?.click()}>
        {url ? `更换${label}` : `上传${label}`}
      </Button>
      {url && (
        <Button variant="text" disabled={isLoading} onClick={() => void set(null)}>
          删除
        </Button>
      )}
    </div>
  );
}
