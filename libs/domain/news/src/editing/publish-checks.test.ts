import { BIZ_TYPES } from '../biz-type.ts';
import type { ArticleContent } from './article-content.ts';
import { listFacts } from './facts/kinds.ts';
import { listPublishChecks } from './publish-checks.ts';

const content = (changes: Partial<ArticleContent>): ArticleContent => ({
  title: '标题',
  viceTitle: '',
  memo: '摘要',
  directoryId: 'd',
  body: '<p>正文</p>',
  props: {},
  memberOnly: false,
  author: '',
  releaseTime: null,
  tags: [],
  topicIds: [],
  seoTitle: '',
  seoKeyword: '',
  seoDesc: '',
  ...changes,
});

const check = (changes: Partial<ArticleContent>, isRequired = true) =>
  listPublishChecks('NEWS', content(changes))
    .filter((one) => one.isRequired === isRequired)
    .map(({ field }) => field);

describe('listPublishChecks', () => {
  it('asks for a title and a text', () => {
    expect(check({})).toEqual([]);
    expect(check({ title: ' ', body: '<p></p><p>&nbsp;</p>' })).toEqual(['title', 'body']);
    expect(check({ body: '<p><img src="/a.png" alt="图"></p>' })).toEqual([]);
  });

  it('asks for each fact that a page of the kind needs, once it is there no more', () => {
    for (const { id } of BIZ_TYPES) {
      const needed = listFacts(id).filter(({ required }) => required);
      const fields = listPublishChecks(id, content({})).map(({ field }) => field);
      expect(fields).toEqual(needed.map(({ name }) => `props.${name}`));
      const props = Object.fromEntries(needed.map(({ name }) => [name, '有']));
      expect(listPublishChecks(id, content({ props }))).toEqual([]);
    }
  });

  it('advises a summary and words for pictures, and counts them', () => {
    const body = '<p><img src="/a.png"><img src="/b.png" alt=""><img src="/c.png" alt="图"></p>';
    expect(check({ memo: '', body }, false)).toEqual(['memo', 'body']);
    expect(listPublishChecks('NEWS', content({ body }))[0]?.message).toMatch(/^2 张/);
  });
});
