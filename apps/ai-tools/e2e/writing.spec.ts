import { readFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  PASSWORD,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { readWithOffice, skipWithoutOffice } from '@zhucheng/test-kit/journeys/office';
import { readZip } from '@zhucheng/test-kit/zip';
import { startButton, writeExample } from './write-example.ts';

test('访客填好表单再登录，填的都在，写出来每句有来处；刷新还在；别人看不到', async ({
  page,
  openContext,
}) => {
  const other = await openContext();
  const phone = await registerMember(other.request);
  await openHydrated(page, '/aiToolDetail?id=safety-briefing');
  await page.getByRole('button', { name: '填入样例' }).click();
  await startButton(page).click();
  const dialog = page.getByRole('dialog', { name: '登录筑程云' });
  await dialog.getByRole('tab', { name: '密码' }).click();
  await dialog.getByRole('textbox', { name: /账号|手机/ }).fill(phone);
  await dialog.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();

  await page.waitForURL(/write=/);
  const aside = page.getByRole('complementary', { name: '核查' });
  await expect(aside.getByText(/可签发|还不能签发/)).toBeVisible();
  const mark = page.getByRole('link', { name: '引用 1', exact: true }).first();
  await mark.click();
  await expect(page.locator('#citation-1')).toBeInViewport();
  expect(await findAxeViolations(page)).toEqual([]);
  const address = page.url();
  await page.reload();
  await expect(aside).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const stranger = await openContext();
  await registerMember(stranger.request);
  const theirs = await stranger.newPage();
  const refused = await theirs.goto(address);
  expect(refused?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: '没有这一份' })).toBeVisible();
});

test('会员改一段和标题，改过的记为本人所写；在别处先改过的，两边都不丢', async ({ page }) => {
  await registerMember(page.request);
  await writeExample(page, 'meeting-notice');
  const block = page.locator('[data-kind=paragraph]').first();
  const edit = async (on: Page, text: string) => {
    const box = on.locator('[data-kind=paragraph]').first();
    await box.getByRole('button', { name: /^改第/ }).click();
    await on.getByRole('textbox', { name: '改这一段' }).fill(text);
    await on.getByRole('button', { name: '存下' }).click();
  };
  await edit(page, '请各参建单位准时到会。');
  await expect(page.getByRole('textbox', { name: '改这一段' })).toBeHidden();
  await expect(page.getByRole('button', { name: '改第 1 段' })).toBeFocused();
  await expect(block).toContainText('请各参建单位准时到会。');
  await expect(block).toContainText('本人');

  await page.getByRole('button', { name: '改标题' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('十二月例会通知');
  await page.getByRole('dialog').getByRole('button', { name: '存下' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('十二月例会通知');

  const second = await page.context().newPage();
  await openHydrated(second, page.url());
  await edit(second, '请各单位带齐资料到会。');
  await expect(second.locator('[data-kind=paragraph]').first()).toContainText('带齐资料');

  await edit(page, '请提前十分钟签到。');
  await expect(page.getByRole('alert').filter({ hasText: '在别处改过了' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '改这一段' })).toHaveValue('请提前十分钟签到。');
  await page.getByRole('button', { name: '存下' }).click();
  await expect(block).toContainText('请提前十分钟签到。');
});

/** Exports the writing of the page as Word and returns it under its name. */
async function exportWord(page: Page, info: TestInfo): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  const file = await download;
  const path = info.outputPath(file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** Sentences of the writing of the page, as they are read. */
const readSentences = (page: Page) =>
  page.locator('[data-kind=paragraph] [data-origin=cited]').evaluateAll((found) =>
    found.map((element) => {
      const copy = element.cloneNode(true) as Element;
      copy.querySelectorAll('a').forEach((mark) => mark.remove());
      return copy.textContent;
    }),
  );

const LABEL = '本文由人工智能辅助生成';

test('会员从题目写出一份方案，导出的 Word 里正文、目录和生成标识都在', async ({ page }, info) => {
  await registerMember(page.request);
  await writeExample(page, 'special-plan');
  const sentences = await readSentences(page);
  expect(sentences.length).toBeGreaterThan(20);
  const parts = readZip(await readFile(await exportWord(page, info)));
  const text = (parts.get('word/document.xml') ?? '').replaceAll(/<[^>]+>/gu, '');
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(text).toContain('目录');
  expect(text.split(LABEL)).toHaveLength(3);
  expect(parts.get('docProps/custom.xml')).toContain('AIGC');
});

test('导出的 Word 用 LibreOffice 打得开，一句不少', async ({ page }, info) => {
  await skipWithoutOffice();
  await registerMember(page.request);
  await writeExample(page, 'special-plan');
  const sentences = await readSentences(page);
  const text = await readWithOffice(await exportWord(page, info));
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(text.split(LABEL)).toHaveLength(3);
});

test('会员分享一份，没有账号的人看到正文，撤销后打不开；导出 Word；删除的从回收站取回', async ({
  page,
  openContext,
}) => {
  await registerMember(page.request);
  await writeExample(page, 'request');
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);

  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享这一份' });
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue();
  const visitor = await (await openContext()).newPage();
  const reply = await visitor.goto(link);
  expect(reply?.status()).toBe(200);
  expect(reply?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await findAxeViolations(visitor)).toEqual([]);
  await dialog.getByRole('button', { name: '撤销' }).click();
  await expect(dialog.getByRole('button', { name: '撤销' })).toHaveCount(0);
  expect((await visitor.goto(link))?.status()).toBe(410);
  await dialog.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '放进回收站' }).click();
  await page.waitForURL(/\/aiWriteList$/);
  await expect(page.getByRole('heading', { name: '还没有写过' })).toBeVisible();
  await page.getByRole('link', { name: '回收站' }).click();
  await page.getByRole('button', { name: `取回 ${title}` }).click();
  await page.getByRole('link', { name: '我写过的', exact: true }).last().click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test('会员上传资料写方案时引用；读不了的文件说明怎么办', async ({ page }) => {
  await registerMember(page.request);
  await openHydrated(page, '/aiToolDetail?id=special-plan');
  const input = page.getByLabel('选文件');
  await input.setInputFiles({
    name: '旧稿.doc',
    mimeType: 'application/msword',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByRole('alert').filter({ hasText: '旧稿.doc' })).toBeVisible();
  const text = '# 勘察报告\n\n拟建场地地下水位埋深为 2.3 m，坑底以下为粉质黏土。\n'.repeat(3);
  await input.setInputFiles({
    name: '勘察.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole('button', { name: '不用 勘察.md' })).toBeVisible();
  await expect(page.getByText(/已读 \d+ 段/)).toBeVisible();
});

test('会员收藏的工具、用过的工具都在列表旁边', async ({ page }) => {
  await registerMember(page.request);
  await openHydrated(page, '/aiToolDetail?id=capitals');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  await writeExample(page, 'request');
  await openHydrated(page, '/aiToolList');
  const own = page.getByRole('navigation', { name: '我的收藏' });
  await expect(own.getByRole('link', { name: '大写金额' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '最近用过' })).toContainText('请示');
  await expect(page.getByText(/^剩 \d+ 点/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
