import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@zhucheng/test-kit/journeys';
import type { Agent } from '@zhucheng/test-kit/journeys/agent';
import { openChat, type VisitorChat } from '@zhucheng/test-kit/journeys/chat';

/** Visitor in a browser of their own, with an open chat. */
export interface DeskVisitor extends VisitorChat {
  page: Page;
  say: (text: string) => Promise<void>;
}

/** Opens the chat in a browser and says something. */
export async function openVisitor(
  context: BrowserContext,
  text: string,
  origin = '',
): Promise<DeskVisitor> {
  const page = await context.newPage();
  const chat = await openChat(page, `${origin}/`);
  const say = async (said: string) => {
    await chat.input.fill(said);
    await chat.input.press('Enter');
    await expect(chat.log.getByText(said)).toBeVisible();
  };
  await say(text);
  return { ...chat, page, say };
}

/** Signs an agent's browser in: the door has journeys of its own. */
export async function signInAgent(context: BrowserContext, { headers }: Agent): Promise<void> {
  const [name = '', value = ''] = headers.cookie.split('=');
  const { hostname } = new URL(headers.origin);
  await context.addCookies([{ name, value, domain: hostname, path: '/api/console' }]);
}

/** The desk as its agent uses it, by keyboard. */
export class DeskPage {
  readonly page: Page;
  readonly input: Locator;
  readonly note: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole('textbox', { name: '写回复' });
    this.note = page.getByRole('textbox', { name: '写内部备注' });
    this.log = page.getByRole('log', { name: '聊天内容' });
  }

  async open(origin = ''): Promise<void> {
    await this.page.goto(`${origin}/console/chat`);
    await expect(this.page.getByRole('heading', { level: 2, name: /^排队/ })).toBeVisible();
  }

  /** Row of a conversation in the list. */
  row({ conversationId }: VisitorChat): Locator {
    return this.page.locator(`[data-conversation="${conversationId}"]`);
  }

  /** Opens a waiting conversation from the list and takes it. */
  async take(visitor: VisitorChat): Promise<void> {
    const { keyboard } = this.page;
    await this.leaveField();
    // The list may have more visitors: walk until this one has the focus.
    await this.row(visitor).waitFor();
    for (let steps = 0; steps < 60 && !(await this.hasFocus(visitor)); steps += 1) {
      await keyboard.press(steps < 30 ? 'k' : 'j');
    }
    await keyboard.press('Enter');
    await expect(this.page).toHaveURL(new RegExp(`/console/chat/${visitor.conversationId}$`));
    await expect(this.page.getByRole('button', { name: /^接入/ })).toBeVisible();
    await keyboard.press('a');
    await expect(this.input).toBeFocused();
  }

  /** Goes to one of the agent's own conversations by Alt and its number, also while text is typed. */
  async goTo(visitor: VisitorChat): Promise<void> {
    const row = this.row(visitor);
    await expect(row).toHaveAttribute('aria-keyshortcuts', /^Alt/);
    await this.page.keyboard.press((await row.getAttribute('aria-keyshortcuts')) ?? '');
    await expect(this.page).toHaveURL(new RegExp(`/console/chat/${visitor.conversationId}$`));
    await expect(this.input).toBeFocused();
  }

  /** Types an answer and sends it. */
  async answer(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Control+Enter');
    await expect(this.input).toHaveValue('');
    await expect(this.log.getByText(text)).toBeVisible();
  }

  async leaveField(): Promise<void> {
    // The desk may be about to put the focus there.
    await expect(async () => {
      await this.page.keyboard.press('Escape');
      await expect(this.page.locator('textarea:focus')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  private hasFocus(visitor: VisitorChat): Promise<boolean> {
    return this.row(visitor).evaluate((row) => row === document.activeElement);
  }
}
