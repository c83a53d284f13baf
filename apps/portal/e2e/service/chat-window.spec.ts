import {
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import { locateChat, openChat, reloadWithChat } from '@zhucheng/test-kit/journeys/chat';
import { followAsAgent } from '../support/agent-end.ts';

test('访客开着在线客服刷新、换页面，窗口自己再打开，不抢焦点；收起之后不再打开', async ({
  page,
}) => {
  const { dialog, log, input } = await openChat(page);
  await input.fill('我看看别的页面，接着聊');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await input.fill('写了一半');
  const again = await reloadWithChat(page);
  await expect(again.log.getByText('我看看别的页面，接着聊')).toBeVisible();
  await expect(again.input).toHaveValue('写了一半');
  await expect(page.locator('body')).toBeFocused();

  await page.goto('/standard');
  await expect(log.getByText('我看看别的页面，接着聊')).toBeVisible();
  await expect(input).toHaveValue('写了一半');
  await expect(page.locator('body')).toBeFocused();
  await dialog.getByRole('button', { name: '收起' }).click();
  await expect(dialog).toHaveCount(0);
  const started = page.waitForResponse('**/api/crm/sdm/open/session/init');
  await page.reload();
  await started;
  await expect(page.locator('[data-service-widget]')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('手机上打开在线客服，按 Tab 走不到后面的页面，Esc 收起，焦点回到按钮', async ({
  openContext,
}) => {
  const context = await openContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const { dialog } = await openChat(page);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(await findAxeViolations(page)).toEqual([]);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        const inside = activeElement?.closest('[role="dialog"]') ?? activeElement === body;
        return inside ? '' : activeElement?.outerHTML;
      });
      expect(outside).toBe('');
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /客服/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /客服/ })).toBeFocused();
});

test('访客看到客服在线，客服离开后看到暂时离开，回来又是在线', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const { dialog, log, input, conversationId } = await openChat(page);
  await input.fill('在吗');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await agent.take(conversationId);
  const here = followAsAgent(agent, conversationId);
  const head = dialog.getByRole('status').first();
  await expect(head).toHaveText('值班员 为您服务在线');
  expect(await findAxeViolations(page, '[role="dialog"]')).toEqual([]);
  here.close();
  await expect(head).toHaveText('值班员 为您服务暂时离开');
  const again = followAsAgent(agent, conversationId);
  await expect(head).toHaveText('值班员 为您服务在线');
  again.close();
});

test('会话被删除后访客接着写，写的话都进入新的会话', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const { dialog, log, input, conversationId } = await openChat(page);
  await input.fill('旧的会话');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await runStatement('delete from conversation where id = $1', [conversationId]);
  await input.fill('新写的话');
  await input.press('Enter');
  await input.fill('还没写完');
  await expect(dialog.getByText('已为您开始新的会话')).toBeVisible();
  await expect(log.getByText('新写的话')).toBeVisible();
  await expect(log.getByText('已发送')).toBeVisible();
  await expect(log.getByText('旧的会话')).toHaveCount(0);
  await expect(input).toHaveValue('还没写完');
  const { input: after } = await reloadWithChat(page);
  await expect(after).toHaveValue('还没写完');
  await expect(locateChat(page).log.getByText('新写的话')).toBeVisible();
});
