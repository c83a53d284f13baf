import { SOCKET_PATHS, type SocketLike } from '@zhucheng/domain-service/chat';
import { createRoot } from 'react-dom/client';
import { io } from 'socket.io-client';
import type { ChatContext } from '../page-script/index.ts';
import { ChatSession } from './chat-session.ts';
import { ChatWindow } from './chat-window.tsx';

const openSocket = (): SocketLike =>
  io({
    path: SOCKET_PATHS.visitor,
    addTrailingSlash: false,
    transports: ['websocket'],
    reconnectionDelayMax: 5_000,
  }) as SocketLike;

let session: ChatSession | undefined;
let close: (() => void) | undefined;

/** Starts the chat of the page without its window, so that new messages are counted. */
export function followChat({ guestId, onUnread }: ChatContext): ChatSession {
  if (!session) {
    session = new ChatSession({ guestId, openSocket, onUnread });
    void session.start();
  }
  return session;
}

/** Element that takes the focus after the window: what had it before, else the widget's button. */
function findOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return document.querySelector<HTMLElement>('[data-service-widget] [data-service-action="chat"]');
}

/**
 * Opens the chat; the focus goes into it unless it `takesFocus` not, and back when it is closed. Opened already, it only
 * takes the focus.
 */
export function openChat(context: ChatContext, { takesFocus = true } = {}): void {
  if (close) {
    if (takesFocus) document.querySelector<HTMLElement>('[data-chat-root] textarea')?.focus();
    return;
  }
  const known = session;
  const chat = followChat(context);
  if (known) void chat.start();
  const opener = takesFocus ? findOpener() : null;
  const container = document.createElement('div');
  container.dataset.chatRoot = '';
  document.body.append(container);
  const root = createRoot(container);
  close = () => {
    close = undefined;
    const hadFocus = container.contains(document.activeElement);
    root.unmount();
    container.remove();
    context.onOpenChange(false);
    if (opener?.isConnected) opener.focus();
    else if (hadFocus) findOpener()?.focus();
  };
  context.onOpenChange(true);
  root.render(<ChatWindow session={chat} onClose={close} takesFocus={takesFocus} />);
}
