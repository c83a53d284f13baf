import type { AppStore } from '@zhucheng/api-client';
import { gateSlice, settleGate } from '@zhucheng/auth-store';
import { Suspense, useContext, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { RenderContext } from '../runtime/render-context.ts';

/** Place of the login dialog on every page; its code is loaded by the first action that needs a login. */
export function LoginDialogHost() {
  const store = useStore() as AppStore;
  const { open, reason } = useSelector(gateSlice.selectors.gate);
  const { pathname } = useLocation();
  const { loginDialog: LoginDialog } = useContext(RenderContext);
  // Who leaves the page, for another way in or by going back, does not want the action any more. Another page may have
  // another frame, and with it another host of the dialog.
  useEffect(() => () => settleGate(store, false), [store, pathname]);
  if (!open || !LoginDialog) return null;
  return (
    <Suspense>
      <LoginDialog reason={reason} />
    </Suspense>
  );
}
