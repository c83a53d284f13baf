import { companyApi, invalidateQueries, useAppDispatch } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { useRef, useState } from 'react';
import { PictureInput, uploadPicture } from '../components/picture-input.tsx';
import { resizePicture, type Picture } from '../components/picture.ts';
import styles from './organisation.module.css';

/** Maximum size and media type of an uploaded picture. */
const BOUNDS = {
  logo: { width: 480, height: 160, type: 'image/png' },
  background: { width: 1920, height: 1080, type: 'image/jpeg' },
} as const;

export interface BrandingImageProps {
  kind: keyof typeof BOUNDS;
  label: string;
  /** URL of the draft's picture; empty without one. */
  url: string;
}

/** Picture of the login page's draft, with buttons to choose, replace and remove it. */
export function BrandingImage({ kind, label, url }: BrandingImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [remove, { isLoading }] = companyApi.brandingImageRemove.useMutation();
  const [sending, setSending] = useState(false);
  const dispatch = useAppDispatch();
  const showToast = useShowToast();
  const set = async (picture: Picture) => {
    setSending(true);
    const image = await resizePicture(picture, BOUNDS[kind]);
    const refused = await uploadPicture('/user/company/branding/image', image, { kind });
    setSending(false);
    if (refused) return showToast('error', refused);
    showToast('success', `${label}已放进草稿`);
    dispatch(invalidateQueries(['company.branding']));
  };
  const takeOut = async () => {
    const { error } = await remove({ kind });
    if (error) return;
    showToast('success', `${label}已从草稿中去掉`);
  };
  return (
    <div className={styles.image}>
      <PictureInput
        ref={input}
        label={`选择${label}`}
        onPicture={(picture) => void set(picture)}
        onProblem={(message) => showToast('error', message)}
      />
      <span>{label}</span>
      {url && <img src={url} alt={`现在的${label}`} height={32} />}
      <Button busy={sending} onClick={() => input.current?.click()}>
        {url ? `更换${label}` : `上传${label}`}
      </Button>
      {url && (
        <Button variant="text" disabled={sending || isLoading} onClick={() => void takeOut()}>
          删除
        </Button>
      )}
    </div>
  );
}
