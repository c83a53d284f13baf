import { useAppStore } from '@zhucheng/api-client';
import { useCallback } from 'react';
import { requireLogin } from './require-login.ts';

/**
 * For actions that need a member: `if (!(await gate('即可收藏'))) return;`. Members pass at once; visitors get the login
 * dialog, whose sentence begins with 登录后, and go on where they were.
 */
export function useRequireLogin(): (reason: string) => Promise<boolean> {
  const store = useAppStore();
  return useCallback((reason) => requireLogin(store, reason), [store]);
}
