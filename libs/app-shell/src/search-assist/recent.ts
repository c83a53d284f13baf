import { STORAGE_KEYS } from '@zhucheng/contracts/constants';

/** Maximum number of recent searches, stored in this browser only. */
const MAX_SEARCHES = 6;

/** Returns the recent searches, latest first; none if storage is missing or invalid. */
export function getRecentSearches(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.recentSearches) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((words) => typeof words === 'string' && words !== '')
      .slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

/** Adds a search in front of the others. */
export function addRecentSearch(words: string): string[] {
  const stored = words.trim();
  const rest = getRecentSearches().filter((other) => other !== stored);
  return store(stored === '' ? rest : [stored, ...rest].slice(0, MAX_SEARCHES));
}

/** Removes a search, or all of them. */
export function removeRecentSearch(words?: string): string[] {
  return store(words === undefined ? [] : getRecentSearches().filter((other) => other !== words));
}

function store(searches: string[]): string[] {
  try {
    localStorage.setItem(STORAGE_KEYS.recentSearches, JSON.stringify(searches));
  } catch {
    // Storage is unavailable.
  }
  return searches;
}
