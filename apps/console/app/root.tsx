import '@zhucheng/ui/styles.css';
import 'virtual:antd-styles.css';
import './shared/work.css';
import { AppDocument, type PageHandle } from '@zhucheng/app-shell';
import { queriesMiddleware } from '@zhucheng/app-server/entry';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** Pages are an empty frame, which the browser fills: nothing of staff is in their HTML, and no cache keeps them. */
export const handle: PageHandle = { noStore: true, ownFrames: true };

export const middleware = [queriesMiddleware];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <AppDocument hasMembers={false}>
      <meta name="robots" content="noindex, nofollow" />
      {children}
    </AppDocument>
  );
}

export default function Root() {
  return <Outlet />;
}
