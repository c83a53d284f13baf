import {
  callApi,
  expect,
  openHydrated,
  postApi,
  registerMember,
  test,
} from '@zhucheng/test-kit/journeys';
import { openStaffRequest } from '@zhucheng/test-kit/journeys/agent';

const RULE = '青榫架的立杆间距不得大于 1.2 m';
const QUESTION = '青榫架的立杆间距不得大于多少？';

test('编辑刚发布的文章，下一个回答就引它；撤下以后不再引', async ({
  page,
  playwright,
  baseURL,
}) => {
  const staff = await openStaffRequest(playwright, baseURL);
  const { list } = (await postApi(staff, '/news/pub/newsDirList', { bizType: 'NEWS' })) as {
    list: { id: string }[];
  };
  const content = {
    title: '青榫架搭设要点',
    body: `<h2>搭设</h2><p>${RULE}。</p>`,
    viceTitle: '',
    memo: '摘要。',
    directoryId: list[0]?.id,
    props: {},
    memberOnly: false,
    author: '编辑部',
    // Other journeys open the newest articles: this one comes last.
    releaseTime: '2020-01-01T09:00:00+08:00',
    tags: [],
    topicIds: [],
    seoTitle: '',
    seoKeyword: '',
    seoDesc: '',
  };
  await registerMember(page.request);
  const answer = page.getByRole('article', { name: '回答' });
  const ask = async () => {
    await openHydrated(page, '/Conversation');
    const question = page.getByRole('textbox', { name: '问题', exact: true });
    await question.fill(QUESTION);
    await question.press('Enter');
    await expect(answer.getByRole('button', { name: '有用' })).toBeVisible();
  };

  await ask();
  await expect(answer).not.toContainText(RULE);
  const draft = await callApi<{ id: string; number: number; revision: number }>(
    staff,
    '/console/content/save',
    { bizType: 'NEWS', content },
  );
  const { id, number, revision } = draft;
  await callApi(staff, '/console/content/publish', { id, base: { number, revision } });
  try {
    await ask();
    await expect(answer).toContainText(RULE);
    await answer.getByRole('link', { name: '引用 1', exact: true }).click();
    await expect(page.getByText(content.title).first()).toBeVisible();
  } finally {
    await callApi(staff, '/console/content/withdraw', { id });
  }

  await ask();
  await expect(answer).not.toContainText(RULE);
  await staff.dispose();
});
