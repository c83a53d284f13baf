import { Field, Input } from '@zhucheng/ui';
import type { ImageCaptcha } from './use-guarded-call.ts';
import styles from '../account.module.css';

/** The image whose text is asked for; there only when the API wants it. */
export function ImageCaptchaField({ captcha }: { captcha?: ImageCaptcha }) {
  if (!captcha) return null;
  return (
    <Field label="图形验证码" hint="看不清可以点图片换一张，不区分大小写。">
      {(control) => (
        <div className={styles.row}>
          <Input
            {...control}
            value={captcha.text}
            onChange={(event) => captcha.setText(event.target.value)}
            maxLength={8}
            autoComplete="off"
            autoCapitalize="off"
          />
          <button type="button" className={styles.picture} onClick={captcha.refresh}>
            <img src={captcha.image} alt="图形验证码，点击换一张" />
          </button>
        </div>
      )}
    </Field>
  );
}
