import { STORAGE_KEYS } from '@zhucheng/contracts/constants';

/** Maximum number of recent searches, stored in this browser only. */
const MOST = 6;

/** The visitor's last searches, the latest first. Storage that is missing, full or spoilt means there are none. */
export function getRecentSearches(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.recentSearches) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((words) => typeof words === 'string' && words !== '').slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a search in front of the others. */
export function addRecentSearch(words: string): string[] {
  const kept = words.trim();
  const rest = getRecentSearches().filter((other) => other !== kept);
  return keep(kept === '' ? rest : [kept, ...rest].slice(0, MOST));
}

/** Takes a search out, or all of them. */
export function removeRecentSearch(words?: string): string[] {
  return keep(words === undefined ? [] : getRecentSearches().filter((other) => other !== words));
}

function keep(searches: string[]): string[] {
  try {
    localStorage.setItem(STORAGE_KEYS.recentSearches, JSON.stringify(searches));
  } catch {
    // Not kept, then.
  }
  return searches;
}
