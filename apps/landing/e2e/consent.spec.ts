import {
  expect,
  findAxeViolations,
  findSmallTargets,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  queryRows,
  test,
  waitForHydration,
} from '@zhucheng/test-kit/journeys';

test('访客在产品页不允许统计：之前只记了不带编号的一次，之后什么都不记，也没有留下编号', async ({
  visitorPage: page,
}) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const campaign = `consent-${Date.now()}`;
  const open = async (path: string) => {
    const created = page.waitForResponse((response) => response.url().endsWith('/guest/create'));
    await page.goto(`${path}?utm_campaign=${campaign}`);
    await waitForHydration(page);
    await created;
    await page.waitForLoadState('networkidle');
  };
  const listVisits = () =>
    queryRows(
      "select page, visitor_id from visit where query ->> 'utm_campaign' = $1 order by at",
      [campaign],
    );
  await open('/jizhibao');
  const line = page.getByRole('region', { name: '统计许可' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(line).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBe(0);
  }
  const counted = [{ page: '/jizhibao', visitor_id: null }];
  await expect.poll(listVisits).toEqual(counted);

  await line.getByRole('button', { name: '不允许' }).focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveCount(0);
  await open('/treasure');
  await expect(line).toHaveCount(0);
  // Views are written within a fraction of a second.
  await page.waitForTimeout(1_000);
  expect(await listVisits()).toEqual(counted);
  expect(await page.evaluate(() => localStorage.getItem('visitor-id'))).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['guest']);
});
