import { useAppStore } from '@zhucheng/api-client';
import { getClientState } from '@zhucheng/auth-store';
import { STORAGE_KEYS } from '@zhucheng/contracts/constants';

/** Origin of an account, stored with it. */
export interface AccountSource {
  from?: string;
  sourcePage?: string;
  campaign?: Record<string, string>;
  invite?: string;
}

/** Query names that are no campaign parameters. */
const PAGE_PARAMETERS = new Set([
  'from',
  'source',
  'active',
  'activeTab',
  'invite',
  'code',
  'redirect',
]);

/** Maximum number of campaign parameters, and maximum characters of a value. */
const MAX_CAMPAIGN_PARAMETERS = 10;
const MAX_VALUE_LENGTH = 200;

const truncate = (value: string | null, length: number) =>
  value?.trim().slice(0, length) || undefined;

/** Parses the source from the query of a login page; its `url` is the referring page. */
export function parseAccountSource(search: string, fromProj: string): AccountSource {
  const query = new URLSearchParams(search);
  const others = [...query]
    .filter(
      ([name, value]) => !PAGE_PARAMETERS.has(name) && name.length <= 40 && value.trim() !== '',
    )
    .map(([name, value]): [string, string] => [name, value.trim().slice(0, MAX_VALUE_LENGTH)]);
  const campaign = Object.fromEntries(others.slice(0, MAX_CAMPAIGN_PARAMETERS));
  const source: AccountSource = {
    from: truncate(query.get('from'), 40) ?? truncate(fromProj, 40),
    sourcePage: truncate(query.get('source'), MAX_VALUE_LENGTH),
    invite: truncate(query.get('invite') ?? query.get('code'), 40),
    ...(others.length > 0 ? { campaign } : {}),
  };
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Stores the source in this tab during a login at another provider, whose return address does not contain it. */
export function saveAccountSource(source: AccountSource, storage?: TabStorage): void {
  try {
    (storage ?? window.sessionStorage).setItem(STORAGE_KEYS.loginSource, JSON.stringify(source));
  } catch {
    // Without storage the login continues without a source.
  }
}

/** Returns the source stored by {@link saveAccountSource}. */
export function loadAccountSource(storage?: TabStorage): AccountSource | undefined {
  try {
    const stored = (storage ?? window.sessionStorage).getItem(STORAGE_KEYS.loginSource);
    return stored ? (JSON.parse(stored) as AccountSource) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a function that reads the source of the account being created. */
export function useAccountSource(): () => AccountSource {
  const store = useAppStore();
  return () => {
    const { pathname, search } = window.location;
    const stored = pathname.startsWith('/Oauth/') ? loadAccountSource() : undefined;
    return stored ?? parseAccountSource(search, getClientState(store).fromProj);
  };
}
