const KEY = 'ai-chat-question';

/** What was typed in this tab and not sent, over reloads and logins. */
export function loadTyped(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed; forgets it when it is empty. */
export function saveTyped(text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage a reload loses it.
  }
}
