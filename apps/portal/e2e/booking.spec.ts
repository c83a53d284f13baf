import {
  callApi,
  createPhoneNumber,
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  openHydrated,
  queryRows,
  test,
} from '@zhucheng/test-kit/journeys';
import type { Page } from '@playwright/test';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const demo = (page: Page) => dialog(page, '预约演示，领 500M 工程资料包');

/** Opens the home page and the dialog. */
async function openDemoDialog(page: Page): Promise<void> {
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('link', { name: '预约演示' }).click();
  await expect(demo(page)).toBeVisible();
}

test.describe('预约演示', () => {
  test('访客写错号码会看到提示，改对后预约成功，看到二维码和关键词', async ({ page }) => {
    await openDemoDialog(page);
    const form = demo(page);
    await expect(form.getByLabel('手机号码')).toBeFocused();
    await form.getByLabel('手机号码').fill('1380000');
    await form.getByLabel('姓名或昵称').fill('张工');
    await expect(form.getByText('手机号码格式不对')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    const phone = createPhoneNumber();
    await form.getByLabel('手机号码').fill(phone);
    const sent = page.waitForRequest((request) => request.url().endsWith('/sem/reservation'));
    await form.getByRole('button', { name: '免费预约' }).click();
    const { url, ...body } = (await sent).postDataJSON() as { url: string };
    expect(body).toEqual({ phone, userName: '张工' });
    expect(new URL(url).pathname).toBe('/');
    const thanks = dialog(page, '预约成功，谢谢您');
    await expect(thanks).toContainText('发送关键词“资料包”即可领取');
    const code = thanks.getByRole('img', { name: '微信公众号二维码' });
    await expect(code).toHaveAttribute('src', /^data:image\/jpeg/);
    expect(await findAxeViolations(page)).toEqual([]);
    if (!journeyDatabaseUrl) return;
    const leads = await queryRows(
      'select kind, user_name, remark, last_touch from lead where phone = $1',
      [phone],
    );
    const lead = { kind: 'demo', user_name: '张工', remark: '', last_touch: { page: '/' } };
    expect(leads).toMatchObject([lead]);
  });

  test('访客只用键盘打开、填写和关闭，焦点回到原来的按钮', async ({ page }) => {
    await openHydrated(page, '/');
    const opener = page.getByRole('main').getByRole('link', { name: '预约演示' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(demo(page).getByLabel('手机号码')).toBeFocused();
    await page.keyboard.type('138');
    await page.keyboard.press('Escape');
    await expect(demo(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(demo(page).getByLabel('手机号码')).toHaveValue('');
  });

  test('访客点对话框外面不会关掉它；同一号码提交太多次会被告知，填好的内容还在', async ({
    page,
    request,
  }) => {
    const phone = createPhoneNumber();
    for (let sent = 0; sent < 5; sent += 1) {
      await callApi(request, '/crm/sales/open/sem/reservation', { phone, userName: '张工' });
    }
    await openDemoDialog(page);
    await page.mouse.click(5, 5);
    await demo(page).getByLabel('手机号码').fill(phone);
    await demo(page).getByLabel('姓名或昵称').fill('张工');
    await demo(page).getByRole('button', { name: '免费预约' }).click();
    await expect(demo(page).getByRole('alert')).toContainText('这个号码今天提交的次数太多');
    await expect(demo(page).getByLabel('姓名或昵称')).toHaveValue('张工');
  });

  test('访客点“立即咨询”，留下电话和问题', async ({ page }) => {
    await openHydrated(page, '/news');
    await page.getByRole('button', { name: '立即咨询' }).click();
    const form = dialog(page, '立即咨询');
    const phone = createPhoneNumber();
    await form.getByLabel('手机号码').fill(phone);
    await form.getByLabel('姓名或昵称').fill('李工');
    await form.getByLabel(/咨询内容/).fill('计支宝怎么收费？');
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: '提交咨询' }).click();
    await expect(dialog(page, '已收到，谢谢您')).toBeVisible();
    if (!journeyDatabaseUrl) return;
    const leads = await queryRows('select kind, remark, last_touch from lead where phone = $1', [
      phone,
    ]);
    const lead = { kind: 'consult', remark: '计支宝怎么收费？', last_touch: { page: '/news' } };
    expect(leads).toMatchObject([lead]);
  });
});
