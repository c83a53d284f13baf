import { STORAGE_KEYS } from '@zhucheng/contracts';
import type { UserInfo } from '../store/user-slice.ts';

/** Display profile in local storage; holds no credential. */
export interface StoredProfile {
  realname: string;
  avatarUrl: string;
  staffId: string;
  /** The organisation that the session acts for; empty for nobody but oneself. */
  companyId: string;
}

/** The entry's value once nobody is logged in; written, it logs every other tab out. */
export const LOGGED_OUT = '{}';

/** Storage may be refused (private windows, policies); the session works without it. */
function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Keeps the profile on show, and tells other tabs that somebody is logged in. */
export function saveProfile({ realname, avatarUrl, staffId, companyId }: UserInfo): void {
  const profile: StoredProfile = { realname, avatarUrl, staffId, companyId: companyId ?? '' };
  const value = JSON.stringify(profile);
  tryStorage(() => localStorage.setItem(STORAGE_KEYS.staffInfo, value));
}

/** Empties the profile, if there is one: every other tab is logged out by the event of this change. */
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
