import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  test,
} from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import {
  locateChat,
  openChat,
  openChatHere,
  reloadWithChat,
} from '@zhucheng/test-kit/journeys/chat';
import type { Locator } from '@playwright/test';

/** Smallest picture: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('访客和客服对话，两边的话都到，客服读了访客看得到', async ({ page, playwright, baseURL }) => {
  const agent = await createAgent(playwright, baseURL);
  const { log, input, dialog, conversationId } = await openChat(page);
  await input.fill('公路项目，业主要求电子支付证书');
  await input.press('Enter');
  await expect(log.getByText('公路项目，业主要求电子支付证书')).toBeVisible();
  await expect(log.getByText('已发送')).toBeVisible();
  await expect(input).toHaveValue('');

  await agent.take(conversationId);
  await expect(dialog.getByText('值班员 为您服务', { exact: true })).toBeVisible();
  await agent.say(conversationId, '可以用计支宝，见 https://example.com/jzb');
  await expect(log.getByRole('link', { name: 'https://example.com/jzb' })).toBeVisible();
  const asked = (await agent.list(conversationId)).find(({ from }) => from === 'visitor');
  await agent.read(conversationId, asked?.seq ?? 0);
  await expect(log.getByText('已读')).toBeVisible();
});

test('访客断网时写的话连上后按次序发出，断网时客服说的话也补上', async ({
  isolatedPage: page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const { log, input, conversationId } = await openChat(page);
  await input.fill('第一句');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await agent.take(conversationId);

  await page.context().setOffline(true);
  for (const text of ['断网时的第二句', '断网时的第三句']) {
    await input.fill(text);
    await input.press('Enter');
  }
  await expect(log.getByText('还没发出，网络恢复后自动发送').first()).toBeVisible();
  await agent.say(conversationId, '断网时客服说的');
  await page.context().setOffline(false);
  await expect(log.getByText('断网时客服说的')).toBeVisible();
  await expect(log.getByText('还没发出')).toHaveCount(0);
  const listSaid = async () => {
    const said = (await agent.list(conversationId)).filter(({ from }) => from === 'visitor');
    return said.map(({ text }) => text);
  };
  await expect.poll(listSaid).toEqual(['第一句', '断网时的第二句', '断网时的第三句']);
});

test('访客在两个标签页开着在线客服：一边写的另一边也有，客服的话两边都到，每句只有一次', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const here = await openChat(page);
  const otherPage = await page.context().newPage();
  const there = await openChat(otherPage, '/news');
  expect(there.conversationId).toBe(here.conversationId);
  const said = ['在第一页写的', '在第二页写的', '客服两边都说到'];
  await page.bringToFront();
  await here.input.fill('在第一页写的');
  await here.input.press('Enter');
  await expect(there.log.getByText('在第一页写的')).toBeVisible();
  await otherPage.bringToFront();
  await there.input.fill('在第二页写的');
  await there.input.press('Enter');
  await expect(here.log.getByText('在第二页写的')).toBeVisible();
  await agent.take(here.conversationId);
  await agent.say(here.conversationId, '客服两边都说到');
  for (const { log } of [here, there]) await expect(log.locator('[title]')).toHaveText(said);
  const stored = (await agent.list(here.conversationId)).filter(({ from }) => from !== 'system');
  expect(stored.map(({ text }) => text)).toEqual(said);
});

test('断网时在两个标签页各写一句、都关掉，联网后再打开，两句都按次序发出', async ({
  isolatedPage: page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const context = page.context();
  const here = await openChat(page);
  const otherPage = await context.newPage();
  const there = await openChat(otherPage, '/news');
  const last = await context.newPage();
  await context.setOffline(true);
  for (const [tab, { log, input }, text] of [
    [page, here, '第一页写的'],
    [otherPage, there, '第二页写的'],
  ] as const) {
    await tab.bringToFront();
    await input.fill(text);
    await input.press('Enter');
    await expect(log.getByText('还没发出，网络恢复后自动发送')).toBeVisible();
  }
  await Promise.all([page.close(), otherPage.close()]);
  await context.setOffline(false);
  const { conversationId, log } = await openChat(last);
  expect(conversationId).toBe(here.conversationId);
  await expect(log.locator('[title]')).toHaveText(['第一页写的', '第二页写的']);
  const listSaid = async () => (await agent.list(conversationId)).map(({ text }) => text);
  await expect.poll(listSaid).toEqual(['第一页写的', '第二页写的']);
});

test('访客没发出的话刷新后还在，网络恢复后只发出一次', async ({ page, playwright, baseURL }) => {
  const agent = await createAgent(playwright, baseURL);
  await page.route('**/message/send', (route) => route.abort());
  let blocked = true;
  await page.routeWebSocket(/\/api\/chat\/socket/, (socket) => {
    if (blocked) void socket.close();
    else socket.connectToServer();
  });
  const { log, input, conversationId } = await openChat(page);
  await input.fill('刷新之前写的');
  await input.press('Enter');
  await input.fill('写了一半');
  await expect(log.getByText('还没发出，网络恢复后自动发送')).toBeVisible();

  await page.unroute('**/message/send');
  blocked = false;
  const again = await reloadWithChat(page);
  await expect(again.log.getByText('刷新之前写的')).toBeVisible();
  await expect(again.log.getByText('已发送')).toBeVisible();
  await expect(again.input).toHaveValue('写了一半');
  const said = (await agent.list(conversationId)).filter(({ from }) => from === 'visitor');
  expect(said.map(({ text }) => text)).toEqual(['刷新之前写的']);
});

