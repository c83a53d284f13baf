import type { Page } from '@playwright/test';
import {
  getAttribute,
  expect,
  fetchPage,
  findJsonLd,
  getLinks,
  samplePdf,
  test,
} from '@zhucheng/test-kit/journeys';

const resume = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'application/pdf' });

/** Fills in everything but the résumé, on the first open job. */
async function fillApplication(page: Page) {
  await page.goto('/recruit');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.getByLabel('姓名').fill('张工');
  await page.getByLabel('手机号码').fill('13800000077');
  await page.getByLabel('想说的话').fill('下个月可以到岗');
  await page.getByRole('checkbox').check();
}

const submit = (page: Page) => page.getByRole('button', { name: '提交简历' }).click();

test.describe('加入我们', () => {
  test('所选城市没有职位时，求职者看到去掉城市有多少，城市还在筛选里', async ({ page }) => {
    await page.goto('/recruit?city=月球');
    const cities = page.getByRole('navigation', { name: '按城市筛选' });
    await expect(cities.getByRole('link', { name: /月球/ })).toHaveAttribute('aria-current');
    await page.getByRole('link', { name: /^去掉月球：\d+ 个职位/ }).click();
    await expect(page).toHaveURL(/\/recruit$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0);
  });

  test('求职者可以按城市筛选职位并投递 PDF 简历', async ({ page }) => {
    await page.goto('/recruit');
    const cities = page.getByRole('navigation', { name: '按城市筛选' });
    await cities.getByRole('link', { name: /成都/ }).click();
    await expect(page).toHaveURL(/city=/);
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '发布' });
    await expect(rows.first()).toContainText('成都');
    expect((await rows.allInnerTexts()).every((text) => text.includes('成都'))).toBe(true);
    const title = await rows.first().getByRole('link').innerText();
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    await page.getByLabel('姓名').fill('张工');
    await page.getByLabel('手机号码').fill('13800000078');
    await page.getByLabel('简历', { exact: true }).setInputFiles(resume('张工.pdf', samplePdf));
    await expect(page.getByText('已选择 张工.pdf')).toBeVisible();
    await page.getByRole('checkbox').check();
    await submit(page);
    await expect(page.getByRole('heading', { name: '简历已收到' })).toBeFocused();
    await expect(page.getByText(`「${title}」的应聘资料`)).toBeVisible();
    await page.getByRole('link', { name: '看成都的其他职位' }).click();
    await expect(page).toHaveURL(/\/recruit\?city=/);
  });

  test('改名的 exe 不能当简历上传，填写的内容都还在', async ({ page }) => {
    await fillApplication(page);
    const program = resume('简历.pdf', Buffer.from('MZ\x90\x00This program cannot be run'));
    await page.getByLabel('简历', { exact: true }).setInputFiles(program);
    await submit(page);
    await expect(page.getByRole('alert').first()).toContainText('简历只收 Word（docx）或 PDF');
    await expect(page.getByLabel('姓名')).toHaveValue('张工');
    await expect(page.getByLabel('想说的话')).toHaveValue('下个月可以到岗');
  });

  test('漏填和太大的文件在上传之前就指出来，光标回到第一个有误的地方', async ({ page }) => {
    await fillApplication(page);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/job/apply') ? 1 : 0));
    await page.getByLabel('姓名').fill(' ');
    await page.getByLabel('手机号码').fill('12345');
    const large = resume('简历.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%'));
    await page.getByLabel('简历', { exact: true }).setInputFiles(large);
    await submit(page);
    await expect(page.getByText('请输入姓名')).toBeVisible();
    await expect(page.getByText('手机号码格式不对')).toBeVisible();
    await expect(page.getByText('超过 10 MB，请压缩后重新选择')).toBeVisible();
    await expect(page.getByLabel('姓名')).toBeFocused();
    expect(sent).toBe(0);
  });

  test('网络断开时投递失败会说明，恢复后可以直接再交', async ({ page }) => {
    await fillApplication(page);
    await page.getByLabel('简历', { exact: true }).setInputFiles(resume('简历.pdf', samplePdf));
    await page.route('**/job/apply', (route) => route.abort());
    await submit(page);
    await expect(page.getByRole('alert').first()).toContainText('网络异常，请稍后再试');
    await page.unroute('**/job/apply');
    await submit(page);
    await expect(page.getByRole('heading', { name: '简历已收到' })).toBeVisible();
  });

  test('职位有给搜索引擎的结构化数据；地址有误时就地显示 404', async ({ request }) => {
    const list = await fetchPage(request, '/recruit');
    const [href = ''] = getLinks(list.document, 'main h3');
    const { document } = await fetchPage(request, href);
    expect(findJsonLd(document, 'JobPosting')).toMatchObject({
      employmentType: 'FULL_TIME',
      baseSalary: { currency: 'CNY' },
    });
    expect(getAttribute(document, 'link[rel=canonical]', 'href')).toContain('id=');
    for (const bad of ['id=xyz', `id=${'0'.repeat(31)}1`, 'page=0', 'page=99']) {
      expect((await request.get(`/recruit?${bad}`)).status()).toBe(404);
    }
  });
});

test.describe('不开 JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('求职者也能按城市筛选、翻页、看职位', async ({ page }) => {
    await page.goto('/recruit');
    await page.getByRole('link', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('link', { name: /杭州/ }).first().click();
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { name: '岗位职责' })).toBeVisible();
    await expect(page.getByText('也可以把简历发到')).toBeVisible();
    await expect(page.getByRole('button', { name: '提交简历' })).toBeDisabled();
  });
});
