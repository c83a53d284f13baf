import { createErrorBoundary, preload, siteLayoutQueries, SiteLayout } from '@zhucheng/app-shell';
import { ServiceWidget } from '@zhucheng/service-widget';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

const load = preload(siteLayoutQueries);
export const loader = load;
export const clientLoader = load;

/** The layout's data stays while pages change within it. */
export const shouldRevalidate = () => false;

const widget = <ServiceWidget />;

/** Layout of every page: the navigation and footer of the site. Children are its error page. */
function HeaderLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return <SiteLayout widget={widget}>{children}</SiteLayout>;
}

export default HeaderLayout;
export const ErrorBoundary = createErrorBoundary(HeaderLayout);
