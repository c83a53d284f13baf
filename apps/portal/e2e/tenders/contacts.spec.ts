import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  logInByApi,
  postApi,
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
    await contactSection(page).getByRole('button', { name: '重新加载' }).click();
    await expect(contactSection(page)).toContainText('招标文件.docx');

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
});
