import { createErrorBoundary, preload, siteLayoutQueries, SiteLayout } from '@zhucheng/app-shell';
import { ServiceWidget } from '@zhucheng/service-widget';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useParams, useSearchParams } from 'react-router';

const load = preload(siteLayoutQueries);
export const loader = load;
export const clientLoader = load;

/** The layout's data stays while pages change within it. */
export const shouldRevalidate = () => false;

const widget = <ServiceWidget />;

/** Layout of pages that fill the window: conversations, and others once their address names a piece of work. */
function WorkLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const [query] = useSearchParams();
  const { id } = useParams();
  const { pathname } = useLocation();
  const isWork = query.has('id') || id !== undefined || pathname.toLowerCase() === '/conversation';
  // The widget would hide what stands at the right of a work surface, the button 发送 too.
  if (isWork) return <SiteLayout footer={null}>{children}</SiteLayout>;
  return <SiteLayout widget={widget}>{children}</SiteLayout>;
}

export default WorkLayout;
export const ErrorBoundary = createErrorBoundary(WorkLayout);
