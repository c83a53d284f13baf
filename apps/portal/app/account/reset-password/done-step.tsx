import { Button } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import styles from './reset-password.module.css';

/** Last step: confirmation and link to the login. */
export function DoneStep() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} className={styles.lead} tabIndex={-1}>
        密码已经更新。为了安全，原来登录过的设备都已退出，请用新密码重新登录。
      </p>
      <Button variant="cta" size="large" block to="/login?active=password">
        去登录
      </Button>
    </>
  );
}
