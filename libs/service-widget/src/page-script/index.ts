import { mountIsland } from '@zhucheng/app-shell/islands';
import { isFeatureOn } from './features.ts';
import { scrollToTop, watchScroll } from './back-to-top.ts';
import { createChatLauncher, type ChatLauncher } from './chat-launcher.ts';
import { askForConsent } from './consent/consent-line.ts';
import { watchGuest } from './guest.ts';
import { invite, loadSetting, mayInvite } from './invitation.ts';
import { onPageChange } from './page-change.ts';
import { countVisits } from './traces.ts';

export type { ChatContext } from './chat-launcher.ts';

let started = false;

function handleTopLinks(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element | null)?.closest?.('[data-service-action="top"]')) return;
    event.preventDefault();
    scrollToTop();
  });
}

/** Openers of the booking dialog; their `data-service-action` says which of its forms. */
const BOOKING_OPENERS = '[data-service-action="booking"], [data-service-action="consult"]';

async function startChat(guestId: string): Promise<void> {
  const chat: ChatLauncher = createChatLauncher(guestId);
  await chat.refresh();
  onPageChange(({ restored }) => restored && void chat.refresh());
  const setting = mayInvite() ? await loadSetting() : undefined;
  if (setting) invite(setting, { isChatOpen: chat.isOpen, onAccept: chat.open });
}

/**
 * Starts what every page does once it is there: counts the visit, asks for consent, creates the guest, and moves the
 * widget. Without React; to be called when the browser is idle. Further calls do nothing.
 */
export function startPageScript(): void {
  if (started) return;
  started = true;
  watchScroll();
  handleTopLinks();
  // Without it the openers are what they are without script: buttons of the hotline, links.
  if (isFeatureOn('booking')) {
    mountIsland(BOOKING_OPENERS, () => import('../booking/booking-dialog.tsx'));
  }
  askForConsent();
  countVisits();
  watchGuest((guestId) => {
    if (isFeatureOn('chat')) void startChat(guestId);
  });
}
