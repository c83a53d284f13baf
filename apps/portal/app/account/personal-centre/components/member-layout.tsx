import { useSession } from '@zhucheng/auth-store';
import { AppLink, Skeleton, Wrap } from '@zhucheng/ui';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import styles from './member-layout.module.css';

/** Props of {@link MemberLayout}. */
export interface MemberLayoutProps {
  title: string;
  /** Below the title: whose it is. */
  note?: ReactNode;
  sections: readonly { key: string; label: string }[];
  current: string;
  hrefOf: (key: string) => string;
  children: ReactNode;
}

/** A page for members: its menu at the left; the content comes once it is known who is there. */
export function MemberLayout(props: MemberLayoutProps) {
  const { title, note, sections, current, hrefOf, children } = props;
  const { state } = useSession();
  const list = useRef<HTMLUListElement>(null);
  // On phones the menu is one line, wider than the screen: the open part must be in sight.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft;
  }, [current]);
  return (
    <Wrap className={styles.centre}>
      <div className={styles.side}>
        <h1>{title}</h1>
        <p className={styles.who}>{note || '　'}</p>
        <nav aria-label={title}>
          <ul ref={list}>
            {sections.map(({ key, label }) => (
              <li key={key}>
                <AppLink to={hrefOf(key)} aria-current={key === current ? 'page' : undefined}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.main}>
        {state === 'member' ? (
          <Suspense fallback={<Skeleton kind="list" rows={4} />}>{children}</Suspense>
        ) : (
          <>
            <Skeleton kind="list" rows={4} />
            <noscript>{title}要在浏览器里登录后显示，请允许本站运行 JavaScript 再刷新。</noscript>
          </>
        )}
      </div>
    </Wrap>
  );
}
