import type { AiFinding, AiReview } from '@zhucheng/contracts';
import { reviewContract } from '@zhucheng/domain-review';
import { readZip } from '@zhucheng/test-kit/zip';
import { readDocx } from '../../../ai/passages/reading/docx/docx-file.ts';
import { parseXml, type XmlNode } from '../../../ai/passages/reading/docx/xml-nodes.ts';
import { COMMENT_AUTHOR, toReviewDocument } from './review-docx.ts';

const TEXT = `# 防水工程分包合同

## 第一条 质量
1.1 质量保证金为结算总额的 5%，\u0001缺陷责任期 24 个月。
1.2 外墙防渗漏保修期为 3 年 <b>&。

| 名称 | 数量 | 单价 | 金额 |
|---|---|---|---|
| 卷材 | 10 | 20.00 | 300.00 |

8.2 本合同解除后的清算按第 7.4 款执行。
`;

const { clauses, findings, checks } = reviewContract({ text: TEXT, kind: '分包', side: '乙方' });
const toFinding = (finding: (typeof findings)[number], index: number): AiFinding => ({
  ...finding,
  number: index + 1,
  writer: 'offline',
  basis: { ...finding.basis, url: null },
  replacement: finding.replacement ?? null,
  state: 'open',
  note: '',
  accepted: null,
});

const makeReview = (change: (finding: AiFinding) => Partial<AiFinding> = () => ({})): AiReview => ({
  id: 'abc',
  title: '防水工程分包合同',
  kind: '分包',
  side: '乙方',
  state: 'done',
  counts: { fault: 0, risk: 0, hint: 0 },
  open: 0,
  createTime: '2026-11-26T10:00:00+08:00',
  updateTime: '2026-11-26T10:00:00+08:00',
  text: TEXT,
  run: 'r',
  reason: null,
  model: null,
  offlineReason: null,
  revision: 0,
  clauses: [...clauses],
  checks: [...checks],
  changedText: null,
  findings: findings.map(toFinding).map((finding) => ({ ...finding, ...change(finding) })),
});

const listAll = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => listAll(child, name)),
];
const textOf = (node: XmlNode): string => node.text + node.children.map(textOf).join('');

async function readBack(review: AiReview) {
  const bytes = await toReviewDocument(review);
  const parts = readZip(bytes);
  const body = parts.get('word/document.xml') ?? '';
  const comments = listAll(parseXml(parts.get('word/comments.xml') ?? '<none/>'), 'comment');
  return {
    bytes,
    body,
    comments: comments.map((comment) => ({
      id: comment.attributes['w:id'] ?? comment.attributes.id,
      author: comment.attributes['w:author'] ?? comment.attributes.author,
      text: listAll(comment, 'p').map(textOf).join('\n'),
    })),
    custom: parts.get('docProps/custom.xml') ?? '',
  };
}

/** Words between the marks of a comment. */
function wordsOf(body: string, id: string | undefined): string {
  const [, inside = ''] =
    new RegExp(
      `<w:commentRangeStart w:id="${id}"/>(.*?)<w:commentRangeEnd w:id="${id}"/>`,
      's',
    ).exec(body) ?? [];
  const words = inside.matchAll(/<w:(?:t|delText)(?: [^>]*)?>(.*?)<\/w:(?:t|delText)>/gs);
  return Array.from(words, ([, text]) => text).join('');
}

describe('a reviewed contract as a Word file', () => {
  it('has a comment for each finding at its words, with reason, basis and suggestion', async () => {
    const review = makeReview();
    const { body, comments } = await readBack(review);
    expect(comments).toHaveLength(review.findings.length);
    expect(comments.every(({ author }) => author === COMMENT_AUTHOR)).toBe(true);
    const warranty = comments.find(({ text }) => text.includes('防渗漏保修 3 年'));
    expect(warranty?.text.split('\n')).toEqual([
      '【错误】防渗漏保修 3 年，少于法定 5 年',
      '约定短于最低保修期限的，按最低期限执行，差额期间的维修责任没有计入报价。',
      expect.stringMatching(/^依据：《建设工程质量管理条例》第四十条：/),
      '建议：防渗漏的保修期改为5 年，自竣工验收合格之日起计算。',
    ]);
    expect(wordsOf(body, warranty?.id)).toBe('防渗漏保修期为 3 年');
  });

  it('has the whole text, its headings and tables', async () => {
    const { bytes } = await readBack(makeReview());
    const blocks = JSON.stringify(await readDocx(bytes));
    for (const words of ['防水工程分包合同', '外墙防渗漏保修期为 3 年 <b>&。', '卷材', '300.00']) {
      expect(blocks).toContain(words);
    }
    expect(blocks).toContain('{"kind":"heading","level":1,"text":"第一条 质量"}');
  });

  it('marks accepted corrections as changes, adds notes, leaves dismissed findings out', async () => {
    const { body, comments } = await readBack(
      makeReview(({ title, replacement }) => {
        if (title.includes('防渗漏')) return { state: 'accepted', accepted: replacement };
        if (title.includes('质量保证金')) return { state: 'dismissed' };
        return { note: '问对方' };
      }),
    );
    expect(body).toMatch(/<w:del [^>]*w:author="合同审查"[^>]*>.*防渗漏保修期为 3 年.*?<\/w:del>/s);
    expect(body).toMatch(/<w:ins [^>]*w:author="合同审查"[^>]*>.*防渗漏保修期为 5 年.*?<\/w:ins>/s);
    const texts = comments.map(({ text }) => text);
    expect(texts.join('\n')).not.toContain('质量保证金 5%');
    expect(texts.filter((text) => text.endsWith('批注：问对方')).length).toBeGreaterThan(0);
  });

  it('says at both ends and to programs that the comments were generated', async () => {
    const { bytes, custom } = await readBack(makeReview());
    const texts = (await readDocx(bytes)).flatMap((block) => ('text' in block ? [block.text] : []));
    expect([texts[0], texts.at(-1)]).toEqual([
      expect.stringContaining('批注和修订由人工智能辅助生成'),
      expect.stringContaining('批注和修订由人工智能辅助生成'),
    ]);
    expect(custom).toContain('name="AIGC"');
  });
});
