import { AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from '../account.module.css';

/** What logging in agrees to. */
export function LegalNote({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.fine}>
      {children}登录即同意
      <AppLink to="/service" newWindow>
        服务协议
      </AppLink>
      和
      <AppLink to="/pravicy" newWindow>
        隐私政策
      </AppLink>
      。
    </p>
  );
}
