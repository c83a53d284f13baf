import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import { browseAsPerson, locateChat } from '@zhucheng/test-kit/journeys/chat';

test('访客在产品页只用键盘打开在线客服，和客服说上话，收起后回到按钮', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  await browseAsPerson(page);
  const guest = page.waitForResponse((response) => response.url().endsWith('/guest/create'));
  await page.goto('/treasure');
  await guest;
  const widget = page.getByRole('complementary', { name: '在线服务' });
  const opener = widget.getByRole('button', { name: /客服/ });
  await widget.getByRole('button', { name: '微信' }).focus();
  await page.keyboard.press('Tab');
  await expect(opener).toBeFocused();
  const started = page.waitForResponse((response) => response.url().endsWith('/session/init'));
  await page.keyboard.press('Enter');
  const { dialog, log, input } = locateChat(page);
  await expect(input).toBeFocused();
  const { model } = (await (await started).json()) as { model: { conversation: { id: string } } };
  const conversationId = model.conversation.id;
  await page.keyboard.type('工期落后了，能看出卡在哪一步吗？');
  await page.keyboard.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await agent.take(conversationId);
  await agent.say(conversationId, '能，网络图上红色的就是关键工作');
  await expect(log.getByText('能，网络图上红色的就是关键工作')).toBeVisible();
  expect((await agent.list(conversationId)).map(({ text }) => text)).toContain(
    '工期落后了，能看出卡在哪一步吗？',
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
