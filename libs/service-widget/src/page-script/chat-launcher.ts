import { formatUnread } from '@zhucheng/domain-service/chat';
import { completeStyles, getClickedElement, onFirstTouch } from '@zhucheng/app-shell/islands';
import { call } from './call.ts';
import { CHAT_OPENERS } from './guest.ts';
import { showNotice } from './notice.ts';
import { KEYS, read, write } from './storage.ts';

/** Parameters of the chat window. */
export interface ChatContext {
  guestId: string;
  /** Shows the number of unread messages at 在线客服. */
  onUnread: (count: number) => void;
  /** To be called when the window is opened or closed. */
  onOpenChange: (open: boolean) => void;
}

/** Used part of the reply of `session/init`. */
interface ChatStart {
  unread?: number;
  conversation?: { state: string; lastSeq: number };
}

async function loadChat() {
  const [chat] = await Promise.all([import('../chat/index.tsx'), completeStyles()]);
  return chat;
}

/** Way to the chat from the page; there is none before the guest is known. */
export interface ChatLauncher {
  isOpen: () => boolean;
  open: () => void;
  /**
   * Opens the window again that was open in this tab. Else shows what is unread; asks only where the chat was opened
   * before, for asking begins a conversation.
   */
  refresh: () => Promise<void>;
}

/** Shows a number of unread messages at every 在线客服; none for 0. */
export function showUnread(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-service-badge]')) {
    badge.textContent = formatUnread(count);
    badge.hidden = count <= 0;
    const opener = badge.closest(CHAT_OPENERS);
    if (count > 0) opener?.setAttribute('aria-label', `在线客服，${formatUnread(count)} 条未读`);
    else opener?.removeAttribute('aria-label');
  }
}

/** Makes the openers open the chat: its code is loaded when one is touched. */
export function createChatLauncher(guestId: string): ChatLauncher {
  let shown = false;
  const context: ChatContext = {
    guestId,
    onUnread: showUnread,
    onOpenChange: (open) => {
      shown = open;
      write('sessionStorage', KEYS.chatOpen, open ? '1' : null);
    },
  };
  const open = () => {
    write('localStorage', KEYS.chat, '1');
    loadChat().then(
      ({ openChat }) => openChat(context),
      () => showNotice('在线客服没有打开，请检查网络后重试，或拨打服务热线'),
    );
  };
  onFirstTouch(CHAT_OPENERS, () => void loadChat().catch(() => undefined));
  document.addEventListener('click', (event) => {
    if (!getClickedElement(event, CHAT_OPENERS)) return;
    // Else the button would open the hotline, as it does without script.
    event.preventDefault();
    open();
  });
  const reopen = () =>
    loadChat().then(
      ({ openChat }) => openChat(context, { takesFocus: false }),
      () => undefined,
    );
  const refresh = async () => {
    // Pages without the widget, such as login, have no chat either.
    const hasWidget = document.querySelector('[data-service-widget]');
    if (hasWidget && read('sessionStorage', KEYS.chatOpen)) return reopen();
    if (!read('localStorage', KEYS.chat)) return;
    const reply = await call('/crm/sdm/open/session/init', { guestId });
    const { unread = 0, conversation } = (reply?.ok ? reply.fields.model : {}) as ChatStart;
    if (!shown) showUnread(unread);
    // New messages of an open conversation are counted as they come.
    if (!conversation || conversation.state === 'closed' || conversation.lastSeq === 0) return;
    loadChat().then(
      ({ followChat }) => void followChat(context),
      () => undefined,
    );
  };
  return { isOpen: () => shown, open, refresh };
}
