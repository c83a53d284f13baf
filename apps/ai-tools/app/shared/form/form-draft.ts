import type { RawValues } from './field-values.ts';

/** Owner of what a visitor has typed: it goes on after a login. */
export const VISITOR = '';

interface StoredDraft {
  owner: string;
  values: RawValues;
}

const getKey = (tool: string) => `ai-tool-form ${tool}`;

/** What was typed in this tab by the same account, or before its login; undefined without anything. */
export function loadFormDraft(
  tool: string,
  owner: string,
  { sessionStorage }: Pick<Window, 'sessionStorage'> = window,
): RawValues | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(getKey(tool)) ?? 'null') as StoredDraft | null;
    if (!stored || (stored.owner !== VISITOR && stored.owner !== owner)) return undefined;
    return stored.values;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed in this tab, over reloads and logins. */
export function saveFormDraft(
  tool: string,
  draft: StoredDraft,
  { sessionStorage }: Pick<Window, 'sessionStorage'> = window,
): void {
  try {
    sessionStorage.setItem(getKey(tool), JSON.stringify(draft));
  } catch {
    // Without storage a reload loses it.
  }
}

/** Forgets what was typed, once it has become a writing. */
export function clearFormDraft(tool: string): void {
  try {
    window.sessionStorage.removeItem(getKey(tool));
  } catch {
    // Without storage there is none.
  }
}
