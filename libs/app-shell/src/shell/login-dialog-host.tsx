import { useAppSelector, useAppStore } from '@zhucheng/api-client';
import { loginDialogSlice, resolveLogin } from '@zhucheng/auth-store';
import { Suspense, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { RenderContext } from '../runtime/render-context.tsx';

/** Place of the login dialog on every page; its code is loaded by the first action that needs a login. */
export function LoginDialogHost() {
  const store = useAppStore();
  const { open, reason } = useAppSelector(loginDialogSlice.selectors.loginDialog);
  const { pathname } = useLocation();
  const { loginDialog: LoginDialog } = useContext(RenderContext);
  // Who leaves the page, for another way in or by going back, does not want the action any more. Another page may have
  // another frame, and with it another host of the dialog.
  useEffect(() => () => resolveLogin(store, false), [store, pathname]);
  if (!open || !LoginDialog) return null;
  return (
    <Suspense>
      <LoginDialog reason={reason} />
    </Suspense>
  );
}
