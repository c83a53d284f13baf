import { errorIn } from '@zhucheng/app-kit/site';
import { AccountFrame } from '@zhucheng/app-kit/frames';
import { Outlet } from 'react-router';

/** Login, registration, recovery and invitation. */
export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorIn(AccountFrame);
