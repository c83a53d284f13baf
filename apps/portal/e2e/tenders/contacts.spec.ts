import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  findSmallTargets,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  logInByApi,
  openHydrated,
  postApi,
  runStatement,
  SAMPLE_MEMBER,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';

interface Notice {
  id: string;
  projectId: string;
  category: string;
  infoType: string;
  title: string;
}

/** A tender notice of the sample that has contacts and attachments. */
async function findNotice(page: Page): Promise<Notice> {
  const filter = { keywords: '乌石岭隧道', infoType: '0100' };
  const { records } = await postApi(page.request, '/ai/pub/bid/listPaged', filter);
  return records[0];
}

const noticePath = ({ id, category, infoType }: Notice) =>
  `/tender/detail/${id}/${category}/${infoType}`;
const contactSection = (page: Page) => page.locator('#contact');

/** Row of an attachment. */
const attachment = (page: Page, name: RegExp) =>
  contactSection(page).getByRole('listitem').filter({ hasText: name });

test.describe('联系人与附件', () => {
  test('访客打开公告，就地登录后看到联系人，下载附件', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const notice = await findNotice(page);
    await page.goto(noticePath(notice));
    await expect(contactSection(page)).toContainText('登录后查看联系人和 3 个附件');
    // Before hydration the link leads to the login page.
    await waitForHydration(page);
    await contactSection(page).getByRole('link', { name: '登录后查看' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('登录后即可查看联系人、下载附件');
    await fillLoginForm(page, SAMPLE_MEMBER);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${noticePath(notice)}$`));
    // The keyboard goes on where it was.
    await expect(contactSection(page).locator('[tabindex="-1"]')).toBeFocused();

    const buyer = contactSection(page).getByRole('region', { name: '招标人的联系方式' });
    const phone = buyer.getByRole('link', { name: /^0\d{2,3}-\d+$/ });
    const number = await phone.innerText();
    await expect(phone).toHaveAttribute('href', `tel:${number.replaceAll('-', '')}`);
    await buyer.getByRole('button', { name: `复制电话 ${number}` }).click();
    await expect(page.getByText('电话已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);

    const { model } = await postApi(page.request, '/ai/pub/bid/checkLogin', { id: notice.id });
    for (const { name, sha256 } of model.files as { name: string; sha256: string }[]) {
      const saving = page.waitForEvent('download');
      await contactSection(page)
        .getByRole('link', { name: `下载 ${name}` })
        .click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(name);
      const bytes = await readFile(await saved.path());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });

  test('会员下载过的附件列在“我的下载”，从那里回到公告，也能再次下载', async ({ page }) => {
    const notice = await findNotice(page);
    await logInByApi(page.request);
    await openHydrated(page, noticePath(notice));
    const link = contactSection(page).getByRole('link', { name: /^下载 .*工程量清单\.xlsx$/ });
    const saving = page.waitForEvent('download');
    await link.click();
    const name = (await saving).suggestedFilename();
    await page.goto('/personalCenter?tab=downloads');
    const row = page
      .getByRole('list', { name: '下载记录' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `再次下载 ${name}` }) })
      .filter({ hasText: notice.title });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/招标 · .*工程量清单\.xlsx · [\d.]+ KB · 下载于 \d{4}-/);
    expect(await findAxeViolations(page)).toEqual([]);
    const again = page.waitForEvent('download');
    await row.getByRole('link', { name: `再次下载 ${name}` }).click();
    expect((await again).suggestedFilename()).toBe(name);
    await row.getByRole('link', { name: notice.title }).click();
    await expect(page).toHaveURL(new RegExp(`${noticePath(notice)}$`));
  });

  test('访客看到附件的名称、类型和大小，点哪一个，登录后就接着下载哪一个', async ({ page }) => {
    const notice = await findNotice(page);
    await page.goto(noticePath(notice));
    await expect(attachment(page, /招标文件\.docx/)).toContainText(/招标文件\s*[\d.]+ KB\s*3 页/);
    await expect(attachment(page, /图纸目录\.pdf/)).toContainText(/图纸\s*[\d.]+ KB/);
    await waitForHydration(page);
    const bill = attachment(page, /工程量清单\.xlsx/);
    await bill.getByRole('link', { name: /^登录下载 .*工程量清单\.xlsx$/ }).click();
    await expect(page.getByRole('dialog')).toContainText('登录后即可查看联系人、下载附件');
    const saving = page.waitForEvent('download');
    await fillLoginForm(page, SAMPLE_MEMBER);
    expect((await saving).suggestedFilename()).toMatch(/工程量清单\.xlsx$/);
    await expect(bill.getByRole('link', { name: /^下载/ })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${noticePath(notice)}$`));
  });

  test('访客经登录页登录，回来时停在要下载的附件上', async ({ page }) => {
    const notice = await findNotice(page);
    await page.goto(noticePath(notice));
    const link = attachment(page, /图纸目录\.pdf/).getByRole('link', { name: /^登录下载/ });
    await page.goto((await link.getAttribute('href')) ?? '');
    await fillLoginForm(page, SAMPLE_MEMBER);
    await expect(page).toHaveURL(new RegExp(`${noticePath(notice)}#attachment-3$`));
    const download = attachment(page, /图纸目录\.pdf/).getByRole('link', { name: /^下载/ });
    await expect(download).toBeFocused();
    await expect(download).toBeInViewport();
  });

  test('手机上收藏和联系人总在手边，不挡页尾', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, noticePath(await findNotice(page)));
    const favorite = page.getByRole('button', { name: '收藏', exact: true });
    const contact = page.getByRole('link', { name: '查看联系人', exact: true });
    expect(await findSmallTargets(page)).toEqual([]);
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
    for (const target of [favorite, contact]) {
      await expect(target).toBeInViewport({ ratio: 1 });
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const lastLink = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    const bar = await favorite.boundingBox();
    expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await contact.click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(contactSection(page).getByRole('heading').first()).toBeInViewport();
  });

  test('来源给了网址的公告有“查看原文公告”，写明打开的是另一个网站', async ({ page }) => {
    test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
    const { records } = await postApi(page.request, '/ai/pub/bid/listPaged', { infoType: '0102' });
    const notice = records.at(-1) as Notice;
    const link = page.getByRole('link', { name: /^查看原文公告/ });
    await page.goto(noticePath(notice));
    await expect(page.getByText(/^来源：/)).toBeVisible();
    await expect(link).toHaveCount(0);
    const statement = 'update tender_notice set source_url = $2 where id = $1::uuid';
    await runStatement(statement, [notice.id, 'https://ggzy.example/jyxx/1.html']);
    try {
      await expect(async () => {
        await page.reload();
        await expect(link).toHaveAttribute('href', 'https://ggzy.example/jyxx/1.html', {
          timeout: 1_000,
        });
      }).toPass();
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAccessibleName(/另一个网站/);
    } finally {
      await runStatement(statement, [notice.id, '']);
    }
  });

  test('投标人从结果公示找到招标公告里的联系人', async ({ page }) => {
    const { records } = await postApi(page.request, '/ai/pub/bid/listPaged', { infoType: '0104' });
    await page.goto(noticePath(records[0]));
    await page.getByRole('link', { name: /^本项目的.*有联系人/ }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(contactSection(page).getByRole('link', { name: '登录后查看' })).toBeVisible();
  });

  test('联系人没有取到时说明原因，重新加载就有；登录已经失效则请再登录', async ({ page }) => {
    const notice = await findNotice(page);
    await logInByApi(page.request);
    const call = '**/api/ai/pub/bid/checkLogin';
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { code: '50000', msg: '服务出错了，请稍后重试' } }),
    );
    await page.goto(noticePath(notice));
    await expect(contactSection(page).getByRole('alert')).toContainText('服务出错了，请稍后重试');
    await page.unroute(call);
    const retry = contactSection(page).getByRole('button', { name: '重新加载' });
    const download = contactSection(page).getByRole('link', { name: /^下载 .*招标文件\.docx$/ });
    // An overloaded API may refuse the first attempts.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(download).toBeVisible({ timeout: 6_000 });
    }).toPass();

    await page.route(call, (route) =>
      route.fulfill({ json: { code: '40100', msg: '登录后可以查看联系人' } }),
    );
    await page.goto(noticePath(notice));
    await expect(contactSection(page).getByRole('link', { name: '登录后查看' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`${noticePath(notice)}#contact`)}`,
    );
  });

  test('手机上会员看得到全部联系方式，页面不横向溢出，也没有无障碍问题', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const notice = await findNotice(page);
    await page.goto(noticePath(notice));
    await expect(contactSection(page)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await logInByApi(page.request);
    await page.reload();
    await expect(contactSection(page)).toContainText('工程量清单.xlsx');
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('会员打印公告带着联系方式，访客打印则写明须登录', async ({ page }) => {
    const notice = await findNotice(page);
    await page.emulateMedia({ media: 'print' });
    await page.goto(noticePath(notice));
    await expect(contactSection(page).getByText('须登录后查看')).toBeVisible();
    await logInByApi(page.request);
    await page.reload();
    await expect(contactSection(page).getByText('联系人', { exact: true }).first()).toBeVisible();
    await expect(contactSection(page).getByRole('button')).toHaveCount(0);
  });
});

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('访客点“登录后查看”去登录页，登录后回到这条公告', async ({ page }) => {
    const path = noticePath(await findNotice(page));
    await page.goto(path);
    await contactSection(page).getByRole('link', { name: '登录后查看' }).click();
    const back = encodeURIComponent(`${path}#contact`);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${back.replaceAll('.', '\\.')}$`));
  });

  test('访客点附件的“登录下载”去登录页，登录后回到这个附件', async ({ page }) => {
    const path = noticePath(await findNotice(page));
    await page.goto(path);
    await attachment(page, /工程量清单\.xlsx/)
      .getByRole('link')
      .click();
    const back = encodeURIComponent(`${path}#attachment-2`);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${back}$`));
  });
});
