import { STORAGE_KEYS } from '@zhucheng/contracts';
import type { UserInfo } from '../store/user-slice.ts';

/** Profile in local storage, for display; holds no credential. */
export interface StoredProfile {
  realname: string;
  avatarUrl: string;
  staffId: string;
  /** Company of the session; empty without one. */
  companyId: string;
}

/** Value of the entry after a logout; writing it logs out every other tab. */
export const LOGGED_OUT = '{}';

/** Storage may be blocked (private windows, policies); the session works without it. */
function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * Marks the document as a member's, or no more. The server's first inline script marks it before; a mark without a member
 * (no network) keeps the place of the account menu free.
 */
export const markSignedIn = (signedIn: boolean): boolean =>
  document.documentElement.toggleAttribute('data-signed-in', signedIn);

/** Stores the profile, which notifies other tabs of the login. */
export function saveProfile({ realname, avatarUrl, staffId, companyId }: UserInfo): void {
  const profile: StoredProfile = { realname, avatarUrl, staffId, companyId: companyId ?? '' };
  const value = JSON.stringify(profile);
  tryStorage(() => localStorage.setItem(STORAGE_KEYS.staffInfo, value));
}

/** Empties the stored profile, if there is one; the storage event logs out every other tab. */
export function clearProfile(): void {
  tryStorage(() => {
    if (localStorage.getItem(STORAGE_KEYS.staffInfo) === null) return;
    localStorage.setItem(STORAGE_KEYS.staffInfo, LOGGED_OUT);
  });
}

/** Tests whether a storage event announces the logout of another tab. */
export function isLogoutEvent({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  if (key !== STORAGE_KEYS.staffInfo || newValue === null) return false;
  const value: unknown = tryStorage(() => JSON.parse(newValue));
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Tests whether a storage event announces the login of another tab as another member or for another company. */
export function isLoginEvent(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  known: Pick<StoredProfile, 'staffId' | 'companyId'>,
): boolean {
  if (key !== STORAGE_KEYS.staffInfo || newValue === null) return false;
  const value = tryStorage(() => JSON.parse(newValue) as Partial<StoredProfile>);
  if (!value?.staffId) return false;
  return value.staffId !== known.staffId || (value.companyId ?? '') !== known.companyId;
}
