import { useAppSelector } from '@zhucheng/api-client';
import { useSiteNavigate, PageTdk } from '@zhucheng/app-shell';
import { LoginPanel, getRequestedTab } from '@zhucheng/account-ui';
import { joinWithSpacing } from '@zhucheng/tdk';
import { clientSlice, saveReturnPath } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AccountIllustration, type AccountIllustrationProps } from './account-illustration.tsx';
import { useRedirectWhenLoggedIn } from './use-redirect-when-logged-in.ts';

export interface LoginPageProps {
  scene?: AccountIllustrationProps['scene'];
  /** Product whose login is shown. */
  product: string;
  /** Name of the page's meta entry, and its main path. */
  page: string;
  path: string;
}

/** Login page: all login methods beside an illustration. */
export function LoginPage({ scene, product, page, path }: LoginPageProps) {
  const { pathname, search } = useLocation();
  const first = getRequestedTab(pathname, new URLSearchParams(search));
  const go = useSiteNavigate();
  const loginBranding = useAppSelector(clientSlice.selectors.loginBranding);
  const own = loginBranding?.name;
  useEffect(() => {
    if (own) document.title = joinWithSpacing('登录', own);
  }, [own]);
  // Other pages that a login may continue on.
  useEffect(() => saveReturnPath(pathname + search), [pathname, search]);
  useRedirectWhenLoggedIn();
  return (
    <AccountIllustration scene={scene}>
      <PageTdk page={page} path={path} values={{ product }} />
      <LoginPanel
        key={first}
        product={own ?? product}
        first={first}
        adaptTab
        onSecondStep={(login) => go('/doubleAuth', { state: { login }, replace: true })}
      />
    </AccountIllustration>
  );
}
