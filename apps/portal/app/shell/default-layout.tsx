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

function LayoutWithWidget({ children }: { children: ReactNode }) {
  return <SiteLayout widget={widget}>{children}</SiteLayout>;
}

/** Layout of the home page and most others: navigation, page, footer. */
export default function DefaultLayout() {
  return (
    <LayoutWithWidget>
      <Outlet />
    </LayoutWithWidget>
  );
}

/** Error page in the same layout. */
export const ErrorBoundary = createErrorBoundary(LayoutWithWidget);
