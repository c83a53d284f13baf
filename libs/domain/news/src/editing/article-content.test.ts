import fc from 'fast-check';
import {
  isSameContent,
  isSameValue,
  listFieldChanges,
  type ArticleContent,
} from './article-content.ts';

const content = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  title: '标题',
  viceTitle: '',
  memo: '',
  directoryId: '0'.repeat(32),
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

describe('isSameValue', () => {
  it('equals values whose JSON is equal but for the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(isSameValue(copy, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
    expect(isSameValue({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
    expect(isSameValue([], {})).toBe(false);
    expect(isSameValue({ a: undefined }, {})).toBe(true);
  });
});

describe('listFieldChanges', () => {
  it('lists fields in the order of the editor, facts one by one, the body apart', () => {
    const before = content({ props: { status: '现行', issuer: '甲' }, tags: ['一'] });
    const after = content({
      title: '新标题',
      body: '<p>别的</p>',
      props: { status: '废止', issuer: '甲', region: '北京' },
      tags: ['一', '二'],
    });
    expect(listFieldChanges(before, after, 'POLICY')).toEqual([
      { field: 'title', label: '标题', before: '标题', after: '新标题' },
      { field: 'props.status', label: '有效性', before: '现行', after: '废止' },
      { field: 'props.region', label: '适用地区', before: null, after: '北京' },
      { field: 'tags', label: '标签', before: ['一'], after: ['一', '二'] },
    ]);
  });

  it('names facts inside of others once, by their own labels', () => {
    const faqs = [{ question: '问', answer: '答' }];
    const before = content({ props: { detail: { lead: '旧', old: 1 } } });
    const after = content({ props: { detail: { lead: '新', faqs }, more: true } });
    expect(listFieldChanges(before, after, 'PRODUCT').map(({ label }) => label)).toEqual([
      '导语',
      '常见问题',
      'more',
    ]);
    const others = content({ props: { detail: { lead: '旧', old: 2 } } });
    expect(listFieldChanges(before, others, 'PRODUCT')).toMatchObject([{ field: 'props.detail' }]);
  });

  it('is empty exactly where nothing but the body differs', () => {
    const any = fc.record({
      title: fc.string(),
      memberOnly: fc.boolean(),
      tags: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [before, after] = [content(one), content(other)];
        expect(listFieldChanges(before, after, 'NEWS').length === 0).toBe(
          isSameContent(before, after),
        );
      }),
    );
  });
});