test('访客和客服互发图片和 PDF，两边都打得开，不认识的文件说明原因', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const { dialog, log, conversationId } = await openChat(page);
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '发送图片或文件' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const expectOpens = async (link: Locator, type: string) => {
    await expect(link).toBeVisible();
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toBe(type);
  };
  await choose('现场.png', 'image/png', PNG);
  await expectOpens(log.getByRole('link', { name: /^查看图片 现场/ }), 'image/webp');
  await choose('清单.pdf', 'application/pdf', PDF);
  await expectOpens(log.getByRole('link', { name: /清单\.pdf/ }), 'application/pdf');

  await agent.take(conversationId);
  await agent.sendFile(conversationId, '支付证书样张.pdf', 'application/pdf', PDF);
  await expectOpens(log.getByRole('link', { name: /支付证书样张\.pdf/ }), 'application/pdf');
  await agent.sendFile(conversationId, '界面.png', 'image/png', PNG);
  await expectOpens(log.getByRole('link', { name: /^查看图片 界面/ }), 'image/webp');
  const picture = log.getByRole('img', { name: /界面/ });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  const sent = (await agent.list(conversationId)).filter(({ file }) => file);
  expect(sent.map(({ from, kind }) => [from, kind])).toEqual([
    ['visitor', 'image'],
    ['visitor', 'file'],
    ['agent', 'file'],
    ['agent', 'image'],
  ]);
  for (const { file } of sent) expect(await agent.getFile(file?.id ?? '')).toBe(200);

  await choose('改名.pdf', 'application/pdf', Buffer.from('MZ\u0000 not a document'));
  await expect(log.getByText(/只能发送图片、PDF 和 Office 文件/)).toBeVisible();
  await log.getByRole('button', { name: '移除' }).click();
  await expect(log.getByText('改名.pdf')).toHaveCount(0);
});

test('只用键盘的访客打开、发送、收起在线客服，焦点回到按钮', async ({ page }) => {
  await openChat(page);
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: /客服/ });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const { dialog, log, input } = locateChat(page);
  await expect(input).toBeFocused();
  await page.keyboard.type('只用键盘');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('第二行');
  await page.keyboard.press('Enter');
  await expect(log.getByText('只用键盘\n第二行')).toBeVisible();
  expect(await findAxeViolations(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('手机上的在线客服铺满屏幕，不横向溢出', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const { dialog } = await openChat(page);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findAxeViolations(page, '[role="dialog"]')).toEqual([]);
});

test('客服结束会话后，访客打分，再写一条就重新打开', async ({ page, playwright, baseURL }) => {
  const agent = await createAgent(playwright, baseURL);
  const { dialog, log, input, conversationId } = await openChat(page);
  await input.fill('谢谢，没有别的问题');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await agent.take(conversationId);
  await agent.close(conversationId);
  const rating = dialog.getByRole('form', { name: '评价这次服务' });
  await rating.getByText('很满意').click();
  await rating.getByRole('button', { name: '提交评价' }).click();
  await expect(dialog.getByText(/谢谢您的评价/)).toBeVisible();
  await input.fill('还有一个问题');
  await input.press('Enter');
  await expect(dialog.getByText(/谢谢您的评价/)).toHaveCount(0);
});

test('访客往上翻旧消息，位置不跳；这时来的新消息有提示，点了看到', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const { conversationId } = await openChat(page);
  await agent.take(conversationId);
  for (let number = 1; number <= 45; number += 1) {
    await agent.say(conversationId, `第 ${number} 条说明`);
  }
  const { dialog, log } = await reloadWithChat(page);
  await expect(log.getByText('第 45 条说明')).toBeInViewport();
  await expect(log.getByText('第 10 条说明')).toHaveCount(0);
  const oldest = log.getByText('第 20 条说明');
  await oldest.scrollIntoViewIfNeeded();
  await log.evaluate((box) => (box.scrollTop = 0));
  await expect(log.getByText('第 10 条说明')).toHaveCount(1);
  await expect(log.getByText('第 45 条说明')).not.toBeInViewport();
  await expect(log.getByText('第 1 条说明')).not.toBeInViewport();

  await agent.say(conversationId, '刚刚来的');
  await dialog.getByRole('button', { name: '1 条新消息' }).click();
  await expect(log.getByText('刚刚来的')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: /条新消息/ })).toHaveCount(0);
});

test('收起在线客服后来的消息，按钮上有未读数，打开就清零', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await createAgent(playwright, baseURL);
  const { dialog, input, log, conversationId } = await openChat(page);
  await input.fill('我先看看别的页面');
  await input.press('Enter');
  await expect(log.getByText('已发送')).toBeVisible();
  await agent.take(conversationId);
  await dialog.getByRole('button', { name: '收起' }).click();
  await page.reload();
  await expect(page.locator('[data-service-widget]')).toBeVisible();
  await agent.say(conversationId, '找到了，发给您');
  const opener = page.getByRole('button', { name: /^在线客服，\d+ 条未读$/ });
  await expect(opener).toBeVisible();
  await openChatHere(page);
  await expect(log.getByText('找到了，发给您')).toBeVisible();
  await expect(opener).toHaveCount(0);
});
