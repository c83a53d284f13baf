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

/** Layout of the home page and most others: navigation, page, footer. Children are its error page. */
function DefaultLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return <SiteLayout widget={widget}>{children}</SiteLayout>;
}

export default DefaultLayout;
export const ErrorBoundary = createErrorBoundary(DefaultLayout);
