import {
  createPhoneNumber,
  expect,
  findAxeViolations,
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

test('对比产品页首屏时，看到电话表单的访客留下电话，记在这个版本上', async ({
  browser,
  playwright,
  baseURL,
  openRequest,
}) => {
  const userAgent = getPersonUserAgent(browser);
  const staff = await openStaffRequest(playwright, baseURL);
  const experiment = await startExperiment(staff, '/erp');
  try {
    let letter: Letter | undefined;
    let visitor = await openRequest();
    while (letter !== 'B') {
      visitor = await openRequest();
      const reply = await openPage(visitor, '/erp', userAgent);
      letter = getGivenLetter(reply.headers()['set-cookie']);
    }
    const context = await browser.newContext({
      userAgent,
      storageState: await visitor.storageState(),
    });
    const page = await context.newPage();
    await page.goto('/erp');
    await waitForHydration(page);
    const hero = page.getByRole('main').locator('section').first();
    await expect(hero.getByRole('link', { name: '预约演示' })).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await hero.getByLabel('手机号码').fill(createPhoneNumber());
    await hero.getByRole('button', { name: '请顾问回电' }).click();
    await expect(hero.getByRole('status')).toContainText('已收到您的号码');
    await context.close();
    await expect
      .poll(async () => {
        const { A, B } = await experiment.readCounts();
        return { A: A.conversions, B: B.conversions, viewsOfB: B.views };
      })
      .toEqual({ A: 0, B: 1, viewsOfB: 2 });
  } finally {
    await experiment.end(null);
  }
});
