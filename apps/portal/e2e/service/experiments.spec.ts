import {
  createPhoneNumber,
  expect,
  getPersonUserAgent,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';
import { openStaffRequest } from '@zhucheng/test-kit/journeys/agent';
import {
  getGivenLetter,
  openPage,
  startExperiment,
  type Letter,
} from '@zhucheng/test-kit/journeys/experiments';
import type { APIRequestContext, Browser, Page } from '@playwright/test';

/** Titles of the two home pages. */
const TITLES = {
  A: /看清工程的量、价、期/,
  B: /今天要找的标准、公告和表格，都在这里/,
};
const BOTH = ['A', 'B'] as const;

const getTitle = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';

/** Views and visitors as a journey has made them. */
type Made = Record<Letter, { views: number; visitors: number }>;

/** Opens the home page in a person's browser; returns the letter that was given, if any. */
async function openHome(page: Page): Promise<Letter | undefined> {
  const response = await page.goto('/');
  await waitForHydration(page);
  return getGivenLetter(await response?.headerValue('set-cookie'));
}

/** A new visitor opens the home page in a browser again and again. */
async function returnInBrowser(browser: Browser, made: Made): Promise<void> {
  const context = await browser.newContext({ userAgent: getPersonUserAgent(browser) });
  const page = await context.newPage();
  const letter = (await openHome(page)) ?? 'A';
  const cookies = await context.cookies();
  const given = cookies.filter(({ name }) => name.startsWith('ab-home-'));
  expect(given.map(({ value }) => value)).toEqual([letter]);
  for (let visit = 0; visit < 3; visit += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[letter]);
    expect(await openHome(page)).toBeUndefined();
  }
  made[letter].visitors += 1;
  made[letter].views += 4;
  await context.close();
}

/** New visitors come until both variants have been given; each returns once. */
async function returnAsBoth(
  openVisitor: () => Promise<APIRequestContext>,
  userAgent: string,
  made: Made,
): Promise<Record<Letter, APIRequestContext>> {
  const visitors: Partial<Record<Letter, APIRequestContext>> = {};
  while (!visitors.A || !visitors.B) {
    const visitor = await openVisitor();
    const reply = await openPage(visitor, '/', userAgent);
    const letter = getGivenLetter(reply.headers()['set-cookie']) ?? 'A';
    expect(getTitle(await reply.text())).toMatch(TITLES[letter]);
    made[letter].visitors += 1;
    made[letter].views += 1;
    visitors[letter] = visitor;
  }
  const { A, B } = visitors;
  for (const letter of BOTH) {
    const reply = await openPage({ A, B }[letter], '/', userAgent);
    // The finished page comes from the cache, without anybody's cookie.
    expect(reply.headers()).toMatchObject({ 'x-cache': 'hit' });
    expect(reply.headers()['set-cookie']).toBeUndefined();
    expect(getTitle(await reply.text())).toMatch(TITLES[letter]);
    made[letter].views += 1;
  }
  return { A, B };
}

/** A visitor of the second variant comes from another page and asks something. */
async function consultFromSecondHome(page: Page): Promise<void> {
  await page.goto('/news');
  await waitForHydration(page);
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await navigation.getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.B);
  await waitForHydration(page);
  await page.getByRole('button', { name: '立即咨询' }).click();
  const form = page.getByRole('dialog', { name: '立即咨询' });
  await form.getByLabel('手机号码').fill(createPhoneNumber());
  await form.getByLabel('姓名或昵称').fill('从搜索来的访客');
  await form.getByLabel(/咨询内容/).fill('能不能先试用？');
  await form.getByRole('button', { name: '提交咨询' }).click();
  await expect(page.getByRole('dialog', { name: '已收到，谢谢您' })).toBeVisible();
}

test('同事开始对比首页：每位访客一直看到同一个版本，爬虫只看到原来的；人数和电话都记上，结束后大家又一样', async ({
  browser,
  playwright,
  baseURL,
  request,
  openRequest,
}) => {
  const userAgent = getPersonUserAgent(browser);
  const made: Made = { A: { views: 0, visitors: 0 }, B: { views: 0, visitors: 0 } };
  const staff = await openStaffRequest(playwright, baseURL);
  const experiment = await startExperiment(staff, '/');
  try {
    for (let visit = 0; visit < 3; visit += 1) {
      const reply = await openPage(request, '/');
      expect(getTitle(await reply.text())).toMatch(TITLES.A);
      expect(reply.headers()['set-cookie']).toBeUndefined();
    }
    await returnInBrowser(browser, made);
    const visitors = await returnAsBoth(openRequest, userAgent, made);
    const secondHome = await openPage(request, '/index1');
    expect(getTitle(await secondHome.text())).toMatch(TITLES.B);

    const storageState = await visitors.B.storageState();
    const context = await browser.newContext({ userAgent, storageState });
    const page = await context.newPage();
    await consultFromSecondHome(page);
    made.B.views += 1;

    await experiment.end('B');
    await expect.poll(experiment.readCounts).toEqual({
      A: { ...made.A, conversions: 0 },
      B: { ...made.B, conversions: 1 },
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.A);
    await context.close();
    const late = await openPage(await openRequest(), '/', userAgent);
    expect(late.headers()['set-cookie']).toBeUndefined();
  } finally {
    await experiment.end(null);
  }
});
