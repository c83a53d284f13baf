import { useGo } from '@zhucheng/app-kit';
import { PageTdk } from '@zhucheng/app-kit/site';
import { LoginPanel, spaced, wayOf } from '@zhucheng/app-kit/account';
import { clientSlice, rememberPlace } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { AccountScene, type AccountSceneProps } from './account-scene.tsx';
import { useLeaveWhenLoggedIn } from './use-leave.ts';

/** Props of {@link LoginPage}. */
export interface LoginPageProps {
  scene?: AccountSceneProps['scene'];
  /** Whose login it is. */
  product: string;
  /** Name of the page's meta entry, and its main path. */
  page: string;
  path: string;
}

/** A login page: all ways in beside a drawing. */
export function LoginPage({ scene, product, page, path }: LoginPageProps) {
  const { pathname, search } = useLocation();
  const first = wayOf(pathname, new URLSearchParams(search));
  const go = useGo();
  const loginBranding = useSelector(clientSlice.selectors.loginBranding);
  const own = loginBranding?.name;
  useEffect(() => {
    if (own) document.title = spaced('登录', own);
  }, [own]);
  // Before anybody can go on from here: by the second step, another provider, a new password.
  useEffect(() => rememberPlace(pathname + search), [pathname, search]);
  useLeaveWhenLoggedIn();
  return (
    <AccountScene scene={scene}>
      <PageTdk page={page} path={path} />
      <LoginPanel
        key={first}
        product={own ?? product}
        first={first}
        recall
        onSecondStep={(login) => go('/doubleAuth', { state: { login }, replace: true })}
      />
    </AccountScene>
  );
}
