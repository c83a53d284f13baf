import '@zhucheng/ui/styles.css';
import { AppDocument, type PageHandle } from '@zhucheng/app-shell';
import { queriesMiddleware } from '@zhucheng/app-server/entry';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** Pages are finished HTML; `entry.client.tsx` mounts what opens by a click. */
export const handle: PageHandle = { hydrate: false };

export const middleware = [queriesMiddleware];

export function Layout({ children }: { children: ReactNode }) {
  return <AppDocument>{children}</AppDocument>;
}

export default function Root() {
  return <Outlet />;
}
