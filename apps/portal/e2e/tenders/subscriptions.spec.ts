import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  registerMember,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';
import { importNotice, makeNotice } from './imported-notices.ts';

const mine = (page: Page) => page.getByRole('list', { name: '我的订阅' });

const editor = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Subscribes to the notices of a list, from the list. */
async function subscribeFrom(page: Page, list: string) {
  await page.goto(list);
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  await expect(editor(page, '新建订阅').getByText('条，近 30 天命中')).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/personalCenter\?tab=subscriptions$/);
}

test('会员在列表选好条件订阅，看见近 30 天条数，改名、停用、删除', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/tender/0/330000?keywords=桥&exclude=监理');
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  const form = editor(page, '新建订阅');
  await expect(form.getByRole('list', { name: '关键词的词' })).toHaveText('桥');
  await expect(form.getByRole('list', { name: '不含的词' })).toHaveText('监理');
  await expect(form.getByRole('list', { name: '已选的地区' })).toHaveText('浙江省');
  await expect(form.getByText('条，近 30 天命中')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole('textbox', { name: '名称' }).fill('');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toHaveText(/请给订阅起个名字/);
  await expect(form.getByRole('textbox', { name: '名称' })).toBeFocused();
  await form.getByRole('textbox', { name: '名称' }).fill('浙江的桥');
  await form.getByRole('button', { name: '保存' }).click();

  await expect(mine(page).getByRole('heading', { name: '浙江的桥' })).toBeVisible();
  await page.getByRole('link', { name: '编辑：浙江的桥' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('桥梁');
  await page.keyboard.press('Enter');
  await expect(mine(page).getByRole('heading', { name: '桥梁', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '最近命中：桥梁' }).click();
  await expect(mine(page).getByRole('region', { name: '最近命中' })).toContainText(/近 30 天/);
  await page.getByRole('button', { name: '停用：桥梁' }).click();
  await expect(mine(page).getByText('已停用')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '删除：桥梁' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有订阅' })).toBeVisible();
});

test('会员换掉一个订阅的条件，相同的条件不能订两次', async ({ page }) => {
  await registerMember(page.context().request);
  await subscribeFrom(page, '/tender?keywords=泵站');
  await page.goto('/tender?keywords=泵站');
  await page.getByRole('link', { name: '订阅这组条件', exact: true }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/已经有一个条件完全相同的订阅/);

  await page.getByRole('link', { name: '编辑：泵站' }).click();
  const form = editor(page, '编辑订阅：泵站');
  await form.getByRole('button', { name: '去掉泵站' }).click();
  await expect(form.getByRole('textbox', { name: /关键词/ })).toBeFocused();
  await page.keyboard.type('水闸');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(mine(page).getByRole('listitem')).toHaveCount(1);
  await expect(mine(page).getByText('“水闸”')).toBeVisible();
});

test('会员不经过列表写好条件：错处写在旁边，刷新后还在，离开先问', async ({ page }) => {
  await registerMember(page.context().request);
  await page.goto('/personalCenter?tab=subscriptions');
  await page.getByRole('link', { name: '新建订阅' }).click();
  const form = editor(page, '新建订阅');
  const box = (name: string | RegExp) => form.getByRole('textbox', { name });
  const problems = form.getByRole('alert');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(problems).toHaveText([/请给订阅起个名字/, /请至少选一个条件/]);

  await box(/关键词/).fill(Array.from({ length: 31 }, (_, at) => `词${at}`).join(' '));
  await page.keyboard.press('Enter');
  await expect(problems).toHaveText([/请给订阅起个名字/, /关键词最多 30 个，请去掉一些/]);
  for (let count = 31; count > 1; count -= 1) await page.keyboard.press('Backspace');
  await expect(form.getByRole('list', { name: '关键词的词' })).toHaveText('词0');
  await page.keyboard.type('桥，');
  await form.getByRole('radio', { name: '含任一个就算' }).check();
  await form.getByRole('combobox', { name: /省份/ }).selectOption('浙江');
  await form.getByRole('combobox', { name: '城市' }).selectOption('杭州市');
  await form.getByRole('combobox', { name: '区县' }).selectOption('西湖区');
  await form.getByRole('button', { name: '添加地区' }).click();
  await expect(form.getByRole('list', { name: '已选的地区' })).toHaveText(
    /^浙江省? 杭州市 西湖区$/,
  );
  await box(/最低金额/).fill('3,000');
  await box(/最高金额/).fill('200');
  await expect(problems).toHaveText(/最高金额低于最低金额/);
  await box(/最高金额/).fill('五百万');
  await expect(problems).toHaveText(/金额应为最多两位小数的数字/);
  await box(/最高金额/).fill('');
  await form.getByRole('checkbox', { name: '招标公告' }).check();
  await form.getByRole('combobox', { name: /按名称找/ }).fill('公司');
  const offered = form.getByRole('listbox', { name: '招标人' }).getByRole('option');
  await expect(offered.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('list', { name: '已选的单位' })).toHaveText(/^招标人：.*公司/);
  await expect(form.getByText('条，近 30 天命中')).toBeVisible();
  // While it is counted anew, the last number is dimmed.
  const counted = Promise.withResolvers<void>();
  await page.route('**/countSubscribe', async (route) => {
    await counted.promise;
    await route.continue();
  });
  await form.getByRole('checkbox', { name: '招标公告' }).uncheck();
  await form.getByRole('checkbox', { name: '招标公告' }).check();
  await expect(form.locator('[aria-busy=true]').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  counted.resolve();
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.reload();
  await expect(form.getByText('上次没保存的修改还在')).toBeVisible();
  await expect(form.getByRole('list', { name: '已选的地区' })).toHaveText(
    /^浙江省? 杭州市 西湖区$/,
  );
  await expect(box(/最低金额/)).toHaveValue('3000');
  await page.getByRole('navigation', { name: '个人中心' }).getByText('投标日历').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await box('名称').fill('西湖的桥');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(mine(page).getByRole('listitem')).toHaveText(
    /西湖的桥.*任一：“桥 词0”.*招标公告.*西湖区.*招标人：.*3,000 万元以上/s,
  );
  await page.getByRole('link', { name: '编辑：西湖的桥' }).click();
  await page.getByRole('radio', { name: '每周' }).check();
  await page.getByRole('navigation', { name: '个人中心' }).getByText('投标日历').click();
  await page.getByRole('dialog').getByRole('button', { name: '不保存，离开' }).click();
  await expect(page.getByRole('heading', { name: '投标日历' })).toBeVisible();
});

test('手机上订阅页不横向溢出', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerMember(page.context().request);
  await page.goto(
    '/personalCenter?tab=subscriptions&new=' + encodeURIComponent('/tender?keywords=桥'),
  );
  await expect(page.getByRole('region', { name: '新建订阅' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test('订阅以后导入的公告，十秒内出现在会员的通知里，截止改期再告诉一次', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const notice = await makeNotice('alert');
  await registerMember(page.context().request);
  await subscribeFrom(page, `/tender?keywords=${notice.projectNo}`);
  await importNotice(notice);
  const told = () => page.getByRole('list', { name: '通知' }).getByRole('listitem');
  const expectTold = (text: string) =>
    expect(async () => {
      await page.goto('/personalCenter?tab=notifications');
      await expect(told().filter({ hasText: text })).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  await expectTold(`新公告：${notice.title}`);
  await importNotice({ ...notice, deadline: '2099-12-01T09:30:00+08:00' });
  await expectTold(`公告有变：${notice.title}`);
  await told()
    .getByRole('link', { name: `新公告：${notice.title}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice.title);
});

/** Mails to a mailbox that wait in the outbox, the newest first. */
async function listMails(page: Page, mailbox: string) {
  const recipient = encodeURIComponent(mailbox);
  const answer = await page.request.get(`/api/dev/outbox?recipient=${recipient}`);
  return ((await answer.json()) as { list: { subject: string; body: string }[] }).list;
}

test('订阅的新公告发一封邮件，邮件里的链接不用登录就退订；改期只告诉收藏的人一次', async ({
  page,
  browser,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const notice = await makeNotice('mail');
  const phone = await registerMember(page.context().request);
  const mailbox = `${notice.sourceId}@example.com`;
  await runStatement('update account set email = $2 where phone = $1', [phone, mailbox]);
  await subscribeFrom(page, `/tender?keywords=${notice.projectNo}`);
  await expect(mine(page).getByText('即时：邮件')).toBeVisible();
  await importNotice(notice);
  await expect(async () => {
    const mails = await listMails(page, mailbox);
    expect(mails.map(({ subject }) => subject)).toEqual([`【筑程云】新公告：${notice.title}`]);
  }).toPass({ timeout: 15_000 });

  const [mail] = await listMails(page, mailbox);
  const link = /全部退订：(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const visitor = await browser.newPage();
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByRole('heading', { name: '不再收到这些邮件？' })).toBeVisible();
  await expect(visitor.getByText('订阅“')).toBeVisible();
  expect(await findAxeViolations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: '退订邮件' }).click();
  await expect(visitor.getByRole('heading', { name: '已退订' })).toBeVisible();
  await visitor.close();
  await page.reload();
  await expect(mine(page).getByText('只发站内通知')).toBeVisible();

  await importNotice({ ...notice, deadline: '2099-12-01T09:30:00+08:00' });
  const told = () => page.getByRole('list', { name: '通知' }).getByRole('listitem');
  await expect(async () => {
    await page.goto('/personalCenter?tab=notifications');
    await expect(told().filter({ hasText: `公告有变：${notice.title}` })).toHaveCount(1, {
      timeout: 1_000,
    });
  }).toPass({ timeout: 10_000 });
});

test('会员设置发送方式：每天一封、安静时段、群机器人的地址不再显示', async ({ page }) => {
  await registerMember(page.context().request);
  await subscribeFrom(page, '/tender?keywords=闸门');
  await page.getByRole('button', { name: '怎么发：闸门' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /每天/ }).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(mine(page).getByText('每天：邮件')).toBeVisible();

  await page.getByRole('button', { name: '设置：钉钉机器人' }).click();
  await dialog.getByRole('textbox', { name: 'Webhook 地址' }).fill('https://127.0.0.1/robot/send');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/不是钉钉机器人的地址/);
  await dialog
    .getByRole('textbox', { name: 'Webhook 地址' })
    .fill('https://oapi.dingtalk.com/robot/send?access_token=0123456789wxyz');
  await page.keyboard.press('Enter');
  const channels = page.getByRole('list', { name: '发送渠道' });
  await expect(channels.getByText('地址尾号 wxyz')).toBeVisible();
  await expect(page.getByText('0123456789')).toHaveCount(0);

  await page.getByRole('button', { name: '开启', exact: true }).click();
  await expect(page.getByText('先存在“通知”里，07:00 补发')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBe(0);
});
