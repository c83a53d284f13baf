import { STORAGE_KEYS } from '@zhucheng/contracts';

/** What the browser keeps of a member: only what is shown, nothing that opens anything. */
export interface StoredProfile {
  realname: string;
  avatarUrl: string;
  staffId: string;
}

/** The entry's value once nobody is logged in; written, it logs every other tab out. */
export const LOGGED_OUT = '{}';

/** Storage may be refused (private windows, policies); the session works without it. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Keeps the profile on show, and tells other tabs that somebody is logged in. */
export function storeProfile({ realname, avatarUrl, staffId }: StoredProfile): void {
  const value = JSON.stringify({ realname, avatarUrl, staffId } satisfies StoredProfile);
  attempt(() => localStorage.setItem(STORAGE_KEYS.staffInfo, value));
}

/** Empties the profile, if there is one: every other tab is logged out by the event of this change. */
export function clearProfile(): void {
  attempt(() => {
    if (localStorage.getItem(STORAGE_KEYS.staffInfo) === null) return;
    localStorage.setItem(STORAGE_KEYS.staffInfo, LOGGED_OUT);
  });
}

/** Whether a storage event says that another tab logged out. */
export function saysLoggedOut({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  if (key !== STORAGE_KEYS.staffInfo || newValue === null) return false;
  const value: unknown = attempt(() => JSON.parse(newValue));
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Whether a storage event says that another tab logged in, or as somebody else. */
export function saysLoggedIn(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  staffId: string,
): boolean {
  if (key !== STORAGE_KEYS.staffInfo || newValue === null) return false;
  const value = attempt(() => JSON.parse(newValue) as Partial<StoredProfile>);
  return Boolean(value?.staffId) && value?.staffId !== staffId;
}
