import { gateSlice } from '@zhucheng/auth-store';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

/** Comes with the first action that asks for a login. */
const LoginDialog = lazy(() => import('../../account/login-dialog.tsx'));

/** Where the login dialog of gated actions appears, on every page. */
export function GateHost() {
  const { open, reason } = useSelector(gateSlice.selectors.gate);
  if (!open) return null;
  return (
    <Suspense>
      <LoginDialog reason={reason} />
    </Suspense>
  );
}
