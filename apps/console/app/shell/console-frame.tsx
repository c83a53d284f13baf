import { brand } from '@zhucheng/site-config';
import { Logo } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** Props of {@link ConsoleFrame}. */
export interface ConsoleFrameProps {
  /** Menu in the sidebar. */
  menu?: ReactNode;
  /** Content of the bar. */
  bar?: ReactNode;
  /** Person at the foot of the sidebar. */
  person?: ReactNode;
  children: ReactNode;
}

/** Frame of the console: sidebar, bar and the page. */
export function ConsoleFrame({ menu, bar, person, children }: ConsoleFrameProps) {
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        跳到正文
      </a>
      <aside className={styles.side} aria-label="侧栏">
        <a className={styles.logo} href="/console" aria-label={`${brand.name}工作台，今天`}>
          <Logo />
          <span>{brand.name}</span>
          <small>工作台</small>
        </a>
        {menu}
        {person}
      </aside>
      <div className={styles.column}>
        <header className={styles.bar}>{bar}</header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
