import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import { openChat } from '@zhucheng/test-kit/journeys/chat';

test('访客问帮助中心里有的事，先看到摘录和文章；问没有的不乱答；转人工以后只等人来', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const { dialog, log, input, conversationId } = await openChat(page);
  await input.pressSequentially('怎样挂接零号清单？');
  const hints = dialog.getByRole('navigation', { name: '可能有用的帮助文章' });
  await expect(hints.getByRole('link', { name: /零号清单/ })).toBeVisible();
  await input.press('Enter');
  const answer = log.getByRole('link', { name: /第一次用计支宝/ });
  await expect(answer).toBeVisible();
  await expect(log.getByText('帮助中心', { exact: true })).toBeVisible();
  expect(await findAxeViolations(page, '[role="dialog"]')).toEqual([]);
  const article = await page.request.get((await answer.getAttribute('href')) ?? '');
  expect(await article.text()).toContain('零号清单');

  await input.fill('计支宝怎么收费？');
  await input.press('Enter');
  await dialog.getByRole('button', { name: '转人工' }).click();
  await expect(log.getByText('转人工', { exact: true })).toBeVisible();
  await input.fill('怎样发起一期中间计量？');
  await input.press('Enter');
  await expect(log.getByText('怎样发起一期中间计量？')).toBeVisible();
  // A question is answered when its visitor has paused for a second.
  await page.waitForTimeout(4_000);
  const listSaid = async () =>
    (await agent.list(conversationId)).filter(({ from }) => from !== 'system');
  expect((await listSaid()).map(({ from }) => from)).toEqual([
    'visitor',
    'assistant',
    'visitor',
    'visitor',
    'visitor',
  ]);
  await agent.take(conversationId);
  await agent.say(conversationId, '您好，按合同段收费，我给您报价');
  await expect(log.getByText('您好，按合同段收费，我给您报价')).toBeVisible();
});
