import { useGo } from '@zhucheng/app-kit';
import { placeToReturn, useSession } from '@zhucheng/auth-store';
import { useEffect, useRef } from 'react';

/** Leaves a way in as soon as somebody is logged in, unless they are to `stay`: back to where they were. */
export function useRedirectWhenLoggedIn(stay = false): void {
  const { state } = useSession();
  const go = useGo();
  const left = useRef(false);
  useEffect(() => {
    if (state !== 'member' || stay || left.current) return;
    left.current = true;
    go(placeToReturn(), { replace: true });
  }, [state, stay, go]);
}
