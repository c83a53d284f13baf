import { readFileSync } from 'node:fs';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, findAxeViolations, test } from '@zhucheng/test-kit/journeys';
import { createDraft, readArticle, unique } from './articles.ts';
import { createAdministrator } from './new-staff.ts';

/** What Word puts on the clipboard, with what somebody would like to run in the console. */
const PASTED = readFileSync(
  new URL('../app/content/editor/paste/samples/word.txt', import.meta.url),
  'utf8',
).replace(
  '<!--StartFragment-->',
  '<!--StartFragment--><script>window.pasted = 1</script><img src="x" onerror="window.pasted = 2">',
);

const parts = (page: Page) => ({
  title: page.getByRole('textbox', { name: '标题', exact: true }),
  text: page.getByRole('textbox', { name: '正文', exact: true }),
  status: page.getByRole('status').filter({ hasText: '保存' }),
});

async function openArticle(page: Page, id: string) {
  await page.goto(`/console/content/news/${id}`);
  await expect(parts(page).text).toBeVisible();
  return parts(page);
}

/** Text of the newest version, when it is the expected one. */
const expectStored = async (page: Page, id: string, text: string | RegExp) =>
  expect(async () => {
    const { content } = await readArticle(page, id);
    expect(content.body).toMatch(text);
  }).toPass({ intervals: [200], timeout: 20_000 });

