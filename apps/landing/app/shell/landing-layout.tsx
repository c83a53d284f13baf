import { createErrorBoundary } from '@zhucheng/app-shell';
import { LandingLayout } from '@zhucheng/app-shell/layouts';
import { ServiceWidget } from '@zhucheng/service-widget';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { getLandingPageKey, LANDING_HEADERS } from '../shared/landing-headers.ts';

const widget = <ServiceWidget />;

function Frame({ children }: { children: ReactNode }) {
  const page = getLandingPageKey(useLocation().pathname);
  const { product, sections } = LANDING_HEADERS[page];
  return (
    <LandingLayout page={page} product={product} items={sections} widget={widget}>
      {children}
    </LandingLayout>
  );
}

/** Layout of every landing page: links to its sections, a free trial, dark for three of them. */
export default function LandingPageLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Error page in the same layout. */
export const ErrorBoundary = createErrorBoundary(Frame);
