import {
  createPhoneNumber,
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  queryRows,
  test,
} from '@zhucheng/test-kit/journeys';
import { openChatUntilForm } from '@zhucheng/test-kit/journeys/chat';
import type { Page } from '@playwright/test';

/** Lead as it is stored. */
interface StoredLead {
  kind: string;
  remark: string;
  guest: string | null;
  conversation: string;
  first: { page: string; campaign: object };
  last: { page: string; campaign: object };
}

const findLeads = (phone: string) =>
  queryRows<StoredLead>(
    `select kind, remark, guest_id as guest, replace(conversation_id::text, '-', '') as conversation,
       first_touch as first, last_touch as last
     from lead where phone = $1`,
    [phone],
  );

/** Answers whether somebody is there, for the time at which a journey runs says nothing of it. */
async function setService(page: Page, service: { open: boolean; staffed: boolean }) {
  await page.route('**/api/crm/sdm/open/session/init', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { model: object };
    const given = { ...service, hours: '工作日 09:00–18:00', nextOpenAt: null };
    await route.fulfill({
      response,
      json: { ...reply, model: { ...reply.model, service: given } },
    });
  });
}

test('客服一分钟没有回话，访客写的话都带进表单，留下电话成为一条线索', async ({
  isolatedPage: page,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  await page.clock.install();
  await setService(page, { open: true, staffed: true });
  const { dialog, log, input, conversationId } = await openChatUntilForm(
    page,
    '/standard?bd_vid=chat-1',
  );
  await input.fill('计支宝怎么收费？');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await page.clock.fastForward(50_000);
  const form = dialog.getByRole('form', { name: '留下电话' });
  await expect(form).toHaveCount(0);

  // What is being typed is not taken away: a line offers the form.
  await input.fill('三个标段，');
  await page.clock.fastForward(11_000);
  await expect(dialog.getByText('客服正忙，让您久等了')).toBeVisible();
  await expect(input).toHaveValue('三个标段，');
  await dialog.getByRole('button', { name: '留下电话' }).click();
  await expect(form.getByRole('textbox', { name: '要问的话' })).toHaveValue(
    '计支宝怎么收费？\n三个标段，',
  );
  expect(await findAxeViolations(page, '[role="dialog"]')).toEqual([]);

  const phone = createPhoneNumber();
  await form.getByRole('textbox', { name: '手机号码' }).fill('1380000');
  await page.keyboard.press('Enter');
  await expect(form.getByText('手机号码格式不对')).toBeVisible();
  await form.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.keyboard.press('Enter');
  await expect(log.getByText('已收到您的联系方式')).toBeVisible();
  await expect(input).toHaveValue('');
  const touch = { page: '/standard', campaign: { bd_vid: 'chat-1' } };
  expect(await findLeads(phone)).toMatchObject([
    {
      kind: 'message',
      remark: '计支宝怎么收费？\n三个标段，',
      guest: expect.stringMatching(/^[0-9a-f-]{36}$/),
      conversation: conversationId,
      first: touch,
      last: touch,
    },
  ]);
});

test('不是工作时间来的访客留下电话，线索里有他写的话和来的广告', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  await setService(page, { open: false, staffed: false });
  const address = '/news?utm_source=baidu&bd_vid=chat-2&phone=13800000001';
  const { dialog, log, input, conversationId } = await openChatUntilForm(page, address);
  await expect(dialog.getByText('现在不是工作时间，请先留言')).toBeVisible();
  await input.fill('想了解计支宝的报价');
  await input.press('Enter');
  const form = dialog.getByRole('form', { name: '留下电话' });
  await expect(form.getByRole('textbox', { name: '要问的话' })).toHaveValue('想了解计支宝的报价');
  await expect(form.getByRole('textbox', { name: '手机号码' })).toBeFocused();
  expect(await findAxeViolations(page, '[role="dialog"]')).toEqual([]);
  const phone = createPhoneNumber();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(log.getByText('已收到您的联系方式，工作人员上班后会联系您')).toBeVisible();
  await expect(input).toBeFocused();
  const touch = { page: '/news', campaign: { utm_source: 'baidu', bd_vid: 'chat-2' } };
  expect(await findLeads(phone)).toMatchObject([
    {
      kind: 'message',
      remark: '想了解计支宝的报价',
      guest: expect.stringMatching(/^[0-9a-f-]{36}$/),
      conversation: conversationId,
      first: touch,
      last: touch,
    },
  ]);
});
