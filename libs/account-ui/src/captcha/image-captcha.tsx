import { Field, Input } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import type { ImageCaptcha } from './use-guarded-call.ts';
import styles from '../account.module.css';

function Question({ captcha }: { captcha: ImageCaptcha }) {
  const input = useRef<HTMLInputElement>(null);
  // It may be rendered below the visible part of the page.
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      label="图形验证码"
      hint="看不清可以点图片换一张，不区分大小写。"
      error={captcha.wrong ? '图形验证码不正确，请按新的图片输入' : undefined}
    >
      {(control) => (
        <div className={styles.row}>
          <Input
            {...control}
            ref={input}
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

/** Image captcha with its input; rendered only if the API requires it. */
export function ImageCaptchaField({ captcha }: { captcha?: ImageCaptcha }) {
  return captcha ? <Question captcha={captcha} /> : null;
}
