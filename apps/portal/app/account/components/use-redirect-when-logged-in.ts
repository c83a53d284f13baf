import { useSiteNavigate } from '@zhucheng/app-shell';
import { takeReturnPath, useSession } from '@zhucheng/auth-store';
import { useEffect, useRef } from 'react';

/** Redirects a logged-in member back to the page they came from, unless `stay`. */
export function useRedirectWhenLoggedIn(stay = false): void {
  const { state } = useSession();
  const go = useSiteNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (state !== 'member' || stay || left.current) return;
    left.current = true;
    go(takeReturnPath(), { replace: true });
  }, [state, stay, go]);
}
