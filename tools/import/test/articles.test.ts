import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openImportFixture, type ImportFixture } from './import-fixture.ts';

const markdown = (id: string, head: string[] = [], body = '## 一节\n\n正文。') =>
  [
    '---',
    `id: ${id}`,
    'bizType: NEWS',
    'directory: industry',
    `title: 文章 ${id}`,
    'releaseTime: 2026-01-05T09:00:00+08:00',
    ...head,
    '---',
    body,
  ].join('\n');

const law = (changes: object = {}) => ({
  path: '某某条例.md',
  category: '地方性法规/湖北',
  title: '宜昌市某某管理条例',
  date: '2022-05-06',
  markdown:
    '# 宜昌市某某管理条例\n\n2022年5月6日 通过\n\n<!-- INFO END -->\n\n第一条 为了规范某某活动。',
  ...changes,
});

describe('import of articles', () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  it('imports a folder of Markdown into the seeded columns', async () => {
    const folder = join(fixture.folder, 'articles');
    await mkdir(join(folder, 'below'), { recursive: true });
    const files: Record<string, string> = {
      'a.md': markdown('a-1', ['tags: [计量, 支付]', 'topics: [settlement]', 'related: [a-2]']),
      'below/b.md': `\ufeff${markdown('a-2').replaceAll('\n', '\r\n')}`,
      'below/html.md': markdown(
        'a-3',
        [],
        '<script>alert(1)</script>\u0000正文 [链接](javascript:alert(1))',
      ),
      'broken.md': '没有文件头',
      'column.md': markdown('a-4').replace('industry', 'nowhere'),
      'type.md': markdown('a-5').replace('NEWS', 'GOSSIP'),
      'notes.txt': '不是文章',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const first = await fixture.run('articles', folder);
    expect(first.output).toContain('读取 6 · 新增 3 · 更新 0 · 未变 0 · 略过 3');
    expect(first.code).toBe(3);
    const rows = await fixture.reportOf(join(fixture.folder, 'imports/articles.report.jsonl'));
    expect(rows.map(({ sourceId, reason }) => [sourceId, reason])).toEqual([
      [null, '缺少文件头（两行 --- 之间的部分）'],
      ['a-4', '没有栏目“nowhere”（NEWS）'],
      ['a-5', '不认识的业务类型“GOSSIP”'],
    ]);

    const second = await fixture.run('articles', folder);
    expect(second.output).toContain('读取 6 · 新增 0 · 更新 0 · 未变 3 · 略过 3');
    const [article] = await fixture.query(
      `select a.content_html, (select count(*) from article_doc)::int docs,
         (select count(*) from topic_article)::int topics, (select count(*) from article_tag)::int tags
       from article a where source = 'markdown' and source_id = 'a-3'`,
    );
    expect(article).toMatchObject({ docs: 1, topics: 1, tags: 2 });
    expect(article?.content_html).not.toMatch(/<script|href="javascript/);
  });

  it('stores the pictures beside Markdown, and leaves those it cannot read', async () => {
    const folder = join(fixture.folder, 'pictured');
    await mkdir(folder);
    const create = { width: 8, height: 4, channels: 3, background: '#07c' } as const;
    await sharp({ create }).webp().toFile(join(folder, 'a@2x.webp'));
    const body = '正文。\n\n![甲](a@2x.webp)\n\n![乙](b.webp)';
    await writeFile(join(folder, 'a.md'), markdown('p-1', [], body));
    const { output } = await fixture.run('articles', folder);
    expect(output).toContain('注意：文章 p-1：图片“b.webp”不存在');
    const [article] = await fixture.query(
      `select content_html as html from article where source_id = 'p-1'`,
    );
    expect(article?.html).toMatch(/src="\/api\/files\/[0-9a-f]+" alt="甲" width="4" height="2"/);
    expect(await fixture.count("select count(*) from file where purpose = 'preview'")).toBe(1);
    expect((await fixture.run('articles', folder)).output).toContain('未变 1');
  });

  it('imports laws from JSON lines', async () => {
    const path = join(fixture.folder, 'laws.jsonl');
    await writeFile(
      path,
      `${JSON.stringify(law())}\n${JSON.stringify(law({ path: 'b', title: '' }))}\n`,
    );
    const { code, output } = await fixture.run('articles', path);
    expect(output).toContain('法律法规，来源 laws');
    expect(output).toContain('新增 1 · 更新 0 · 未变 0 · 略过 1');
    expect(code).toBe(3);
    const [row] = await fixture.query(
      `select a.props, d.source_id as directory from article a join directory d on d.id = a.directory_id
       where a.source = 'laws'`,
    );
    expect(row).toMatchObject({
      directory: 'policy-local',
      props: {
        region: '湖北省宜昌市',
        effectiveDate: '2022-05-06',
        history: ['2022年5月6日 通过'],
      },
    });
  });

  it('warns of references to missing articles', async () => {
    const path = join(fixture.folder, 'alone.md');
    await writeFile(path, markdown('alone', ['related: [nobody]']));
    const { code, output } = await fixture.run('articles', path);
    expect(code).toBe(0);
    expect(output).toContain('注意：相关文章“nobody”不存在');
  });
});
