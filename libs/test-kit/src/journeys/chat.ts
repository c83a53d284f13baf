import { expect, type Locator, type Page } from '@playwright/test';

const BASE = '/api/crm/sdm/open';

/** Chat window of a visitor. */
export interface VisitorChat {
  dialog: Locator;
  log: Locator;
  input: Locator;
  conversationId: string;
}

/** Locates the chat of a page. */
export const locateChat = (page: Page): Omit<VisitorChat, 'conversationId'> => {
  const dialog = page.getByRole('dialog', { name: '在线客服' });
  return {
    dialog,
    log: dialog.getByRole('log', { name: '聊天内容' }),
    input: dialog.getByRole('textbox', { name: '输入消息' }),
  };
};

/** Browsers without a screen say so, and are no guests: a person's does not. */
export async function browseAsPerson(page: Page): Promise<void> {
  await page.route(`**${BASE}/guest/create`, (route) => {
    const headers = route.request().headers();
    const userAgent = headers['user-agent']?.replace('Headless', '') ?? '';
    return route.continue({ headers: { ...headers, 'user-agent': userAgent } });
  });
}

/**
 * Goes on typing whenever the window asks for a phone number: it does after a minute without an answer, which a journey on a
 * busy machine takes.
 */
export async function declineContactForm(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: '继续打字' });
  await page.addLocatorHandler(goOn, () => goOn.click());
}

/** Opens a page and, from its service widget, the chat. */
export async function openChat(page: Page, path = '/'): Promise<VisitorChat> {
  await declineContactForm(page);
  return openChatUntilForm(page, path);
}

/** Like {@link openChat}, for journeys that are about the form which asks for a phone number. */
export async function openChatUntilForm(page: Page, path = '/'): Promise<VisitorChat> {
  await browseAsPerson(page);
  const guest = page.waitForResponse(`**${BASE}/guest/create`);
  await page.goto(path);
  await guest;
  return openChatHere(page);
}

/** Loads a page again whose chat is open: it opens again by itself. */
export async function reloadWithChat(page: Page): Promise<Omit<VisitorChat, 'conversationId'>> {
  const chat = locateChat(page);
  await page.reload();
  await expect(chat.input).toBeVisible();
  return chat;
}

/** Opens the chat of a page that is there. Until the guest is known, the button opens the hotline. */
export async function openChatHere(page: Page): Promise<VisitorChat> {
  const chat = locateChat(page);
  const started = page.waitForResponse(`**${BASE}/session/init`);
  await expect(async () => {
    await page.getByRole('button', { name: /客服/ }).click();
    await expect(chat.dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const { model } = (await (await started).json()) as { model: { conversation: { id: string } } };
  await expect(chat.input).toBeFocused();
  return { ...chat, conversationId: model.conversation.id };
}
