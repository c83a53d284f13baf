import type { Page } from '@playwright/test';
import { callApi, postApi } from '@zhucheng/test-kit/journeys';

/** Name that no other journey has. */
export const unique = (name: string) => `${name}${Date.now().toString(36)}`;

/** Article as the API gives it to its editor. */
interface StoredArticle {
  id: string;
  number: number;
  content: { title: string; body: string };
}

/** Saves a new article of a kind by the console's own calls, as its editor does, and returns its id. */
export async function createDraft(
  { request }: Page,
  title: string,
  body = '<h2>一、适用范围</h2><p>合同额五百万元以上的工程，可以约定过程结算。</p>',
  bizType = 'NEWS',
): Promise<string> {
  const { list } = (await postApi(request, '/news/pub/newsDirList', { bizType })) as {
    list: { id: string }[];
  };
  const content = {
    title,
    body,
    viceTitle: '',
    memo: '摘要。',
    directoryId: list[0]?.id,
    props: {},
    memberOnly: false,
    author: '编辑部',
    // Other journeys open the newest articles: those of this one come last.
    releaseTime: '2020-01-01T09:00:00+08:00',
    tags: [],
    topicIds: [],
    seoTitle: '',
    seoKeyword: '',
    seoDesc: '',
  };
  const input = { bizType, content };
  return (await callApi<StoredArticle>(request, '/console/content/save', input)).id;
}

/** Newest version of an article as the API has it. */
export const readArticle = ({ request }: Page, id: string): Promise<StoredArticle> =>
  callApi(request, '/console/content/get', { id });

/** Puts the newest version of an article on the site at a moment. */
export async function scheduleArticle(page: Page, id: string, at: number): Promise<void> {
  const { number } = await readArticle(page, id);
  const base = { number, revision: 1 };
  const input = { id, base, at: new Date(at).toISOString() };
  await callApi(page.request, '/console/content/schedule', input);
}
