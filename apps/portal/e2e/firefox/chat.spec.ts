import { queryRows } from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import { expect, test } from '@zhucheng/test-kit/journeys/firefox';

/** Id of the conversation in which something was written. */
async function findConversation(text: string): Promise<string> {
  const rows = await queryRows<{ id: string }>(
    `select replace(conversation_id::text, '-', '') as id from chat_message
     where text = $1 order by created_at desc limit 1`,
    [text],
  );
  return rows[0]?.id ?? '';
}

test('访客在产品页打开在线客服，和客服说上话，收起后来的话有未读数', async ({
  firefox,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const created = firefox.page.waitForResponse((response) =>
    response.url().endsWith('/guest/create'),
  );
  await firefox.open('/treasure');
  await created;
  const dialog = firefox.getByRole('dialog', '在线客服');
  const opener = firefox.getByRole('complementary', '在线服务').getByRole('button', /客服/);
  await opener.click();
  const log = dialog.getByRole('log', '聊天内容');
  await dialog.getByRole('textbox', '输入消息').fill('火狐里也能看进度吗？');
  await firefox.press('Enter');
  await log.expectText(/火狐里也能看进度吗？.*已发送/s);
  const id = await findConversation('火狐里也能看进度吗？');
  await agent.take(id);
  await agent.say(id, '能，手机上也行');
  await log.expectText(/能，手机上也行/);
  await firefox.press('Escape');
  await dialog.expectHidden();
  await opener.expectFocus();
  await agent.say(id, '还有别的问题吗？');
  await opener.expectText(/1$/);
  const said = (await agent.list(id)).filter(({ from }) => from === 'visitor');
  expect(said.map(({ text }) => text)).toEqual(['火狐里也能看进度吗？']);
});
