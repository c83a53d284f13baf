/**
 * Names of what the page script stores. `visitorId` is that of the contract's `STORAGE_KEYS`: importing them would load the
 * scripts of hydrated pages (see the README).
 */
export const KEYS = {
  /** Local storage: {@link Consent}. */
  consent: 'consent',
  /** Local storage: the visitor's id of traces, after consent. */
  visitorId: 'visitor-id',
  /** Session storage: source of the tab's first page. */
  source: 'service-source',
  /** Local storage: set once the chat was opened in this browser. */
  chat: 'service-chat',
  /** Session storage: set while the chat's window is open in this tab. */
  chatOpen: 'service-chat-open',
  /** Session storage: set once the invitation was shown in this tab. */
  invited: 'service-invited',
  /** Local storage: time of the last declined invitation in milliseconds. */
  declinedAt: 'service-declined-at',
} as const;

type Area = 'localStorage' | 'sessionStorage';

/** Reads an entry; null where the browser stores nothing. */
export function read(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes an entry, or removes it for null. Nothing happens where the browser stores nothing or has no room. */
export function write(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // The page works without its memory.
  }
}
