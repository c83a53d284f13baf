import '@zhucheng/ui/styles.css';
import '@zhucheng/ui/page-change.css';
import { AppDocument } from '@zhucheng/app-shell';
import { queriesMiddleware } from '@zhucheng/app-server/entry';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

export const middleware = [queriesMiddleware];

export function Layout({ children }: { children: ReactNode }) {
  return <AppDocument>{children}</AppDocument>;
}

export default function Root() {
  return <Outlet />;
}
