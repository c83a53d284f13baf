import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  acceptInvitation,
  callApi,
  createInvitation,
  expect,
  findAxeViolations,
  getHorizontalOverflow,
  journeyDatabaseUrl,
  postApi,
  registerMember,
  registerOwner,
  test,
} from '@zhucheng/test-kit/journeys';
import { fillLoginForm } from '../account/login-form.ts';
import { importNotice, makeNotice } from './imported-notices.ts';

const BOARD = '/organisation?tab=bids';

interface Listed {
  id: string;
  projectId: string;
  category: string;
  infoType: string;
}

/** Newest tender notices of the sample, each of another project. */
async function listNotices(request: APIRequestContext): Promise<Listed[]> {
  const { records } = (await postApi(request, '/ai/pub/bid/listPaged', {
    infoType: '0100',
    size: 50,
  })) as { records: Listed[] };
  return [...new Map(records.map((record) => [record.projectId, record])).values()];
}

/** Puts a project of the sample on the board of the logged-in member; returns its name. */
async function addProject(request: APIRequestContext, at = 0): Promise<string> {
  const { projectId = '' } = (await listNotices(request))[at] ?? {};
  const { name } = await callApi<{ name: string }>(request, '/ai/bidBoard/create', { projectId });
  return name;
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (within: Locator | Page, name: string) => within.getByRole('button', { name });
const news = (page: Page) => page.getByRole('main').getByRole('status');

test('访客在公告页把项目加入投标看板：登录，选负责人，加入，再点一次知道已经在看板上', async ({
  page,
  openRequest,
}) => {
  const account = await registerOwner(await openRequest(), '示例看板工程');
  const [notice] = await listNotices(page.request);
  await page.goto(`/tender/detail/${notice?.id}/${notice?.category}/${notice?.infoType}`);
  await page.getByRole('link', { name: '加入投标看板' }).click();
  await fillLoginForm(page, account);
  await expect(page).toHaveURL(new RegExp(`tab=bids&add=${notice?.projectId}$`));
  const form = page.getByRole('region', { name: '加入看板' });
  const name = await form.getByRole('heading').innerText();
  await form.getByRole('combobox', { name: '负责人' }).selectOption({ label: '秦业主（您）' });
  await form.getByRole('button', { name: '加入投标看板' }).click();
  await expect(card(column(page, '待定'), name)).toBeVisible();
  await expect(column(page, '待定').getByText('负责人：秦业主')).toBeAttached();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${BOARD}&add=${notice?.projectId}`);
  await expect(form.getByText('已在看板上：待定')).toBeVisible();
  await form.getByRole('button', { name: '打开' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('list', { name: '任务' }).getByRole('listitem')).toHaveCount(4);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('没有企业的会员点“加入投标看板”，被告知怎样加入或开通企业', async ({ page }) => {
  await registerMember(page.context().request);
  const [notice] = await listNotices(page.request);
  await page.goto(`${BOARD}&add=${notice?.projectId}`);
  await expect(page.getByRole('heading', { name: '您还没有加入企业' })).toBeVisible();
  await expect(page.getByText('投标看板由同一企业的同事共用。')).toBeVisible();
});

test('空看板说明怎样加项目；按负责人筛选，没有时能看全部', async ({ page }) => {
  const { request } = page.context();
  await registerOwner(request, '示例空看板');
  await page.goto(BOARD);
  await expect(page.getByRole('heading', { name: '看板上还没有项目' })).toBeVisible();
  const name = await addProject(request);
  await page.goto(BOARD);
  await expect(card(page, name)).toBeVisible();
  await page.getByRole('combobox', { name: '负责人' }).selectOption('我负责的');
  await expect(page.getByText('没有这位负责人的项目。')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await page.getByRole('combobox', { name: '负责人' }).selectOption('未分配');
  await expect(card(page, name)).toBeVisible();
});

test('会员用键盘移动项目：← → 换阶段，焦点跟着走，读屏听得到；不能再移时也说明', async ({
  page,
}) => {
  const { request } = page.context();
  await registerOwner(request, '示例键盘看板');
  const name = await addProject(request);
  await page.goto(BOARD);
  await card(page, name).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(news(page)).toHaveText('“待定”不能再往左移');
  for (const stage of ['跟进', '投标', '已投']) {
    await page.keyboard.press('ArrowRight');
    await expect(card(column(page, stage), name)).toBeFocused();
    await expect(news(page)).toHaveText(`“${name}”移到了“${stage}”`);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(card(column(page, '投标'), name)).toBeFocused();
  // Faster than the replies.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(card(column(page, '跟进'), name)).toBeFocused();
  const readStage = async () => {
    const { projects } = await callApi<{ projects: { stage: string }[] }>(
      request,
      '/ai/bidBoard/get',
    );
    return projects[0]?.stage;
  };
  await expect(page.getByRole('group', { name: '投标看板' })).toHaveAttribute('aria-busy', 'false');
  expect(await readStage()).toBe('following');
  await page.reload();
  await expect(card(column(page, '跟进'), name)).toBeVisible();
  await card(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toBeFocused();
});

test('会员把项目拖到“不投”，要写原因；拖不到不该去的阶段', async ({ page }) => {
  const { request } = page.context();
  await registerOwner(request, '示例拖动看板');
  const name = await addProject(request);
  await page.goto(BOARD);
  await card(page, name).dragTo(column(page, '中标'));
  await expect(card(column(page, '待定'), name)).toBeVisible();
  await card(page, name).dragTo(column(page, '不投'));
  const dialog = page.getByRole('dialog', { name: `不投“${name}”？` });
  await dialog.getByRole('button', { name: '移到“不投”' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请写明不投的原因');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: '原因' }).fill('业绩不够');
  await dialog.getByRole('button', { name: '移到“不投”' }).click();
  await expect(card(column(page, '不投'), name)).toBeVisible();
  await expect(column(page, '不投').getByText('业绩不够')).toBeVisible();
});

test('两位同事在一个看板上：一人移动，另一人几秒内看到；改同一项时后者知道前者做了什么，写的字还在', async ({
  page,
  openContext,
}) => {
  const { request } = page.context();
  await registerOwner(request, '示例双人看板');
  const name = await addProject(request);
  const other = await openContext();
  await registerMember(other.request, '李造价');
  await acceptInvitation(other.request, await createInvitation(request));
  const screen = await other.newPage();
  await page.goto(BOARD);
  await screen.goto(BOARD);
  await expect(card(column(screen, '待定'), name)).toBeVisible();

  await card(page, name).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(column(page, '跟进'), name)).toBeVisible();
  await expect(card(column(screen, '跟进'), name)).toBeVisible({ timeout: 15_000 });
  await expect(news(screen)).toHaveText(`“${name}”移到了“跟进”`);

  // The first page does not hear of the colleague while it is asked for its reason.
  await page.route('**/api/ai/bidBoard/getRevision', (route) => route.abort());
  await card(page, name).dragTo(column(page, '不投'));
  const dialog = page.getByRole('dialog', { name: `不投“${name}”？` });
  await dialog.getByRole('textbox', { name: '原因' }).fill('太远，没有人手');
  await card(screen, name).focus();
  await screen.keyboard.press('ArrowRight');
  await expect(card(column(screen, '投标'), name)).toBeVisible();
  await dialog.getByRole('button', { name: '移到“不投”' }).click();
  await expect(dialog.getByRole('alert')).toContainText('李造价刚刚从“跟进”移到“投标”');
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('太远，没有人手');
  await expect(card(column(page, '投标'), name)).toBeAttached();
  await dialog.getByRole('button', { name: '移到“不投”' }).click();
  await expect(card(column(page, '不投'), name)).toBeVisible();
  await expect(card(column(screen, '不投'), name)).toBeVisible({ timeout: 15_000 });

  await card(screen, name).click();
  const opened = screen.getByRole('dialog', { name });
  await opened.getByRole('textbox', { name: '写评论' }).fill('明年再看');
  await opened.getByRole('button', { name: '发表' }).click();
  await expect(opened.getByRole('list', { name: '评论' })).toContainText('李造价');
  await opened.getByText('经过').click();
  await expect(opened.getByText('秦业主从“投标”移到“不投”')).toBeVisible();
});

test('公告改期，看板上的任务跟着改，手工定的日期不变，打开就说哪里变了', async ({ page }) => {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const { request } = page.context();
  const notice = await makeNotice('board');
  await importNotice(notice);
  await registerOwner(request, '示例改期看板');
  const { records } = (await postApi(request, '/ai/pub/bid/listPaged', {
    keywords: notice.projectNo,
  })) as { records: Listed[] };
  const { projectId } = records[0] as Listed;
  await callApi(request, '/ai/bidBoard/create', { projectId });
  await page.goto(BOARD);
  await card(page, notice.projectName).click();
  const dialog = page.getByRole('dialog');
  const task = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(task('递交投标文件')).toContainText('11-24 09:30');
  await expect(task('递交投标文件')).toContainText('随公告');
  await dialog.getByRole('button', { name: '改日期：参加开标' }).click();
  await dialog.getByLabel('日期：参加开标').fill('2099-11-20');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(task('参加开标')).toContainText('手工定');

  const moved = '2099-12-01T10:00:00+08:00';
  await importNotice({ ...notice, deadline: moved, openTime: moved });
  await expect(task('递交投标文件')).toContainText('12-01 10:00', { timeout: 15_000 });
  await expect(task('参加开标')).toContainText('11-20');
  await expect(dialog.getByRole('link', { name: /投标截止、开标时间有变/ })).toBeVisible();
  await dialog.getByRole('button', { name: '改日期：参加开标' }).click();
  await dialog.getByRole('button', { name: '随公告' }).click();
  await expect(task('参加开标')).toContainText('12-01 10:00');
  await task('获取招标文件').getByRole('checkbox').check();
  await expect(dialog.getByRole('checkbox', { name: '获取招标文件' })).toBeChecked();
});

test('手机上看板是一列，用下拉框换阶段，不横向溢出', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { request } = page.context();
  await registerOwner(request, '示例手机看板');
  const name = await addProject(request);
  await page.goto(BOARD);
  await page.getByRole('combobox', { name: `阶段：${name}` }).selectOption('投标');
  await expect(card(column(page, '投标'), name)).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  await card(page, name).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});
