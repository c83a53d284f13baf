import {
  createPhoneNumber,
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  queryRows,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { readRouteTable } from '@zhucheng/test-kit/tables';

const paths = readRouteTable().flatMap(({ app, path }) => (app === 'landing' ? [path] : []));

test('访客从广告进来，点免费试用，登录页收到广告的点击编号和来源页', async ({ page }) => {
  await page.goto('/erppro?bd_vid=journey-7&utm_source=baidu&from=mail');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: '免费试用' }).click();
  await expect(page).toHaveURL(/\/erplogin\?/);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({
    bd_vid: 'journey-7',
    utm_source: 'baidu',
    from: 'baidu',
    source: 'erppro',
    activeTab: 'register',
  });
  expect(query.url).toContain('/erppro?bd_vid=journey-7');
});

test('访客只用键盘留下电话：先填错，改对后看到会有人回电', async ({ page }) => {
  await page.goto('/jizhibaopro');
  await waitForHydration(page);
  const field = page.getByRole('main').getByLabel('手机号码').first();
  await field.focus();
  await page.keyboard.type('1380000');
  await page.keyboard.press('Enter');
  const state = page.getByRole('main').locator('form').first().getByRole('status');
  await expect(state).toHaveText('手机号码格式不对');
  await expect(field).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('13812345670');
  await page.keyboard.press('Enter');
  await expect(state).toHaveText('已收到您的号码，顾问会在工作时间回电。');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('断网时留电话，号码还在表单里，恢复后再提交', async ({ isolatedPage: page }) => {
  await page.goto('/treasurepro');
  await waitForHydration(page);
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('手机号码').fill('13812345671');
  await expect(form).toHaveAttribute('data-state', 'ready');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '请顾问回电' }).click();
  await expect(form.getByRole('status')).toHaveText('网络异常，请稍后再试');
  await expect(form.getByLabel('手机号码')).toHaveValue('13812345671');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: '请顾问回电' }).click();
  await expect(form.getByRole('status')).toContainText('已收到您的号码');
});

for (const path of paths) {
  test(`${path}：关掉 JavaScript 也能读完、展开问题、跳到各节、去试用`, async ({
    pageWithoutScript: page,
  }) => {
    await page.goto(path);
    const navigation = page.getByRole('navigation', { name: '主导航' });
    for (const link of await navigation.getByRole('link').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.locator(target)).toBeInViewport();
    }
    const second = page.locator('#faq details').nth(1);
    await expect(second.locator('p')).toBeHidden();
    await second.locator('summary').click();
    await expect(second.locator('p')).toBeVisible();

    const widget = page.getByRole('complementary', { name: '在线服务' });
    await widget.getByRole('button', { name: /客服/ }).click();
    const hotline = page.getByRole('group', { name: '服务热线' });
    await expect(hotline.getByRole('link', { name: /^[\d-]+$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hotline).toBeHidden();

    const phone = page.locator('#contact').getByLabel('手机号码');
    await phone.fill('13812345672');
    await phone.press('Enter');
    await expect(page).toHaveURL(/login\?.*activeTab=register/);
    expect(page.url()).toContain(`source=${path.slice(1)}`);
    expect(page.url()).not.toContain('13812345672');
  });
}

test('选型清单打印出来只有正文，常见问题全部展开', async ({ page }) => {
  await page.goto('/erppro');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('form')).toHaveCount(2);
  for (const form of await page.locator('form').all()) await expect(form).toBeHidden();
  await expect(page.getByRole('table', { name: '选型的七个问题' })).toBeVisible();
  await expect(page.locator('#faq details').nth(1).locator('p')).toBeVisible();
});

test('搜索引擎从站点地图找到七个页面，读到产品和问题的结构化数据', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  for (const path of paths) {
    expect(sitemap, path).toMatch(new RegExp(`<loc>[^<]*${path}</loc>`));
    const html = await (await request.get(path)).text();
    const types = [...html.matchAll(/"@type":"(SoftwareApplication|FAQPage)"/g)].map(
      ([, type]) => type,
    );
    expect(types, path).toEqual(['SoftwareApplication', 'FAQPage']);
  }
});

test('访客在落地页只用键盘预约演示，填完看到感谢和二维码，关掉后回到按钮；预约成为一条线索', async ({
  visitorPage: page,
}) => {
  const created = page.waitForResponse((response) => response.url().endsWith('/guest/create'));
  await page.goto('/qibaoerp?utm_source=wechat');
  await waitForHydration(page);
  await created;
  const opener = page.getByRole('main').getByRole('link', { name: '预约演示' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '预约演示，领 500M 工程资料包' })).toBeVisible();
  await expect(dialog.getByLabel('手机号码')).toBeFocused();
  const phone = createPhoneNumber();
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('姓名或昵称')).toBeFocused();
  await page.keyboard.type('落地页访客');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('谢谢您');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  if (!journeyDatabaseUrl) return;
  const touch = { page: '/qibaoerp', campaign: { utm_source: 'wechat' } };
  const leads = await queryRows(
    'select kind, user_name, first_touch, last_touch from lead where phone = $1',
    [phone],
  );
  expect(leads).toMatchObject([
    { kind: 'demo', user_name: '落地页访客', first_touch: touch, last_touch: touch },
  ]);
});

test('访客从产品页去看示例工程，再从选型页回到全部模块', async ({ page }) => {
  await page.goto('/product');
  await page
    .getByRole('main')
    .getByRole('link', { name: /筑程 ERP/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: '看示例工程' }).click();
  await expect(page).toHaveURL(/\/erp$/);
  await page.getByRole('main').getByRole('link', { name: '成本软件怎么选' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工程成本软件，到底怎么选？');
  await page.getByRole('main').getByRole('link', { name: '筑程 ERP 的全部模块' }).click();
  await expect(page).toHaveURL(/\/erp#features$/);
});
