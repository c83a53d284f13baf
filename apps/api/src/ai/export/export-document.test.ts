import type { Block, Citation, Sentence } from '@zhucheng/domain-writing';
import { readZip } from '@zhucheng/test-kit/zip';
import { readDocx } from '../passages/reading/docx/docx-file.ts';
import type { ExportDocument } from './documents.ts';
import { exportDocument } from './export-document.ts';

const cite = (number: number): Citation => ({
  number,
  passageId: `p${number}`,
  quote: '坑边堆载不得超过设计值。',
  source: { kind: 'article', id: `a${number}`, title: `第${number}篇`, url: `/news/${number}` },
  headingPath: [],
});
const said = (text: string): Sentence => ({ text, origin: 'field' });
const heading = (text: string, level: 1 | 2): Block => ({
  kind: 'heading',
  writer: 'offline',
  level,
  text,
});

const BLOCKS: Block[] = [
  heading('工程概况', 1),
  {
    kind: 'paragraph',
    writer: 'offline',
    sentences: [
      said('深 7.9 m。\n分三层开挖 <b>&\u0001。'),
      { text: '坑边堆载不得超过设计值。', origin: 'cited', citation: 4, moreCitations: [2] },
    ],
  },
  heading('计算', 2),
  {
    kind: 'paragraph',
    writer: 'offline',
    sentences: [
      { text: '平均每层厚 7.9 ÷ 3 ≈ 2.63 m。', origin: 'computed', formula: '7.9 ÷ 3 ≈ 2.63' },
    ],
  },
  {
    kind: 'paragraph',
    writer: 'model',
    sentences: [
      { text: String.raw`按 $\frac{\tau}{\sqrt{c}}$ 计算，单价 $5 和 $6。`, origin: 'model' },
    ],
  },
  heading('要求', 1),
  {
    kind: 'list',
    writer: 'offline',
    ordered: true,
    items: [[said('先撑后挖。')], [said('分层分段。')]],
  },
  { kind: 'list', writer: 'own', ordered: true, items: [[said('另从一起数。')]] },
  {
    kind: 'table',
    writer: 'offline',
    caption: '监测项目',
    header: ['项目', '限值'],
    rows: [[said('沉降'), said('30 mm')], [said('位移')]],
  },
  heading('未尽', 1),
  { kind: 'gap', writer: 'offline', needs: '勘察报告' },
];

const DOCUMENT: ExportDocument = {
  id: 'abc',
  title: '基坑/专项:方案',
  blocks: BLOCKS,
  citations: [1, 2, 4].map(cite),
  notes: ['还不能签发：1 处待补充。'],
};
const LABEL = '本文由人工智能辅助生成（筑程云），签发前请逐条核对。';

describe('a Word file', () => {
  const read = async (document = DOCUMENT) => {
    const file = await exportDocument(document, 'docx');
    return { file, parts: readZip(file.bytes), blocks: await readDocx(file.bytes) };
  };

  it('has the text, its headings, numbers, tables and references', async () => {
    const { file, blocks } = await read();
    expect(file.name).toBe('基坑 专项 方案.docx');
    const lines = blocks.map((block) => JSON.stringify(block));
    const find = (text: string) => blocks.find((block) => JSON.stringify(block).includes(text));
    expect(find('工程概况')).toEqual({ kind: 'heading', level: 1, text: '工程概况' });
    expect(find('"计算"')).toEqual({ kind: 'heading', level: 2, text: '计算' });
    expect(find('深 7.9 m')).toEqual({
      kind: 'paragraph',
      text: '深 7.9 m。\n分三层开挖 <b>&。坑边堆载不得超过设计值。[1][2]',
    });
    expect(find('≈ 2.63')).toEqual({ kind: 'paragraph', text: '平均每层厚 7.9 ÷ 3 ≈ 2.63 m。' });
    expect(lines.join('\n')).toContain('1. 先撑后挖。');
    expect(lines.join('\n')).toContain('2. 分层分段。');
    expect(lines.join('\n')).toContain('1. 另从一起数。');
    expect(lines.join('\n')).toContain('30 mm');
    expect(lines.join('\n')).toContain('待补充：勘察报告');
    const references = lines.slice(lines.findIndex((line) => line.includes('参考文献')));
    expect(references.join('\n')).toContain('[1] 第4篇');
    expect(references.join('\n')).toContain('http://localhost:8080/news/2');
    expect(references.join('\n')).not.toContain('第1篇');
  });

  it('has contents with their entries, formulas, a header, pages, its fonts', async () => {
    const { parts } = await read();
    const body = parts.get('word/document.xml') ?? '';
    const contents = body.slice(body.indexOf('TOC'), body.lastIndexOf('w:fldCharType="end"'));
    for (const text of ['工程概况', '计算', '要求', '未尽', '参考文献']) {
      expect(contents).toContain(text);
    }
    expect(body).toMatch(/<m:oMath>.*7\.9 ÷ 3 ≈ 2\.63.*<\/m:oMath>/u);
    expect(body).toMatch(/<m:f>.*<m:num>.*τ.*<m:den>.*<m:rad>/u);
    expect(body).toContain('$5 和 $6');
    const all = [...parts].map(([, text]) => text).join('\n');
    expect(all).toContain('宋体');
    expect(all).toContain('黑体');
    expect([...parts.keys()].some((name) => name.startsWith('word/header'))).toBe(true);
    expect(all).toContain('NUMPAGES');
  });

  it('says that it was generated at both ends, and to programs by seven keys', async () => {
    const { parts, blocks } = await read();
    const texts = blocks.map((block) => ('text' in block ? block.text : ''));
    expect(texts.indexOf(LABEL)).toBe(1);
    expect(texts.at(-1)).toBe(LABEL);
    expect(texts[2]).toBe('还不能签发：1 处待补充。');
    const custom = parts.get('docProps/custom.xml') ?? '';
    const value = /name="AIGC"[^>]*><vt:lpwstr>(.*?)<\/vt:lpwstr>/u.exec(custom)?.[1] ?? '';
    expect(JSON.parse(value.replaceAll('&quot;', '"'))).toEqual({
      Label: '1',
      ContentProducer: '筑程软件',
      ProduceID: 'abc',
      ReservedCode1: '',
      ContentPropagator: '筑程软件',
      PropagateID: 'abc',
      ReservedCode2: '',
    });
  });

  it('has no contents where there are hardly headings, and no references without citations', async () => {
    const { parts } = await read({ ...DOCUMENT, blocks: BLOCKS.slice(4, 7), citations: [] });
    const body = parts.get('word/document.xml') ?? '';
    expect(body).not.toContain('目录');
    expect(body).not.toContain('参考文献');
  });
});

describe('a Markdown file', () => {
  it('has the label at both ends, the notes, and the citations in their order', async () => {
    const { name, bytes } = await exportDocument({ ...DOCUMENT, title: '?' }, 'md');
    const text = bytes.toString();
    expect(name).toBe('文稿.md');
    expect(text.startsWith(`# ?\n\n> ${LABEL}\n>\n> 还不能签发：1 处待补充。\n\n## 工程概况`)).toBe(
      true,
    );
    expect(text.endsWith(`\n> ${LABEL}\n`)).toBe(true);
    expect(text).toContain(String.raw`坑边堆载不得超过设计值。\[1\]\[2\]`);
  });
});
