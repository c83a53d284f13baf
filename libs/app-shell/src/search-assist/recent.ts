import { STORAGE_KEYS } from '@zhucheng/contracts/constants';

/** Maximum number of recent searches, stored in this browser only. */
const MAX_SEARCHES = 6;

/** The visitor's last searches, the latest first. Storage that is missing, full or spoilt means there are none. */
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

/** Puts a search in front of the others. */
export function addRecentSearch(words: string): string[] {
  const stored = words.trim();
  const rest = getRecentSearches().filter((other) => other !== stored);
  return store(stored === '' ? rest : [stored, ...rest].slice(0, MAX_SEARCHES));
}

/** Takes a search out, or all of them. */
export function removeRecentSearch(words?: string): string[] {
  return store(words === undefined ? [] : getRecentSearches().filter((other) => other !== words));
}

function store(searches: string[]): string[] {
  try {
    localStorage.setItem(STORAGE_KEYS.recentSearches, JSON.stringify(searches));
  } catch {
    // Without storage there are no recent searches.
  }
  return searches;
}
