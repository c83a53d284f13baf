import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import {
  createPhoneNumber,
  expect,
  findAxeViolations,
  journeyDatabaseUrl,
  queryRows,
  test,
} from '@zhucheng/test-kit/journeys';
import { startSharedPlatform } from '@zhucheng/test-kit/journeys/processes';
import { DeskPage, openVisitor, type DeskVisitor } from './desk-pages.ts';
import { createAdministrator } from './new-staff.ts';

test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');

type Platform = Awaited<ReturnType<typeof startSharedPlatform>>;

/** Desk of a new agent, whom no other journey gives conversations. */
async function openDesk(context: BrowserContext, name: string, origin: string): Promise<DeskPage> {
  const page = await context.newPage();
  await createAdministrator(page, name, origin);
  const desk = new DeskPage(page);
  await desk.open(origin);
  return desk;
}

/** Takes everybody; what is half written stays with its conversation. */
async function takeAll(desk: DeskPage, visitors: readonly DeskVisitor[]): Promise<void> {
  const [one, two, three] = visitors as [DeskVisitor, DeskVisitor, DeskVisitor];
  for (const visitor of visitors) await desk.take(visitor);
  await expect(one.log.getByText('为您服务').first()).toBeVisible();
  await desk.page.keyboard.type('写给丙的，写了一半');
  await desk.goTo(one);
  await desk.answer('可以按暂定计量单列');
  await expect(one.log.getByText('可以按暂定计量单列')).toBeVisible();
  await expect(desk.row(three)).toContainText('草稿');
  await expect(async () => {
    await two.input.pressSequentially('乙：还有');
    await expect(desk.row(two)).toContainText('对方正在输入', { timeout: 2_000 });
  }).toPass();
  await two.say('乙：还有一个问题');
  await expect(desk.row(two)).toContainText('条未读');
}

/** Whichever process the sockets hang on, it dies once, while both sides write. */
async function survive(platform: Platform, desk: DeskPage, visitor: DeskVisitor): Promise<void> {
  await desk.goTo(visitor);
  for (const number of [0, 1] as const) {
    await desk.page.keyboard.type(`程序 ${number} 死前写了一半`);
    await platform.killApi(number, async () => {
      await desk.page.keyboard.type('，死后写完');
      await desk.page.keyboard.press('Enter');
      await visitor.say(`访客在程序 ${number} 死后说的`);
      await expect(visitor.log.getByText(`程序 ${number} 死前写了一半，死后写完`)).toBeVisible();
      await expect(desk.log.getByText(`访客在程序 ${number} 死后说的`)).toBeVisible();
      await expect(desk.log.getByText(/还没发出/)).toHaveCount(0);
    });
  }
  const said = await queryRows<{ text: string }>(
    `select text from chat_message where conversation_id = $1 and text like '%程序 _ 死%' order by seq`,
    [visitor.conversationId],
  );
  expect(said.map(({ text }) => text).toSorted()).toEqual([
    '程序 0 死前写了一半，死后写完',
    '程序 1 死前写了一半，死后写完',
    '访客在程序 0 死后说的',
    '访客在程序 1 死后说的',
  ]);
}

/** A prepared answer by `/`, and an article by one key. */
async function answerQuickly(desk: DeskPage, visitor: DeskVisitor): Promise<void> {
  const { page } = desk;
  await desk.goTo(visitor);
  await page.keyboard.type('/稍');
  await expect(page.getByRole('option', { selected: true })).toContainText('/稍等');
  await expect(desk.log.getByText('乙：还有一个问题')).toBeInViewport();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(desk.input).toHaveValue(/请稍等/);
  await page.keyboard.press('Enter');
  await expect(visitor.log.getByText(/请稍等/)).toBeVisible();
  await expect(desk.row(visitor)).not.toContainText('未读');

  await page.keyboard.press('Alt+h');
  await expect(page.getByRole('searchbox', { name: '找帮助文章' })).toBeFocused();
  await page.keyboard.type('零号清单');
  const found = page.getByRole('region', { name: '访客资料' }).getByRole('listitem');
  const article = found.getByRole('link', { name: /计支宝/ }).first();
  await expect(article).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(visitor.log.getByRole('link', { name: /计支宝/ }).first()).toBeVisible();
  await expect(desk.input).toBeFocused();
}

