import { useSession } from '@zhucheng/auth-store';
import { AppLink, Skeleton, Container } from '@zhucheng/ui';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import styles from './member-layout.module.css';

export interface MemberLayoutProps {
  title: string;
  /** Owner's name below the title. */
  note?: ReactNode;
  sections: readonly { key: string; label: string }[];
  current: string;
  hrefOf: (key: string) => string;
  children: ReactNode;
}

/** Layout of member pages: menu on the left; content after the session is known. */
export function MemberLayout(props: MemberLayoutProps) {
  const { title, note, sections, current, hrefOf, children } = props;
  const { state } = useSession();
  const list = useRef<HTMLUListElement>(null);
  // On phones the menu scrolls sideways: the current section must be in view.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft;
  }, [current]);
  return (
    <Container className={styles.centre}>
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
            <noscript>
              <p>{title}要在浏览器里登录后显示，请允许本站运行 JavaScript 再刷新。</p>
            </noscript>
            <Skeleton kind="list" rows={4} />
          </>
        )}
      </div>
    </Container>
  );
}
