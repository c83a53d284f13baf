import type { Locator, Page } from '@playwright/test';
import type { AiPaper } from '@zhucheng/contracts';
import {
  callApi,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  openHydrated,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';

const ORDER = {
  title: '承台大体积混凝土温控技术',
  keywords: ['大体积混凝土', '温控'],
  facts: '承台平面 18.0 m × 22.0 m，厚 3.5 m。',
  words: 2_000,
};
const OUTLINE = [
  { id: 'site', level: 1, title: '工程概况' },
  { id: 'control', level: 1, title: '大体积混凝土的温度控制' },
];

/** Has a paper of two sections written as the member of the page, and opens it. */
async function writePaper(page: Page): Promise<AiPaper> {
  const call = (name: string, input: object) =>
    callApi<AiPaper>(page.request, `/ai/paper/${name}`, input);
  const { id, outlineRevision: revision } = await call('create', ORDER);
  await call('outline/save', { id, revision, outline: OUTLINE });
  await call('outline/lock', { id, revision: revision + 1 });
  await openHydrated(page, `/aipaper/edit/${id}`);
  await expect(page.getByText('可签发', { exact: true })).toBeVisible({ timeout: 60_000 });
  return call('get', { id });
}

/** Adds sentences with sources that don't bear them out: one that is cited wrongly, and two claims. */
async function addClaims(page: Page, { id, draft, outline }: AiPaper): Promise<void> {
  const cited = draft.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences.filter(({ origin }) => origin === 'cited') : [],
  );
  const [first] = cited;
  const other = cited.find(({ citation }) => citation !== first?.citation);
  const cite = (text = '', number = 0) => text.replace(/。$/u, `[${number}]。`);
  const text = [
    cite(first?.text, other?.citation),
    cite('工期缩短约 18 天。', first?.citation),
    cite('费用降低约 37%。', first?.citation),
  ].join('');
  await callApi(page.request, '/ai/paper/save', {
    id,
    section: 'site',
    revision: outline.find((section) => section.id === 'site')?.revision,
    blocks: [{ kind: 'paragraph', text }],
    citations: draft.citations.map(({ number, passageId }) => ({ number, passageId })),
  });
  await openHydrated(page, page.url());
}

/** Goes on by Tab until the focus is where it is wanted. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('会员只用键盘：在论文没有依据的地方补出处、改成待补充、删去这句，再签发；改后签发作废', async ({
  page,
}) => {
  await registerMember(page.request);
  await addClaims(page, await writePaper(page));
  const aside = page.getByRole('complementary', { name: '核查' });
  await expect(aside.getByText('还不能签发，差 3 项')).toBeVisible();
  await expect(aside.getByRole('button', { name: '签发', exact: true })).toHaveCount(0);
  const marks = page.getByRole('region', { name: /工程概况/ }).getByRole('button', {
    name: /没有依据：|待补充/,
  });
  await expect(marks).toHaveCount(3);

  const { keyboard } = page;
  await marks.first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '补出处' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('说得到这句话', { exact: true }).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: /^引用这一段：/ }).first());
  await keyboard.press('Enter');
  await expect(marks).toHaveCount(2);

  await expect(marks.first()).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '改成待补充' })).toBeFocused();
  await keyboard.press('Enter');
  const open = page.getByRole('button', { name: '【待补充：缩短的天数】', exact: true });
  const needs = page.getByRole('textbox', { name: '缺什么' });
  await expect(needs).toHaveValue('工期缩短的数值');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('缩短的天数');
  await keyboard.press('Enter');
  await expect(open).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(aside.getByText('待补充的地方')).toBeVisible();

  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(open).toBeFocused();
  for (const left of [1, 0]) {
    await expect(marks.first()).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '删去这句' }));
    await keyboard.press('Enter');
    await expect(marks).toHaveCount(left);
  }

  await expect(aside.getByText('可签发', { exact: true })).toBeVisible();
  await keyboard.press('Tab');
  await expect(aside.getByRole('button', { name: '签发', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '签发这一份' });
  await expect(dialog.getByRole('textbox', { name: '签发人' })).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('周明远');
  await keyboard.press('Enter');
  await expect(aside.getByText(/^周明远于 .* 签发。改动后签发作废。$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: '阅读' }).press('Enter');
  await expect(page.getByText(/周明远于 .* 签发$/)).toBeVisible();

  await page.getByRole('link', { name: '编辑', exact: true }).press('Enter');
  await page.getByRole('button', { name: '编辑 工程概况' }).press('Enter');
  const box = page.getByRole('textbox', { name: '工程概况 的正文' });
  await expect(page.getByText('改动存下后签发作废')).toBeVisible();
  await box.pressSequentially('另有现场记录。');
  await page.getByRole('button', { name: '完成' }).press('Enter');
  await expect(aside.getByText('之后改过，签发已作废')).toBeVisible();
});
