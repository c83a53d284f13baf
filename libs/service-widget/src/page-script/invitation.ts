import { call } from './call.ts';
import { actionButton, element } from './element.ts';
import { showNotice } from './notice.ts';
import styles from './page-script.module.css';
import { KEYS, read, write } from './storage.ts';

/** Setting of the service, as `setting/get` sends it. */
export interface ServiceSetting {
  autoSwitch: boolean;
  /** Seconds. */
  autoDelayed: number;
  autoContent: string;
}

/** Time without invitations after one was declined. */
export const DECLINED_MS = 24 * 3_600_000;

/** Interval in which a due invitation waits for a moment at which it disturbs nobody. */
const RETRY_MS = 1_000;

/** Reads the setting; shows the message of a refusal. */
export async function loadSetting(): Promise<ServiceSetting | undefined> {
  const reply = await call('/crm/sdm/open/setting/get', {});
  if (reply?.ok) return reply.fields.model as ServiceSetting;
  if (reply?.msg) showNotice(reply.msg);
  return undefined;
}

/** Tests whether this tab may show an invitation at all. */
export function mayInvite(now = Date.now()): boolean {
  if (read('sessionStorage', KEYS.invited)) return false;
  return now - Number(read('localStorage', KEYS.declinedAt) ?? 0) >= DECLINED_MS;
}

/** Elements that an invitation must not cover; pages without the widget, such as login, have no invitation either. */
const OCCUPIED =
  'dialog[open], [role="dialog"], [aria-modal="true"], [data-service-widget] :popover-open';

/** Tests whether an invitation disturbs nobody now. */
export function isFree(): boolean {
  if (document.hidden || !document.querySelector('[data-service-widget]')) return false;
  return !document.querySelector(OCCUPIED);
}

/** Options of {@link invite}. */
export interface InviteOptions {
  isChatOpen: () => boolean;
  onAccept: () => void;
}

function createBox(content: string, accept: () => void, decline: () => void): HTMLElement {
  const title = element('strong', {}, '在线客服');
  // Filled after it is on the page: only changes of a live region are read out.
  const text = element('p', { role: 'status' });
  setTimeout(() => text.append(content));
  const buttons = element(
    'div',
    { class: styles.buttons ?? '' },
    actionButton('取消', styles.choice ?? '', decline),
    actionButton('接受', styles.accept ?? '', accept),
  );
  const box = {
    class: styles.invitation ?? '',
    'aria-label': '在线客服邀请',
    'data-print': 'hide',
  };
  return element('section', box, title, text, buttons);
}

/**
 * Shows the invitation to the chat after the configured seconds, once in a tab, as soon as it covers no dialog. It never
 * takes the focus. Once the chat was opened there is none.
 */
export function invite(setting: ServiceSetting, { isChatOpen, onAccept }: InviteOptions): void {
  const show = () => {
    if (isChatOpen() || !mayInvite()) return;
    if (!isFree()) {
      setTimeout(show, RETRY_MS);
      return;
    }
    write('sessionStorage', KEYS.invited, '1');
    const accept = () => {
      box.remove();
      onAccept();
    };
    const decline = () => {
      box.remove();
      write('localStorage', KEYS.declinedAt, String(Date.now()));
    };
    const box = createBox(setting.autoContent, accept, decline);
    document.body.append(box);
  };
  const { autoSwitch, autoDelayed, autoContent } = setting;
  if (autoSwitch && autoContent.trim() !== '') setTimeout(show, autoDelayed * 1_000);
}
