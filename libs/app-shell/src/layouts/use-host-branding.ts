import { useAppSelector, useAppStore } from '@zhucheng/api-client';
import { getClientState, clientSlice, type LoginBranding } from '@zhucheng/auth-store';
import { hosts, isOwnHost } from '@zhucheng/site-config';
import { useEffect, useLayoutEffect } from 'react';
import { useSiteNavigate } from '../hooks.ts';

/** Shows the platform's name, which is hidden until the owner of the host is known (see `boot-source.ts`). */
const showPlatformName = () => delete document.documentElement.dataset.host;

const useBrowserLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns the branding of this host once it is loaded; null on the platform's own hosts. Loaded in the browser, so
 * that one cached page serves all hosts. Hosts without a company are redirected to `/domainError`.
 */
export function useHostBranding(): LoginBranding | null {
  const loginBranding = useAppSelector(clientSlice.selectors.loginBranding);
  const store = useAppStore();
  const go = useSiteNavigate();
  useEffect(() => {
    if (getClientState(store).loginBranding) return;
    if (isOwnHost(window.location.hostname, hosts)) {
      showPlatformName();
      return;
    }
    const ask = async () => {
      const { loadHostBranding } = await import('./host-branding.ts');
      const outcome = await loadHostBranding(store, window.location.hostname);
      if (outcome === 'unknown') go('/domainError', { replace: true });
      if (outcome === 'failed') showPlatformName();
    };
    ask().catch(showPlatformName);
  }, [store, go]);
  useBrowserLayout(() => {
    if (loginBranding) showPlatformName();
  }, [loginBranding]);
  return loginBranding;
}
