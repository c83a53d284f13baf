import { useAppSelector, useAppStore } from '@zhucheng/api-client';
import { loginDialogSlice, resolveLogin } from '@zhucheng/auth-store';
import { Suspense, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { RenderContext } from '../runtime/render-context.tsx';

/** Host of the login dialog on every page; its code is loaded by the first action that requires a login. */
export function LoginDialogHost() {
  const store = useAppStore();
  const { open, reason } = useAppSelector(loginDialogSlice.selectors.loginDialog);
  const { pathname } = useLocation();
  const { loginDialog: LoginDialog } = useContext(RenderContext);
  // Navigation cancels the action. Another page may have another layout with its own host of the dialog.
  useEffect(() => () => resolveLogin(store, false), [store, pathname]);
  if (!open || !LoginDialog) return null;
  return (
    <Suspense>
      <LoginDialog reason={reason} />
    </Suspense>
  );
}
