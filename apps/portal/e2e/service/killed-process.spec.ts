import { expect, journeyDatabaseUrl, test } from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import { openChat } from '@zhucheng/test-kit/journeys/chat';
import { followAsAgent } from '../support/agent-end.ts';
import { startSharedPlatform } from '@zhucheng/test-kit/journeys/processes';

test('客服程序被突然杀掉时，访客和客服照样聊：话不丢、不重复、次序不乱，正在写的也在', async ({
  isolatedPage: page,
  playwright,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const platform = await startSharedPlatform(journeyDatabaseUrl ?? '');
  const lost: string[] = [];
  page.on('websocket', (socket) => socket.on('close', () => lost.push(socket.url())));
  try {
    const agent = await createAgent(playwright, platform.origin);
    const { log, input, conversationId } = await openChat(page, `${platform.origin}/`);
    const asked: string[] = [];
    const answered: string[] = [];
    const ask = async (text: string) => {
      asked.push(text);
      await input.fill(text);
      await input.press('Enter');
    };
    await ask('开头：访客先问');
    await agent.take(conversationId);
    const { client, refusals, close } = followAsAgent(agent, conversationId);
    const answer = (text: string) => {
      answered.push(text);
      expect(client.submit(text)).toBe(true);
    };
    answer('开头：客服先答');
    await expect(log.getByText('开头：客服先答')).toBeVisible();

    // Whichever process the visitor's socket hangs on, it dies once.
    for (const number of [0, 1] as const) {
      await ask(`第 ${number} 个程序还在`);
      answer(`答：第 ${number} 个程序还在`);
      await input.fill(`写到一半，第 ${number} 个程序死了`);
      await platform.killApi(number, async () => {
        await expect(input).toHaveValue(`写到一半，第 ${number} 个程序死了`);
        await ask(`写到一半，第 ${number} 个程序死了，接着写完`);
        for (const word of ['甲', '乙', '丙']) {
          await ask(`第 ${number} 个程序死后${word}`);
          answer(`答：第 ${number} 个程序死后${word}`);
        }
        await expect(log.getByText(`答：第 ${number} 个程序死后丙`)).toBeVisible();
        await expect(log.getByText('还没发出')).toHaveCount(0);
      });
    }

    expect(lost.filter((url) => url.includes('/api/chat/socket')).length).toBeGreaterThan(0);
    const listSpoken = async () =>
      (await agent.list(conversationId)).filter(({ from }) => from !== 'system');
    await expect.poll(async () => (await listSpoken()).length).toBe(asked.length + answered.length);
    const stored = await agent.list(conversationId);
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1));
    const textsOf = (from: string) =>
      stored.filter((message) => message.from === from).map(({ text }) => text);
    expect(textsOf('visitor')).toEqual(asked);
    expect(textsOf('agent')).toEqual(answered);
    const texts = stored.map(({ text }) => text);
    await expect.poll(() => client.messages.map(({ text }) => text)).toEqual(texts);
    expect(refusals).toEqual([]);
    const spoken = (await listSpoken()).map(({ text }) => text);
    await expect(log.locator('[title]')).toHaveText(spoken);
    close();
    // What the page still loads would fail with the portal.
    await page.goto('about:blank');
  } finally {
    await platform.stop();
  }
});
