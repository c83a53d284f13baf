import { preload, type PageHandle } from '@zhucheng/app-kit';
import { PageTdk, tdkQuery } from '@zhucheng/app-kit/site';
import { useSession } from '@zhucheng/auth-store';
import { AppLink, Skeleton, Wrap } from '@zhucheng/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { CoursesSection } from './lists/courses-section.tsx';
import { DownloadsSection } from './lists/downloads-section.tsx';
import { FavoritesSection } from './lists/favorites-section.tsx';
import { HistorySection } from './lists/history-section.tsx';
import { NotificationsSection } from './lists/notifications-section.tsx';
import styles from './centre.module.css';
import { hrefOf, pageIn, SECTIONS, sectionOf, type SectionKey } from './sections.ts';

export const handle: PageHandle = { query: ['tab', 'page'] };

const load = preload(() => [tdkQuery('personalCenter')]);
export const loader = load;
export const clientLoader = load;

/** Lists are small; what has forms comes when it is opened. */
const PARTS: Record<SectionKey, ComponentType<{ page: number }>> = {
  profile: lazy(() => import('./profile/profile-section.tsx')),
  security: lazy(() => import('./security/security-section.tsx')),
  favorites: FavoritesSection,
  history: HistorySection,
  downloads: DownloadsSection,
  courses: CoursesSection,
  points: lazy(() => import('./points/points-section.tsx')),
  invite: lazy(() => import('./invite/invite-section.tsx')),
  notifications: NotificationsSection,
  data: lazy(() => import('./data/data-section.tsx')),
};

/** `/personalCenter`: what a member keeps here; filled in the browser, for the server renders nobody's pages. */
export default function PersonalCentre() {
  const query = new URLSearchParams(useLocation().search);
  const { state, user } = useSession();
  const section = sectionOf(query);
  const page = pageIn(query);
  const Part = PARTS[section];
  return (
    <Wrap className={styles.centre}>
      <PageTdk page="personalCenter" path="/personalCenter" noindex />
      <div className={styles.side}>
        <h1>个人中心</h1>
        <p className={styles.who}>{user.realname || '　'}</p>
        <nav aria-label="个人中心">
          <ul>
            {SECTIONS.map(({ key, label }) => (
              <li key={key}>
                <AppLink to={hrefOf(key)} aria-current={key === section ? 'page' : undefined}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.main}>
        {state === 'member' ? (
          <Suspense fallback={<Skeleton kind="list" rows={4} />}>
            <Part key={`${section}-${page}`} page={page} />
          </Suspense>
        ) : (
          <>
            <Skeleton kind="list" rows={4} />
            <noscript>个人中心要在浏览器里登录后显示，请允许本站运行 JavaScript 再刷新。</noscript>
          </>
        )}
      </div>
    </Wrap>
  );
}
