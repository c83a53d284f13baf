import { createErrorBoundary } from '@zhucheng/app-shell';
import { LandingLayout } from '@zhucheng/app-shell/layouts';
import { ServiceWidget } from '@zhucheng/service-widget';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { getLandingPage } from '../shared/landing-pages.ts';

const widget = <ServiceWidget />;

function Frame({ children }: { children: ReactNode }) {
  const { key, product, sections } = getLandingPage(useLocation().pathname);
  return (
    <LandingLayout page={key} product={product} items={sections} widget={widget}>
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
