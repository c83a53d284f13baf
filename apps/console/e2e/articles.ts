import type { Page } from '@playwright/test';

/** Name that no other journey has. */
export const unique = (name: string) => `${name}${Date.now().toString(36)}`;

/** Saves a new article by the console's own calls, as its editor does, and returns its id. */
export async function createDraft(
  page: Page,
  title: string,
  body = '<h2>一、适用范围</h2><p>合同额五百万元以上的工程，可以约定过程结算。</p>',
): Promise<string> {
  const start = { title, body };
  return page.evaluate(async (given) => {
    const call = async (path: string, input: object) => {
      const reply = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      return (await reply.json()) as { list: { id: string }[]; model: { id: string } };
    };
    const { list } = await call('/news/pub/newsDirList', { bizType: 'NEWS' });
    const content = {
      ...given,
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
    const { model } = await call('/console/content/save', { bizType: 'NEWS', content });
    return model.id;
  }, start);
}

/** Newest version of an article as the API has it. */
export async function readArticle(
  page: Page,
  id: string,
): Promise<{ number: number; content: { title: string; body: string } }> {
  return page.evaluate(async (articleId) => {
    const reply = await fetch('/api/console/content/get', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: articleId }),
    });
    const { model } = (await reply.json()) as {
      model: { number: number; content: { title: string; body: string } };
    };
    return model;
  }, id);
}
