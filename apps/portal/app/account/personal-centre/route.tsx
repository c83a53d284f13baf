import { preload, type PageHandle, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { AppLink } from '@zhucheng/ui';
import { lazy, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { CoursesSection } from './lists/courses-section.tsx';
import { DownloadsSection } from './lists/downloads-section.tsx';
import { FavoritesSection } from './lists/favorites-section.tsx';
import { HistorySection } from './lists/history-section.tsx';
import { NotificationsSection } from './lists/notifications-section.tsx';
import { formatMinute } from './components/activity-row.tsx';
import { MemberLayout } from './components/member-layout.tsx';
import parts from './components/components.module.css';
import { sectionHref, parsePage, SECTIONS, parseSection, type SectionKey } from './sections.ts';

export const handle: PageHandle = {
  query: ['tab', 'page', 'kind', 'sort', 'changed', 'new', 'edit', 'month'],
};

const load = preload(() => [tdkQuery('personalCenter')]);
export const loader = load;
export const clientLoader = load;

/** List state from the address; sections without a list ignore it. */
interface ListPartProps {
  page: number;
  query: URLSearchParams;
}

/** Sections with forms are loaded on demand; lists are small. */
const PARTS: Record<SectionKey, ComponentType<ListPartProps>> = {
  profile: lazy(() => import('./profile/profile-section.tsx')),
  security: lazy(() => import('./security/security-section.tsx')),
  favorites: FavoritesSection,
  subscriptions: lazy(() => import('./subscriptions/subscriptions-section.tsx')),
  calendar: lazy(() => import('./calendar/calendar-section.tsx')),
  organisations: lazy(() => import('./organisations/organisations-section.tsx')),
  history: HistorySection,
  downloads: DownloadsSection,
  courses: CoursesSection,
  shares: lazy(() => import('./lists/shares-section.tsx')),
  points: lazy(() => import('./points/points-section.tsx')),
  invite: lazy(() => import('./invite-section.tsx')),
  notifications: NotificationsSection,
  apps: lazy(() => import('./apps-section.tsx')),
  data: lazy(() => import('./data/data-section.tsx')),
};

/** Reminder on every section while the account's closing is scheduled. */
function ClosingNote() {
  const closeAt = useSession().user.userinfo?.closeAt;
  if (!closeAt) return null;
  return (
    <p className={parts.closing} role="status">
      账号将在 {formatMinute(closeAt)} 注销，<AppLink to={sectionHref('data')}>撤回注销</AppLink>
    </p>
  );
}

/** `/personalCenter`: the member's data, loaded in the browser because the server renders without a session. */
export default function PersonalCentre() {
  const query = new URLSearchParams(useLocation().search);
  const { user } = useSession();
  const section = parseSection(query);
  const page = parsePage(query);
  const Part = PARTS[section];
  return (
    <>
      <PageTdk page="personalCenter" path="/personalCenter" noindex />
      <MemberLayout
        title="个人中心"
        note={user.realname}
        sections={SECTIONS}
        current={section}
        hrefOf={(key) => sectionHref(key as SectionKey)}
      >
        {section !== 'data' && <ClosingNote />}
        <Part key={`${section}-${query}`} page={page} query={query} />
      </MemberLayout>
    </>
  );
}
