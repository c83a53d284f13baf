import type { AppStore } from '@zhucheng/api-client';
import { gateSlice, settleGate } from '@zhucheng/auth-store';
import { lazy, Suspense, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';

/** Comes with the first action that asks for a login. */
const LoginDialog = lazy(() => import('../../account/login-dialog.tsx'));

/** Where the login dialog of gated actions appears, on every page. */
export function GateHost() {
  const store = useStore() as AppStore;
  const { open, reason } = useSelector(gateSlice.selectors.gate);
  const { pathname } = useLocation();
  // Who leaves the page, for another way in or by going back, does not want the action any more. Another page may have
  // another frame, and with it another host of the dialog.
  useEffect(() => () => settleGate(store, false), [store, pathname]);
  if (!open) return null;
  return (
    <Suspense>
      <LoginDialog reason={reason} />
    </Suspense>
  );
}
