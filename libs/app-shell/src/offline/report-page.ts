import { STORAGE_KEYS } from '@zhucheng/contracts';
import { findPathOwner, getOfflineWorker, isOfflineEnabled } from '@zhucheng/site-config';
import { isPrefetchAllowed, type NetworkHints } from '../client/link-prefetch.ts';
import { NOTICE_ID } from './documents.ts';
import type { OfflineMessage } from './rules.ts';

/** Time after which an opened page counts as read, in milliseconds. */
const READ_AFTER_MS = 1_500;

/** Member whose profile this browser shows; kept while the network fails, removed when the session has ended. */
function getOwner(): string {
  try {
    const profile = JSON.parse(localStorage.getItem(STORAGE_KEYS.staffInfo) ?? '{}');
    return String((profile as { staffId?: string }).staffId ?? '');
  } catch {
    return '';
  }
}

/** Sends a message to the worker of this app and registers it first, if the app has one. */
async function send(message: Omit<OfflineMessage, 'owner'>): Promise<void> {
  const worker = getOfflineWorker(findPathOwner(location.pathname));
  if (!worker || !isOfflineEnabled() || !('serviceWorker' in navigator)) return;
  if (!import.meta.env.PROD) return;
  try {
    if (navigator.onLine) {
      const { address, scope } = worker;
      await navigator.serviceWorker.register(address, { scope, updateViaCache: 'none' });
    }
    const own = await navigator.serviceWorker.ready;
    const owner = getOwner();
    own.active?.postMessage({ owner, ...message } satisfies OfflineMessage);
    // Workers of other apps have copies of this member, too.
    for (const { active } of await navigator.serviceWorker.getRegistrations()) {
      if (active !== own.active) active?.postMessage({ owner } satisfies OfflineMessage);
    }
  } catch {
    // Private windows and full disks refuse workers; the site works without one.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports the page being read to the worker, which saves a copy of it and deletes copies of other members. Called
 * after each navigation and change of the session.
 */
export function reportPage(address: string): void {
  const path = address.replace(/#.*$/, '');
  const notice = document.getElementById(NOTICE_ID);
  if (notice && notice.querySelector('a')?.getAttribute('href') !== path) notice.remove();
  clearTimeout(timer);
  const saves = isPrefetchAllowed(navigator as NetworkHints);
  timer = setTimeout(() => void send(saves ? { path } : {}), READ_AFTER_MS);
}

/** Whether the page is shown from its copy; browsers may call themselves online while nothing can be reached. */
export const isOfflineCopy = (): boolean => document.getElementById(NOTICE_ID) !== null;

/** Saves or releases the copy of a favourite. */
export const reportFavorite = (path: string, starred: boolean): void =>
  void send({ path, starred });
