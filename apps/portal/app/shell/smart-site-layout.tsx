import { errorIn } from '@zhucheng/app-kit/site';
import { SmartSiteFrame } from '@zhucheng/app-kit/frames';
import { Outlet } from 'react-router';

/** The smart construction-site platform. */
export default function SmartSiteLayout() {
  return (
    <SmartSiteFrame>
      <Outlet />
    </SmartSiteFrame>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorIn(SmartSiteFrame);
