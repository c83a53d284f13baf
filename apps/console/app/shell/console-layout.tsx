import { useHydrated, useSiteNavigate } from '@zhucheng/app-shell';
import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createLoginPath } from '../shared/session/return-path.ts';
import { StaffContext, useSessionState, type SessionState } from '../shared/session/use-staff.ts';
import { ConsoleError } from './console-error.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { Desk } from './desk.tsx';
import { SessionFailed } from './session-failed.tsx';

/** Leads to the login, and back to this page afterwards. */
function ToLogin() {
  const navigate = useSiteNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () => navigate(createLoginPath(pathname + search), { replace: true }),
    [navigate, pathname, search],
  );
  return <p role="status">请先登录，正在打开登录页…</p>;
}

function Waiting({ session }: { session: Exclude<SessionState, { state: 'staff' }> }) {
  if (session.state === 'none') return <ToLogin />;
  if (session.state === 'failed') return <SessionFailed message={session.message} />;
  return <p role="status">正在打开工作台…</p>;
}

function ConsoleSession({ children }: { children: ReactNode }) {
  const session = useSessionState();
  if (session.state !== 'staff') {
    return (
      <ConsoleFrame>
        <Waiting session={session} />
      </ConsoleFrame>
    );
  }
  return (
    <StaffContext value={session.staff}>
      <Desk>{children}</Desk>
    </StaffContext>
  );
}

/** Layout of all pages of signed-in staff. The server renders its empty frame only. */
export default function ConsoleLayout() {
  if (!useHydrated()) {
    return (
      <ConsoleFrame>
        <noscript>工作台需要浏览器开启 JavaScript。</noscript>
      </ConsoleFrame>
    );
  }
  return (
    <ConsoleSession>
      <Outlet />
    </ConsoleSession>
  );
}

export function ErrorBoundary() {
  return (
    <ConsoleFrame>
      <ConsoleError />
    </ConsoleFrame>
  );
}
