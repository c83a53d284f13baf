import {
  createBreadcrumbs,
  PageTdk,
  parseOptionalId,
  preload,
  tdkQuery,
  useHydrated,
  type PageHandle,
} from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { Breadcrumb, Button, Container, EmptyState, Skeleton } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CONSOLE_PATH } from './addresses.ts';
import { ConsoleHeader } from './console-header.tsx';

export const handle: PageHandle = { query: ['page', 'failed'] };

const load = preload(({ params }) => {
  parseOptionalId(params.id);
  return [tdkQuery('openConsole')];
});
export const loader = load;
export const clientLoader = load;

const Console = lazy(() => import('./console.tsx'));

const CRUMBS = createBreadcrumbs({ name: '开放平台', href: '/open' }, { name: '我的应用' });

function ForMembers({ id }: { id: string | undefined }) {
  const { state } = useSession();
  const requireLogin = useRequireLogin();
  const hydrated = useHydrated();
  const skeleton = (
    <>
      <ConsoleHeader />
      <noscript>
        <p>我的应用要在浏览器里登录后显示，请允许本站运行 JavaScript 再刷新。</p>
      </noscript>
      <Skeleton kind="list" rows={4} />
    </>
  );
  if (state === 'visitor' && hydrated) {
    return (
      <>
        <ConsoleHeader />
        <EmptyState
          title="登录后管理应用和密钥"
          actions={
            <>
              <Button variant="primary" onClick={() => void requireLogin('即可管理应用和密钥')}>
                登录
              </Button>
              <Button to="/open/guide/quick-start">先看三分钟指南</Button>
            </>
          }
        >
          应用属于您个人，或属于您管理的企业。
        </EmptyState>
      </>
    );
  }
  if (state !== 'member') return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Console id={id} />
    </Suspense>
  );
}

/** `/open/console/{id?}`: the member's applications, or one of them. The API decides whose they are. */
export default function ConsolePage() {
  const { id } = useParams();
  return (
    <Container>
      <PageTdk page="openConsole" path={CONSOLE_PATH} crumbs={CRUMBS} noindex />
      <Breadcrumb items={CRUMBS} />
      <ForMembers id={id} />
    </Container>
  );
}
