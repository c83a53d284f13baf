import type { Page } from '@playwright/test';
import type { AiWrite } from '@zhucheng/contracts';
import {
  callApi,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { startButton, writeExample } from './write-example.ts';

test('会员签发一份，看得到谁在何时签发；改之前先说明，改后签发作废', async ({ page }) => {
  await registerMember(page.request);
  await writeExample(page, 'meeting-notice');
  const aside = page.getByRole('complementary', { name: '核查' });
  const sign = async (name: string) => {
    await aside.getByRole('button', { name: '签发' }).click();
    const dialog = page.getByRole('dialog', { name: '签发这一份' });
    await dialog.getByRole('textbox', { name: '签发人' }).fill(name);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '签发' }).click();
    await expect(
      aside.getByText(new RegExp(`^${name}于 .* 签发。改动后签发作废。$`)),
    ).toBeVisible();
    await expect(aside.getByRole('status').filter({ hasText: '已签发' })).toBeFocused();
  };
  await sign('周明远');
  await page.reload();
  await expect(aside.getByText('已签发', { exact: true })).toBeVisible();

  const block = page.locator('[data-kind=paragraph]').first();
  await block.getByRole('button', { name: /^改第/ }).click();
  await expect(page.getByText('改动存下后签发作废')).toBeVisible();
  await page.getByRole('textbox', { name: '改这一段' }).fill('请各参建单位准时到会。');
  await page.getByRole('button', { name: '存下' }).click();
  await expect(aside.getByText('之后改过，签发已作废')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await sign('陈立');
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await openHydrated(page, '/aiWriteList');
  await expect(page.getByText('已签发')).toBeVisible();
});

/** Adds sentences with sources that don't bear them out to the writing of the page: one of its own, cited wrongly, and two claims. */
async function addClaims(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('write');
  const { revision, draft } = await callApi<AiWrite>(page.request, '/ai/write/get', { id });
  const blocks = draft?.blocks ?? [];
  const cited = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences.filter(({ origin }) => origin === 'cited') : [],
  );
  const [first] = cited;
  const other = cited.find(({ citation }) => citation !== first?.citation);
  const claim = (text = '', citation = 0) => ({ text, origin: 'own', citation });
  const sentences = [
    claim(first?.text, other?.citation),
    claim('工期缩短约 18 天。', first?.citation),
    claim('费用降低约 37%。', first?.citation),
  ];
  const added = { kind: 'paragraph', writer: 'own', sentences };
  const change = { id, revision, blocks: [...blocks, added] };
  await callApi(page.request, '/ai/write/update', change);
  await openHydrated(page, page.url());
}

test('会员在没有依据的地方补出处、改成待补充、删去这句，处理完就能签发', async ({ page }) => {
  await registerMember(page.request);
  await openHydrated(page, '/aiToolDetail?id=safety-briefing');
  await page.getByRole('button', { name: '填入样例' }).click();
  await startButton(page).click();
  await page.waitForURL(/write=/);
  const aside = page.getByRole('complementary', { name: '核查' });
  await expect(aside.getByText('可签发', { exact: false }).first()).toBeVisible();
  await addClaims(page);
  await expect(aside.getByText('还不能签发，差 3 项')).toBeVisible();
  const sheet = page.locator('[data-kind=paragraph]').last();
  const marks = sheet.getByRole('button', { name: /^没有依据：/ });
  await expect(marks).toHaveCount(3);

  await marks.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '补出处' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('说得到这句话', { exact: true }).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^引用这一段：/ })
    .first()
    .click();
  await expect(marks).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await marks.first().click();
  await page.getByRole('button', { name: '改成待补充' }).click();
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('textbox', { name: '缺什么' })).toHaveValue('工期缩短的数值');
  await page.getByRole('textbox', { name: '缺什么' }).fill('缩短的天数');
  await page.getByRole('button', { name: '存下' }).click();
  const open = sheet.getByRole('button', { name: '【待补充：缩短的天数】' });
  await expect(open).toBeVisible();

  await marks.first().click();
  await page.keyboard.press('Escape');
  await expect(marks.first()).toBeFocused();
  await marks.first().click();
  await page.getByRole('button', { name: '删去这句' }).click();
  await expect(marks).toHaveCount(0);
  await expect(aside.getByText('还不能签发，差 1 项')).toBeVisible();
  await aside.getByRole('button', { name: /^处理/ }).click();
  await page.getByRole('button', { name: '删去这句' }).click();
  await expect(open).toHaveCount(0);
  await expect(aside.getByRole('button', { name: '签发' })).toBeVisible();
});
