import { errorBoundaryIn } from '@zhucheng/app-shell';
import { SmartSiteLayout } from '@zhucheng/app-shell/layouts';
import { Outlet } from 'react-router';

/** The smart construction-site platform. */
export default function Layout() {
  return (
    <SmartSiteLayout>
      <Outlet />
    </SmartSiteLayout>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorBoundaryIn(SmartSiteLayout);
