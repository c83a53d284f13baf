import { formatArticleFacts, type ArticleFactsInput } from './facts.rules.ts';

const article: ArticleFactsInput = {
  bizType: 'NEWS',
  title: '标题',
  dirName: '计量支付',
  author: '编辑部',
  day: '2026-11-20',
  readCount: 5108,
  props: {},
  file: null,
  seconds: null,
};
const pdf = { mediaType: 'application/pdf', size: 2_400_000, pages: 6 };
const standard = { standardNumber: 'GB 50204-2015', effectiveDate: '2015-09-01' };

describe('formatArticleFacts', () => {
  it.each<[Partial<ArticleFactsInput>, string[]]>([
    [{}, ['计量支付', '2026-11-20', '阅读 5,108']],
    [{ bizType: 'NORMAL', props: standard }, ['GB 50204-2015', '2015-09-01 实施', '计量支付']],
    [
      { bizType: 'NORMAL', title: 'GB 50204-2015 混凝土', props: standard },
      ['2015-09-01 实施', '计量支付'],
    ],
    [
      { bizType: 'POLICY', props: { issuer: '国务院', documentNumber: '国令第724号' } },
      ['国务院', '国令第724号', '2026-11-20'],
    ],
    [{ bizType: 'PAPER', props: { authors: ['甲', '乙'] } }, ['甲、乙', '2026-11-20']],
    [{ bizType: 'PAPER' }, ['编辑部', '2026-11-20']],
    [{ bizType: 'VIDEO', seconds: 245.3 }, ['4 分 05 秒', '计量支付', '5,108 人看过']],
    [{ bizType: 'DOWNLOAD', file: pdf }, ['PDF', '2.3 MB', '6 页', '计量支付', '2026-11-20']],
    [{ bizType: 'DOWNLOAD' }, ['计量支付', '2026-11-20']],
  ])('%j', (changes, facts) =>
    expect(formatArticleFacts({ ...article, ...changes })).toEqual(facts),
  );
});
