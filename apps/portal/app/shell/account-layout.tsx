import { errorBoundaryIn } from '@zhucheng/app-shell';
import { AccountLayout } from '@zhucheng/app-shell/layouts';
import { Outlet } from 'react-router';

/** Login, registration, recovery and invitation. */
export default function Layout() {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorBoundaryIn(AccountLayout);
