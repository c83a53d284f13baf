import { useToasts } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { Logo, ToastRegion } from '@zhucheng/ui';
import { Outlet } from 'react-router';
import { ConsoleError } from './console-error.tsx';
import styles from './entrance.module.css';
import type { ReactNode } from 'react';

function Messages() {
  const { toasts, close } = useToasts();
  return <ToastRegion toasts={toasts} onDismiss={close} />;
}

/** Layout of the pages before the console: login, and the first steps of a new member of staff. */
export default function EntranceLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={`${styles.page} drafting-grid`}>
      <header className={styles.bar}>
        <a className={styles.logo} href="/console" aria-label={`${brand.name}工作台`}>
          <Logo />
          <span>{brand.name}</span>
          <small>工作台</small>
        </a>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Messages />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <EntranceLayout>
      <ConsoleError />
    </EntranceLayout>
  );
}
