import { createHash } from 'node:crypto';
import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';
import { createAgent } from '@zhucheng/test-kit/journeys/agent';
import { DeskPage, openVisitor, signInAgent } from './desk-pages.ts';

test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');

test('客服断网时写的话排队，联网后只发一次；停用后工作台关闭，草稿还在', async ({
  openContext,
  browser,
  playwright,
  baseURL,
}) => {
  const visitor = await openVisitor(await openContext(), '在吗');
  const context = await browser.newContext({ baseURL });
  const agent = await createAgent(playwright, baseURL);
  await signInAgent(context, agent);
  const page = await context.newPage();
  const desk = new DeskPage(page);
  await desk.open();
  await desk.take(visitor);
  await context.setOffline(true);
  await page.keyboard.type('断网时写的');
  await page.keyboard.press('Enter');
  await expect(desk.log.getByText(/还没发出/)).toBeVisible();
  await page.keyboard.type('没写完的草稿');
  await context.setOffline(false);
  await expect(visitor.log.getByText('断网时写的')).toHaveCount(1);
  await expect(desk.log.getByText(/还没发出/)).toHaveCount(0);

  // This agent's session alone: other journeys have sessions, too.
  const [, token = ''] = agent.headers.cookie.split('=');
  await runStatement('update account_session set revoked_at = now() where token_hash = $1', [
    createHash('sha256').update(token).digest('hex'),
  ]);
  await expect(page.getByRole('heading', { name: '客服台已关闭' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: '草稿都存在这台电脑上' });
  await expect(alert).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await signInAgent(context, await createAgent(playwright, baseURL));
  await page.reload();
  await expect(desk.input).toHaveValue('没写完的草稿');
  await context.close();
});

test('客服在手机上接待：一次只看一栏，返回、资料、放到稍后都够得着', async ({
  openContext,
  playwright,
  baseURL,
}) => {
  const visitor = await openVisitor(await openContext(), '手机上问一句');
  const context = await openContext({ viewport: { width: 390, height: 844 } });
  await signInAgent(context, await createAgent(playwright, baseURL));
  const page = await context.newPage();
  const desk = new DeskPage(page);
  await desk.open();
  await desk.row(visitor).click();
  await expect(desk.row(visitor)).toBeHidden();
  await page.getByRole('button', { name: '接入' }).click();
  await desk.input.fill('收到');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(visitor.log.getByText('收到')).toBeVisible();
  await page.getByRole('button', { name: '访客资料' }).click();
  await expect(page.getByRole('button', { name: '建线索并附会话' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '回到会话' }).click();
  await page.getByRole('button', { name: /稍后/ }).click();
  await page.getByRole('button', { name: /20 分钟后/ }).click();
  await page.getByRole('link', { name: '返回会话列表' }).click();
  await page.getByRole('button', { name: /^稍后/ }).click();
  await expect(desk.row(visitor)).toBeVisible();
  await visitor.say('我回来了');
  await page.getByRole('button', { name: /进行中/ }).click();
  await expect(desk.row(visitor)).toContainText('我回来了');
  expect(await findAxeViolations(page)).toEqual([]);
});
