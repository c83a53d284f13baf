import {
  expect,
  findAxeViolations,
  queryRows,
  runStatement,
  samplePdf,
  test,
} from '@zhucheng/test-kit/journeys';
import type { Locator, Page } from '@playwright/test';
import { createAdministrator } from './new-staff.ts';

/** A change is on the portal within two seconds; a busy machine may take longer. */
const SEEN_MS = 20_000;

/** Chooses in a list of a form by keys alone. */
async function chooseByKeys(page: Page, field: Locator, name: string) {
  await field.focus();
  await page.keyboard.press('ArrowDown');
  const active = page.locator('.ant-select-item-option-active');
  await expect(active).toBeVisible();
  for (let k = 0; k < 10 && (await active.textContent()) !== name; k += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(active).toHaveText(name);
  await page.keyboard.press('Enter');
}

/** Opens a record of a list by its title. */
async function openRecord(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('编辑改标题模板、上一条带图的横幅，焦点在访客的手机上起作用', async ({ page, browser }) => {
  const run = Date.now().toString(36);
  await createAdministrator(page, '页面员甲');
  const visit = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await visit.newPage();

  await page.goto('/console/pages/meta');
  await openRecord(page, '微信公众号');
  const meta = page.getByRole('dialog', { name: '页面：微信公众号' });
  const title = meta.getByRole('textbox', { name: '标题模板' });
  const former = await title.inputValue();
  await title.fill(`{siteTitle}公众号${run}`);
  await expect(meta.getByRole('region', { name: '搜索结果里的样子' })).toContainText(
    `公众号${run}`,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await title.press('Enter');
  await expect(meta).toBeHidden();
  const readTitle = async () => {
    await phone.goto('/weChat');
    return phone.title();
  };
  await expect.poll(readTitle, { timeout: SEEN_MS }).toContain(`公众号${run}`);
  await openRecord(page, '微信公众号');
  await title.fill(former);
  await title.press('Enter');
  await expect(meta).toBeHidden();

  await page.goto('/console/pages/banners');
  await page.getByRole('button', { name: '新建横幅' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '新建横幅' });
  const name = `合龙${run}`;
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: '链接' }).fill(`/news?from=${run}`);
  await dialog.getByRole('button', { name: '图片：从素材库选' }).press('Enter');
  const library = page.getByRole('dialog', { name: '从素材库选图片' });
  await expect(library.getByRole('button', { name: '上传新图片' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const picture = await page.evaluate(async (text) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1200, height: 900 });
    canvas.getContext('2d')?.fillText(text, 40, 80);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
  }, name);
  await library.locator('input[type=file]').setInputFiles({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(picture),
  });
  await expect(library).toBeHidden();
  await expect(dialog.getByRole('button', { name: '图片：换一张' })).toBeVisible();
  await chooseByKeys(page, dialog.getByRole('combobox', { name: '状态' }), '在线');
  await dialog.getByRole('textbox', { name: '链接' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const findCrop = async () => {
    await phone.goto('/news');
    const shown = phone.getByRole('link', { name: new RegExp(name) }).locator('img');
    return (await shown.count()) > 0
      ? shown.evaluate((image) => getComputedStyle(image).objectPosition)
      : undefined;
  };
  await expect.poll(findCrop, { timeout: SEEN_MS }).toBe('50% 50%');

  await page.goto(`/console/media?keywords=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  const point = page.getByRole('button', { name: /^焦点/ });
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowDown', 'ArrowUp']) {
    await point.press(key);
  }
  await expect(page.getByRole('button', { name: '焦点：横 30%，竖 59%' })).toBeFocused();
  await page.getByRole('textbox', { name: '替代文字' }).fill('主桥合龙的一刻');
  await page.getByRole('textbox', { name: '替代文字' }).press('Enter');
  await expect.poll(findCrop, { timeout: SEEN_MS }).toBe('30% 59%');
  await expect(phone.getByRole('img', { name: '主桥合龙的一刻' })).toBeVisible();
  expect(await findAxeViolations(phone)).toEqual([]);
  await runStatement("update banner set state = 'withdrawn' where title = $1", [name]);
  await visit.close();
});

test('招聘专员发布职位，应聘者投递，打开简历留下一条操作记录', async ({ page, browser }) => {
  const run = Date.now().toString(36);
  const { phone } = await createAdministrator(page, '招聘员甲');
  await page.goto('/console/pages/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('招聘职位');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: '新建职位' });
  const name = `隧道监测工程师${run}`;
  const fields = { 职位名称: name, 部门: '监测部', 工作城市: '西宁' };
  for (const [field, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: field }).fill(value);
  }
  // As every job of the site names its salary.
  await dialog.getByRole('textbox', { name: /^最低月薪/ }).fill('15000');
  await dialog.getByRole('textbox', { name: /^最高月薪/ }).fill('25000');
  await dialog.getByRole('textbox', { name: /^岗位职责/ }).fill('布设监测点\n每周出一份报告');
  await dialog.getByRole('textbox', { name: /^任职要求/ }).fill('会用全站仪');
  await chooseByKeys(page, dialog.getByRole('combobox', { name: '状态' }), '在线');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: '部门' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('在线');

  const visitor = await (await browser.newContext()).newPage();
  const find = async () => {
    await visitor.goto(`/recruit?city=${encodeURIComponent('西宁')}`);
    return visitor.getByRole('link', { name }).count();
  };
  await expect.poll(find, { timeout: SEEN_MS }).toBe(1);
  await visitor.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  const applicant = `应聘者${run}`;
  await visitor.getByLabel('姓名').fill(applicant);
  await visitor.getByLabel('手机号码').fill('13800000079');
  const resume = { name: '简历.pdf', mimeType: 'application/pdf', buffer: samplePdf };
  await visitor.getByLabel('简历', { exact: true }).setInputFiles(resume);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: '提交简历' }).click();
  await expect(visitor.getByRole('heading', { name: '简历已收到' })).toBeVisible();

  await page.goto('/console/pages/applications');
  await openRecord(page, applicant);
  const application = page.getByRole('dialog', { name: applicant });
  await expect(application).toContainText('138****0079');
  expect(await findAxeViolations(page)).toEqual([]);
  await application.getByRole('button', { name: '显示号码和留言' }).press('Enter');
  await expect(application).toContainText('13800000079');
  const path = await application.getByRole('link', { name: '打开简历' }).getAttribute('href');
  expect((await page.request.get(path ?? '')).status()).toBe(200);
  const entries = await queryRows<{ action: string }>(
    `select l.action from audit_log l join account a on a.id = l.actor_id
     where a.phone = $1 and l.action in ('resume.read', 'application.reveal') order by 1`,
    [phone],
  );
  expect(entries.map(({ action }) => action)).toEqual(['application.reveal', 'resume.read']);
  await visitor.context().close();
});

test('管理员改公众号名称，关掉网上投递，访客马上看到', async ({ page, browser }) => {
  const run = Date.now().toString(36);
  await createAdministrator(page, '设置员甲');
  const visitor = await (await browser.newContext()).newPage();
  await page.goto('/console/settings/brand');
  const field = page.getByRole('textbox', { name: '公众号名称' });
  await field.fill(`路桥资讯${run}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await field.press('Enter');
  await expect(page.getByText(/已保存/).first()).toBeVisible();
  const read = async (path: string) => {
    await visitor.goto(path);
    return visitor.getByRole('main').innerText();
  };
  await expect.poll(() => read('/weChat'), { timeout: SEEN_MS }).toContain(`路桥资讯${run}`);
  await field.fill('');
  await field.press('Enter');
  await expect.poll(() => read('/weChat'), { timeout: SEEN_MS }).not.toContain(`路桥资讯${run}`);

  await visitor.goto('/recruit');
  const job = await visitor
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .getAttribute('href');
  await page.goto('/console/settings/switches');
  const turn = async (verb: string) => {
    await page.getByRole('button', { name: `${verb}在线投递简历` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${verb}在线投递简历` });
    await dialog.getByRole('textbox', { name: '原因' }).fill('检查一下');
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('form').getByRole('button', { name: verb }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await turn('关闭');
  await expect.poll(() => read(job ?? ''), { timeout: SEEN_MS }).toContain('网上投递暂停');
  await turn('打开');
  await expect.poll(() => read(job ?? ''), { timeout: SEEN_MS }).not.toContain('网上投递暂停');
  await visitor.context().close();
});