/** A note, which visitors never see, and a lead of what was said. */
async function noteAndLead(desk: DeskPage, phone: string, canary: string): Promise<void> {
  const { page } = desk;
  await expect(desk.input).toHaveValue('写给丙的，写了一半');
  await page.reload();
  await expect(desk.input).toHaveValue('写给丙的，写了一半');
  await page.keyboard.press('Alt+n');
  await expect(desk.note).toBeFocused();
  await page.keyboard.type(canary);
  await page.keyboard.press('Enter');
  await expect(desk.log.getByText(canary)).toBeVisible();

  const called = page.getByRole('textbox', { name: /称呼/ });
  await expect(called).toBeVisible();
  await page.keyboard.press('Alt+l');
  await expect(called).toBeFocused();
  await expect(page.getByRole('textbox', { name: /手机/ })).toHaveValue(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('线索已建好')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
}

/** Hands the open conversation to a colleague whose desk is open. */
async function handOver(desk: DeskPage, name: string): Promise<void> {
  const { page } = desk;
  // A desk learns of others when it says that it is there.
  await page.reload();
  await expect(desk.input).toBeFocused();
  await desk.leaveField();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: '转接' });
  await dialog.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Puts the open conversation aside; the visitor's next words bring it back. */
async function snooze(desk: DeskPage, visitor: DeskVisitor): Promise<void> {
  const { page } = desk;
  await desk.leaveField();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /20 分钟后/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^稍后 \d/ })).toBeVisible();
  await visitor.say('乙：我又来了');
  await expect(desk.row(visitor)).toContainText('我又来了');
}

/** The lead is in the list, and in the file that the list gives. */
async function exportLeads(page: Page, phone: string): Promise<void> {
  await page.goto(new URL('/console/leads', page.url()).href);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(phone.slice(-4));
  await expect(page.getByRole('row').filter({ hasText: '周先生/女士' })).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await findAxeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).focus();
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
}

test('客服全程用键盘同时接待三位访客：程序被杀也不丢话，快捷回复、文章、备注、线索、转接、稍后，最后导出', async ({
  openContext,
}) => {
  test.slow();
  const platform = await startSharedPlatform(journeyDatabaseUrl ?? '', { hasConsole: true });
  const { origin } = platform;
  const phone = createPhoneNumber();
  const canary = `canary-${randomUUID()}`;
  try {
    const visit = async (text: string) => openVisitor(await openContext(), text, origin);
    const [one, two, three] = [
      await visit('甲：三标段的事想找人聊'),
      await visit('乙：四标段的事想找人聊'),
      await visit(`丙：我姓周，电话 ${phone}，想看演示`),
    ];
    const desk = await openDesk(await openContext(), `客服甲${phone.slice(-4)}`, origin);
    await expect(desk.row(one)).toContainText('甲：三标段的事');
    await expect(desk.page).toHaveTitle(/^\(\d+\) 客服台/);
    expect(await findAxeViolations(desk.page)).toEqual([]);
    await takeAll(desk, [one, two, three]);
    await survive(platform, desk, one);
    await answerQuickly(desk, two);
    await desk.goTo(three);
    await noteAndLead(desk, phone, canary);

    const name = `客服乙${phone.slice(-4)}`;
    const colleague = await openDesk(await openContext(), name, origin);
    const { page: other } = colleague;
    // Then the desk has said that it is there.
    await expect(other.getByText(/同事在线：/)).toBeVisible();
    await handOver(desk, name);
    await expect(three.log.getByText(`已为您转接到客服 ${name}`)).toBeVisible();
    await colleague.goTo(three);
    await expect(colleague.log.getByText(canary)).toBeVisible();
    await expect(desk.page.getByText(`${name}也在看`)).toBeVisible();
    await colleague.answer('演示约在明天');
    await expect(three.log.getByText('演示约在明天')).toBeVisible();
    expect(await three.page.content()).not.toContain(canary);

    await desk.goTo(two);
    await snooze(desk, two);
    await exportLeads(other, phone);
    // What the pages still load would fail with the platform.
    for (const { page } of [one, two, three, desk, colleague]) await page.goto('about:blank');
  } finally {
    await platform.stop();
  }
});