test('两位编辑改同一篇文章：看得到对方也在，两份并排，选一份，另一份在历史里', async ({
  page,
  openContext,
}) => {
  await createAdministrator(page, '编辑甲');
  const id = await createDraft(page, unique('两人同改'));
  const colleague = await (await openContext()).newPage();
  await createAdministrator(colleague, '编辑乙');

  const mine = await openArticle(page, id);
  const theirs = await openArticle(colleague, id);
  await expect(colleague.getByText('编辑甲也在')).toBeVisible();
  await expect(page.getByText('编辑乙也在')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await theirs.text.focus();
  await colleague.keyboard.press('Control+End');
  await colleague.keyboard.type('乙写的一句。');
  await colleague.keyboard.press('Control+s');
  await expectStored(colleague, id, /乙写的一句/);

  await mine.text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('甲写的一句。');
  const refusal = page.waitForResponse((reply) => reply.url().endsWith('/console/content/save'));
  await page.keyboard.press('Control+s');
  expect(await (await refusal).json()).toMatchObject({ code: '40900' });
  const dialog = page.getByRole('dialog', { name: '编辑乙也改了这篇文章' });
  // The same words in both aren't marked, those of one side are.
  const marked = (name: string) => dialog.getByRole('group', { name }).locator('del, ins');
  await expect(marked('我的正文')).toHaveText('甲');
  await expect(marked('对方的正文')).toHaveText('乙');
  await expect(dialog.getByRole('group', { name: '我的正文' })).toContainText('甲写的一句。');
  await expect(dialog.getByRole('group', { name: '对方的正文' })).toContainText('乙写的一句。');
  expect(await findAxeViolations(page)).toEqual([]);

  // Put off, a passage of the other text is taken over, then the merged one is chosen.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await mine.text.focus();
  await page.keyboard.type('合并：乙写的一句。');
  await page.getByRole('button', { name: '对照两份' }).press('Enter');
  await dialog.getByRole('button', { name: '用我的' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expectStored(page, id, /甲写的一句。合并：乙写的一句。/);

  // The other editor is told, takes what is there, and the refused text is a version.
  await theirs.text.focus();
  await colleague.keyboard.type('再加一句。');
  const second = colleague.getByRole('dialog', { name: '编辑甲也改了这篇文章' });
  await second.getByRole('button', { name: '用对方的' }).press('Enter');
  await expect(second).toBeHidden();
  await expect(theirs.text).toContainText('合并：乙写的一句。');
  await expect(theirs.text).not.toContainText('再加一句');
  const versions = colleague.getByRole('list', { name: '各版' }).getByRole('button');
  await expect(versions).toHaveCount(5);
  await versions.nth(1).press('Enter');
  const differences = colleague.getByRole('region', { name: '差别' });
  await expect(differences).toContainText('再加一句。');
});

/** Types with an input method: each candidate replaces the one before, keys belong to it meanwhile. */
async function compose(session: CDPSession, page: Page, spelled: string[], words: string) {
  for (const text of spelled) {
    const key = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    const end = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  // Keys of the page, of the text and of the browser's menus, none of which may act now.
  for (const key of ['Control+s', 'Control+k', 'Control+Enter', 'Control+b']) {
    await page.keyboard.press(key);
  }
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await session.send('Input.insertText', { text: words });
}

test('编辑用输入法在标题、小标题、表格和选中的文字上写中文：字对，组字时没有快捷键动作', async ({
  page,
}) => {
  await createAdministrator(page, '编辑丙');
  const id = await createDraft(page, unique('输入法'), '<h2>范围</h2><p>旧的一句话。</p>');
  const { title, text, status } = await openArticle(page, id);
  const session = await page.context().newCDPSession(page);
  const saved: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/console\/content\/(save|publish)$/.exec(request.url()) ?? [];
    if (call) saved.push(call);
  });

  await title.focus();
  await page.keyboard.press('End');
  await compose(session, page, ['b', 'ban', 'banfa'], '办法');
  await expect(title).toHaveValue(/办法$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('办法');

  await text.locator('h2').click();
  await page.keyboard.press('End');
  await compose(session, page, ['sh', 'shi yong'], '适用');
  await expect(text.locator('h2')).toHaveText('范围适用');

  await page.keyboard.press('Control+End');
  // The editor hears of the caret's move after the key: on a slow machine after the next key, too.
  await expect(page.getByRole('combobox', { name: '段落样式' })).toHaveValue('p');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await page.getByRole('button', { name: '表格', exact: true }).press('Enter');
  await expect(text.locator('table')).toBeVisible();
  await compose(session, page, ['l', 'lei bie'], '类别');
  await page.keyboard.press('Tab');
  await compose(session, page, ['b', 'bi li'], '比例');
  await expect(text.locator('th')).toHaveText(['类别', '比例', '']);

  // Over a selection: what was selected goes when the composition begins.
  await text.locator('p', { hasText: '旧的一句话。' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await compose(session, page, ['x', 'xin de'], '新的一句话。');
  await expect(text.locator('p').first()).toHaveText('新的一句话。');
  await expect(text.locator('strong')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(saved).not.toContain('publish');

  await page.keyboard.press('Control+s');
  await expect(status).toContainText('已保存');
  await expectStored(page, id, /<h2[^>]*>范围适用<\/h2><p>新的一句话。<\/p><table>.*类别.*比例/);
  const { content } = await readArticle(page, id);
  expect(content.body + content.title).not.toMatch(/banfa|shi yong|lei bie|bi li|xin de/);

  // Undone step by step, the text comes back to what it was.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+z');
  await expect(text).toHaveText('范围旧的一句话。');
});

/** Pastes as a browser does, with what the clipboard holds. */
const paste = (target: Locator, html: string) =>
  target.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    clipboardData.setData('text/plain', '文字');
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, html);

test('编辑从 Word 粘贴、断网、刷新：文字干净，一个字不少，连上后自动保存', async ({
  page,
  context,
}) => {
  await createAdministrator(page, '编辑丁');
  await page.goto('/console/content/news/new');
  const { title, text, status } = parts(page);
  const name = unique('从 Word 来');
  await title.fill(name);
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await paste(text, PASTED);
  await expect(text.locator('table')).toBeVisible();
  await expect(page.getByText('脚本和表单已去掉')).toBeVisible();
  const changedAt = Date.now();
  await expect(page).toHaveURL(/\/console\/content\/news\/[0-9a-f]{32}$/);
  test.info().annotations.push({ type: '自动保存', description: `${Date.now() - changedAt} ms` });
  const id = page.url().slice(-32);
  await expectStored(page, id, /<h2[^>]*>一、适用范围.*<table>/s);
  const { content } = await readArticle(page, id);
  expect(content.body).not.toMatch(/mso|Mso|<o:p|script|onerror|font-|class=|<span|<!--/);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);

  // Nothing reaches the API from here: neither while offline nor when the page is loaded again.
  await context.setOffline(true);
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('断网时写的一段。');
  await expect(status).toContainText('离线，已存在本机');
  await page.route('**/api/console/content/save', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(text).toContainText('断网时写的一段。');
  await expect(page.getByText('上次没有存上的改动还在')).toBeVisible();
  await expect(status).toContainText('离线');
  await page.unroute('**/api/console/content/save');
  await expectStored(page, id, /断网时写的一段。/);
  await expect(status).toContainText('已保存');
  await page.reload();
  await expect(text).toContainText('断网时写的一段。');
  await expect(page.getByText('上次没有存上的改动还在')).toBeHidden();

  // What publishing asks for leads to its field, by keys alone.
  await title.fill('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('tab', { name: /检查/ })).toBeFocused();
  await expect(page.getByText('发布前还差 1 项')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
});
