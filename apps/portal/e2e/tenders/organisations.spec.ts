import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';

/** Agency with several projects, openings and results in the sample content. */
const AGENCY = '湖北楚榷项目管理有限公司';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Address of the page of an organisation, found as a visitor finds it. */
async function openOrganisation(page: Page, name: string) {
  await page.goto(`/tender?view=orgs&keywords=${encodeURIComponent(name)}`);
  await main(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

/** Opens the first notice of an organisation's list, and the organisation from there. */
async function openFromNotice(page: Page, name: string) {
  await page.goto(`/tender?keywords=${encodeURIComponent(name)}`);
  await main(page).getByRole('list', { name: '公告' }).getByRole('link').first().click();
  await page.getByRole('complementary').getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('访客从名录找到代理机构，读到每月个数，点数字到那几条公告', async ({ page }) => {
    await page.goto('/tender');
    await main(page).getByRole('link', { name: '招标人、代理机构与投标单位' }).click();
    const roles = page.getByRole('navigation', { name: '单位的角色' });
    await roles.getByRole('link', { name: '代理机构' }).click();
    await expect(main(page).getByText(/项目数统计于 \d{4}-/)).toBeVisible();
    await main(page).getByRole('searchbox').fill(AGENCY);
    await main(page).getByRole('button', { name: '搜索' }).click();
    await main(page).getByRole('link', { name: AGENCY, exact: true }).click();
    await expect(heading(page, AGENCY)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(AGENCY));

    const numbers = main(page).getByRole('link', { name: /^\d{4}-\d{2} 的 \d+ 个招标公告$/ });
    const label = await numbers.first().getAttribute('aria-label');
    const count = /(\d+) 个/.exec(label ?? '')?.[1];
    await numbers.first().click();
    await expect(main(page).getByText(/条，今日新增/)).toContainText(`共 ${count} 条`);
    await expect(main(page).getByRole('list', { name: '公告' }).getByRole('listitem')).toHaveCount(
      Number(count),
    );
  });

  test('不存在的单位是 404 页，不认识的视图也是', async ({ page }) => {
    for (const query of ['view=org&id=abc', `view=org&id=${'0'.repeat(32)}`, 'view=nothing']) {
      const response = await page.goto(`/tender?${query}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('访客从公告打开招标代理，看常中标单位，再看那家的对手', async ({ page }) => {
  await openFromNotice(page, AGENCY);
  await expect(page.getByRole('table', { name: '中标价与控制价之比' })).toBeVisible();
  await expect(page.getByRole('img', { name: /近 12 个月的招标公告/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const winners = page.getByRole('table', { name: '常中标单位' });
  const winner = winners.getByRole('rowheader').first();
  const name = await winner.innerText();
  await winner.getByRole('link').click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('heading', { name: '常遇对手' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.goto('/tender?view=orgs');
  await expect(page.getByRole('table', { name: '招投标单位' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test('访客关注一家单位，登录以后留住，在个人中心看它的公告，再取消', async ({ page }) => {
  const phone = await registerMember(page.context().request);
  await page.context().clearCookies();
  await openFromNotice(page, AGENCY);
  await openHydrated(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('登录后即可关注这家单位');
  await fillLoginForm(page, phone);
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();

  await page.goto('/personalCenter?tab=organisations');
  const notices = page.getByRole('list', { name: '关注的单位的公告' });
  await expect(notices.getByRole('listitem').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: '关注的单位' }).getByText('关注的单位').click();
  await expect(page.getByRole('link', { name: AGENCY })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `取消关注：${AGENCY}` }).click();
  await expect(page.getByRole('heading', { name: '还没有关注的单位' })).toBeVisible();
});

test('会员从单位页一步订阅它的公告', async ({ page }) => {
  await registerMember(page.context().request);
  await openOrganisation(page, AGENCY);
  await page.getByRole('link', { name: '订阅它的公告' }).click();
  const form = page.getByRole('region', { name: '新建订阅' });
  await expect(form.getByRole('list', { name: '已选的单位' })).toContainText(AGENCY);
});

test('会员写下公司投标用的名称，结果里标出本公司', async ({ page }) => {
  await registerMember(page.context().request);
  await openOrganisation(page, AGENCY);
  const winners = page.getByRole('table', { name: '常中标单位' });
  const name = await winners.getByRole('rowheader').first().innerText();
  const profile = page.url();

  await page.goto('/personalCenter?tab=organisations&kind=names');
  await page
    .getByRole('textbox', { name: '单位名称' })
    .fill(` ${name.slice(0, 4)} ${name.slice(4)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '看它的招投标统计' })).toBeVisible();
  await page.getByRole('textbox', { name: '单位名称' }).fill(name);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('已经有这个名称了');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(profile);
  await expect(winners.getByRole('row', { name }).getByText('本公司')).toBeVisible();
  await expect(page.getByText('本公司', { exact: true })).toHaveCount(1);
});
