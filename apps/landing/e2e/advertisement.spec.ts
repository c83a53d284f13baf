import {
  createPhoneNumber,
  expect,
  getSentCode,
  journeyDatabaseUrl,
  queryRows,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import type { Page } from '@playwright/test';

/** Origin as guests, leads and accounts keep it. */
interface Touch {
  page: string;
  campaign: Record<string, string>;
}
interface StoredTouches {
  first: Touch;
  last: Touch;
}

/** Comes to a page by an advertisement, and waits until the guest is known. */
async function arrive(page: Page, address: string): Promise<void> {
  const created = page.waitForResponse((response) => response.url().endsWith('/guest/create'));
  await page.goto(address);
  await waitForHydration(page);
  await created;
}

test('访客两次点广告进来，免费试用、注册后，账号记着第一次和最近一次的广告', async ({
  visitorPage: page,
  request,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  await arrive(page, '/treasurepro?bd_vid=click-1&utm_source=baidu&utm_campaign=进度');
  await arrive(page, '/erppro?bd_vid=click-2&utm_source=baidu&from=mail&invite=8');
  const landed = page.url();
  await page.getByRole('banner').getByRole('link', { name: '免费试用' }).click();
  await expect(page).toHaveURL(/\/erplogin\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    bd_vid: 'click-2',
    utm_source: 'baidu',
    invite: '8',
    from: 'baidu',
    source: 'erppro',
    activeTab: 'register',
    url: landed,
  });

  const phone = createPhoneNumber();
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '验证码' }).fill(await getSentCode(request, phone));
  await page.getByRole('textbox', { name: '设置密码' }).fill('Liang9-kua-du7 ta diao');
  await page.getByRole('textbox', { name: '姓名' }).fill('广告来的访客');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('button', { name: /账号菜单$/ })).toBeVisible();

  const stored = await queryRows<StoredTouches>(
    `select first_touch as first, last_touch as last from account_touch
     join account on account.id = account_id where phone = $1`,
    [phone],
  );
  expect(stored).toMatchObject([
    {
      first: {
        page: '/treasurepro',
        campaign: { bd_vid: 'click-1', utm_source: 'baidu', utm_campaign: '进度' },
      },
      last: { page: '/erppro', campaign: { bd_vid: 'click-2', utm_source: 'baidu' } },
    },
  ]);
});

test('点广告进来的访客留下电话，线索里有广告、访客和来的那一页', async ({ visitorPage: page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  await arrive(page, '/jizhibaopro?bd_vid=click-3&utm_source=baidu');
  const phone = createPhoneNumber();
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('手机号码').fill(phone);
  await form.getByRole('button', { name: '请顾问回电' }).click();
  await expect(form.getByRole('status')).toContainText('已收到您的号码');

  const leads = await queryRows<StoredTouches & { kind: string; remark: string; guest: string }>(
    `select kind, remark, guest_id as guest, first_touch as first, last_touch as last
     from lead where phone = $1`,
    [phone],
  );
  const touch = { page: '/jizhibaopro', campaign: { bd_vid: 'click-3', utm_source: 'baidu' } };
  expect(leads).toMatchObject([{ kind: 'landing', first: touch, last: touch }]);
  expect(leads[0]?.guest).toMatch(/^[0-9a-f-]{36}$/);
  expect(leads[0]?.remark).not.toBe('');
});
