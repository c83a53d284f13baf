import {
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import type { Page } from '@playwright/test';

/** A contract with five faults: days, capitals, a limit, a warranty, a reference. */
const CONTRACT = `外墙防水工程专业分包合同

承包人（甲方）：江北建设集团有限公司
分包人（乙方）：恒固防水工程有限公司

第一条 工期
1.1 开工日期 2026 年 12 月 1 日，竣工日期 2027 年 4 月 30 日，总日历天数 120 天。
第二条 价款
2.1 签约合同价：人民币陆佰肆拾捌万贰仟肆佰元整（¥6,482,600.00）。
第三条 质量
3.1 质量保证金为结算总额的 5%，缺陷责任期 24 个月。
3.2 外墙防渗漏保修期为 3 年，自竣工验收合格之日起计算。
第四条 其他
4.1 本合同解除后的清算按第 6.4 款执行。
`;

const FAULTS = [
  '期限与起止日期不符',
  '大写与小写金额差 200.00 元',
  '质量保证金 5%，超过上限 3%',
  '防渗漏保修 3 年，少于法定 5 年',
  '所引第 6.4 款不存在',
];

/** Holds the next call to an address back until the returned function is called. */
async function holdNext(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, (route) => promise.then(() => route.continue()), { times: 1 });
  return resolve;
}

test('访客看得到合同审查的样例和表单；开始审查要登录，粘贴的合同还在', async ({ page }) => {
  await page.goto('/contract');
  const example = page.getByRole('region', { name: /^样例/ });
  await expect(example.getByText('防渗漏保修 3 年，少于法定 5 年')).toBeVisible();
  await page.getByRole('button', { name: '开始审查' }).click();
  await expect(page.getByText('请粘贴合同全文，或上传合同文件')).toBeVisible();
  await expect(page.getByText('请选择我方是哪一方')).toBeVisible();
  await page.getByLabel('合同全文').fill(CONTRACT);
  await page.getByLabel('我方是').selectOption('乙方');
  await page.getByRole('button', { name: '开始审查' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('合同全文')).toHaveValue(CONTRACT);
  await expect(page.getByLabel('我方是')).toHaveValue('乙方');
});

test('不用 JavaScript 也读得到样例', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contract');
  const finding = page.locator('details').filter({ hasText: '防渗漏保修 3 年' });
  await finding.locator('summary').click();
  await expect(finding.getByText('建设工程质量管理条例')).toBeVisible();
  await context.close();
});

test('会员审一份合同：五处错误查出五处，采纳、不处理、批注，刷新都在，导出 Word，别人看不到', async ({
  page,
  browser,
}) => {
  await registerMember(page.context().request);
  await page.goto('/contract');
  await page.getByLabel('合同全文').fill(CONTRACT);
  await page.getByLabel('我方是').selectOption('乙方');
  await page.getByRole('button', { name: '开始审查' }).click();
  await expect(page).toHaveURL(/\/contract\?id=[0-9a-f]{32}$/);
  await expect(
    page.getByRole('heading', { level: 1, name: '外墙防水工程专业分包合同' }),
  ).toBeVisible();
  const findings = page.getByRole('complementary', { name: '审查结果' });
  for (const fault of FAULTS) {
    await expect(findings.locator('summary').filter({ hasText: fault })).toHaveText(/错误$/);
  }
  await expect(findings.locator('summary').filter({ hasText: /错误$/ })).toHaveCount(5);
  expect(await findAxeViolations(page)).toEqual([]);

  const open = (title: string) => findings.locator('details').filter({ hasText: title });
  await open('防渗漏保修').locator('summary').click();
  await expect(open('防渗漏保修').locator('ins')).toHaveText('5');
  await open('防渗漏保修').getByRole('button', { name: '采纳建议' }).click();
  await expect(open('防渗漏保修').locator('summary')).toHaveText(/已采纳$/);
  const sheet = page.getByRole('region', { name: '合同正文' });
  await expect(sheet.locator('ins')).toHaveText('防渗漏保修期为 5 年');

  await open('大写与小写').locator('summary').click();
  await open('大写与小写').getByRole('button', { name: '采纳建议' }).click();
  await open('大写与小写').getByLabel('改成').fill('陆佰肆拾捌万贰仟陆佰元整（¥6,482,600.00');
  await open('大写与小写').getByRole('button', { name: '采纳这样写' }).click();
  await expect(open('大写与小写').locator('summary')).toHaveText(/已采纳$/);

  await open('所引第 6.4 款').locator('summary').click();
  await open('所引第 6.4 款').getByRole('button', { name: '写批注' }).click();
  await open('所引第 6.4 款').getByLabel('批注').fill('应为第 4.1 款，问对方');
  // The next finding is handled before the note of this one has arrived.
  const release = await holdNext(page, '**/ai/review/finding/update');
  await open('所引第 6.4 款').getByRole('button', { name: '保存批注' }).click();
  await open('质量保证金 5%').locator('summary').click();
  await open('质量保证金 5%').getByRole('button', { name: '不处理' }).click();
  release();
  await expect(open('质量保证金 5%').locator('summary')).toHaveText(/不处理$/);

  await page.reload();
  await expect(open('防渗漏保修').locator('summary')).toHaveText(/已采纳$/);
  await expect(open('质量保证金 5%').locator('summary')).toHaveText(/不处理$/);
  await open('所引第 6.4 款').locator('summary').click();
  await expect(open('所引第 6.4 款').getByText('应为第 4.1 款，问对方')).toBeVisible();
  await findings.getByLabel('按处理').selectOption('handled');
  await expect(findings.locator('details')).toHaveCount(3);
  await findings.getByLabel('按处理').selectOption('all');
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(findings.locator('details[open]')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word 批注' }).click();
  expect((await download).suggestedFilename()).toBe('外墙防水工程专业分包合同.docx');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);

  const address = page.url();
  const other = await browser.newContext();
  await registerMember(other.request);
  const stranger = await other.newPage();
  const refused = await stranger.goto(address);
  expect(refused?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: '没有这次合同审查' })).toBeVisible();
  await other.close();

  await page.goto('/contract');
  await page.getByRole('button', { name: '删除 外墙防水工程专业分包合同' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('link', { name: '外墙防水工程专业分包合同' })).toHaveCount(0);
});
