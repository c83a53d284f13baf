import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { Client } from 'pg';
import { until } from '../../../../../test/harness.ts';
import { awardResult, importSuite, jsonLines } from '../../../../../test/imports.ts';

const { database, call, send, upload, pass, rows } = await importSuite();
const NONE = { created: 0, updated: 0, unchanged: 0, proposed: 0, skipped: 0 };

/** Import with the columns of its table. */
interface ShownTable {
  id: string;
  target: string;
  format: string;
  recognition: { sampled: number; readable: number };
  columns: {
    headers: { name: string; samples: string[] }[];
    fields: {
      field: string;
      column: string | null;
      value: string | null;
      choices: { value: string }[];
    }[];
  } | null;
}

const uploadTable = async (name: string, bytes: Buffer) =>
  (await upload(name, bytes)) as unknown as ShownTable;
const usedColumns = ({ columns }: ShownTable) =>
  Object.fromEntries(
    (columns?.fields ?? []).flatMap(({ field, column }) => (column ? [[field, column]] : [])),
  );

const ARTICLES = [
  '2025 年动态汇总,,,,',
  '标题,栏目,正文,发布日期,备注',
  '"甲桥合龙,通车",行业动态,"第一段',
  '',
  '第二段<script>alert(1)</script>",2025-05-06,无',
  '乙隧道贯通,行业动态,正文,2025-02-31,',
  '丙路改造,没有的栏目,正文,2025/5/8,',
].join('\r\n');

async function workbook(data: unknown[][]): Promise<Buffer> {
  const rowsOf = data as (string | number | Date | null)[][];
  return Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows: rowsOf }] }));
}

/** A ZIP file of parts, each told to be as large as it is. */
function zip(parts: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(parts)) {
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    const head = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      head,
      sizes,
      lengths,
      Buffer.from(name),
      packed,
    ]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(at);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000'),
        head,
        sizes,
        lengths,
        Buffer.alloc(10),
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

describe('a table', () => {
  beforeAll(async () => {
    await database.query(
      "insert into directory (id, biz_type, kind, name) values (gen_random_uuid(), 'NEWS', 'column', '行业动态') on conflict do nothing",
    );
  });

  it('is read by its columns, and wrong rows are named by their lines', async () => {
    const job = await uploadTable('动态.csv', Buffer.from(`\uFEFF${ARTICLES}`));
    expect(job).toMatchObject({ format: 'csv', target: 'articles', recognition: { sampled: 3 } });
    expect(usedColumns(job)).toEqual({
      title: '标题',
      directory: '栏目',
      body: '正文',
      releaseTime: '发布日期',
    });
    expect(job.columns?.headers.at(-1)).toEqual({ name: '备注', samples: ['无'] });
    await pass(job.id, 'dryRun');
    const done = await pass(job.id, 'run');
    expect(done.counts).toEqual({ ...NONE, read: 3, created: 1, skipped: 2 });
    expect(await rows(job.id, 'run', { outcome: 'skipped' })).toMatchObject([
      { line: 6, reason: expect.stringMatching(/发布日期：日期不存在/) },
      { line: 7, reason: expect.stringMatching(/没有栏目“没有的栏目”/) },
    ]);
    const [article] = await database.query(
      "select title, content_html from article where source = 'table'",
    );
    expect(article?.title).toBe('甲桥合龙,通车');
    expect(JSON.stringify(article)).toContain('第二段');
    expect(JSON.stringify(article)).not.toContain('<script');
  });

  it('may be of Excel in China: GB18030, and the same again changes nothing', async () => {
    const gbk = Buffer.from('b1eacceb', 'hex');
    expect(new TextDecoder('gb18030').decode(gbk)).toHaveLength(2);
    const head = Buffer.from('title,date\n', 'latin1');
    const row = Buffer.concat([Buffer.from('c7c5c1ba', 'hex'), Buffer.from(',2025-05-06\n')]);
    const job = await uploadTable('gbk.csv', Buffer.concat([head, row]));
    expect(job.columns?.headers[0]).toEqual({ name: 'title', samples: ['桥梁'] });
  });

  it('may be a workbook, with times, numbers and what formulas have come to', async () => {
    const job = await uploadTable(
      '公告.xlsx',
      await workbook([
        ['项目台账'],
        [],
        ['项目名称', '公告类型', '发布时间', '预算金额（万元）', '招标人', '备注'],
        ['东岭路桥工程', '招标公告', new Date(Date.UTC(2025, 4, 6)), 12.5, '东岭建设', '=1+1'],
        [null, '招标公告', '2025-05-07', 3, '东岭建设', ''],
      ]),
    );
    expect(job).toMatchObject({ format: 'xlsx', target: 'tenders' });
    expect(usedColumns(job)).toMatchObject({ title: '项目名称', amount: '预算金额（万元）' });
    await pass(job.id, 'dryRun');
    const done = await pass(job.id, 'run');
    expect(done.counts).toEqual({ ...NONE, read: 2, created: 1, skipped: 1 });
    const [skipped] = await rows(job.id, 'run', { outcome: 'skipped' });
    expect(skipped).toMatchObject({ line: 5, reason: expect.stringContaining('缺少标题') });
    const [notice] = await database.query(
      "select title, amount, publish_time from tender_notice where source = 'table'",
    );
    expect(notice).toMatchObject({ title: '东岭路桥工程', amount: '125000.00' });
    expect(new Date(String(notice?.publish_time)).toISOString()).toBe('2025-05-05T16:00:00.000Z');
  });

  it('is mapped otherwise by hand, until it is imported', async () => {
    const job = await uploadTable(
      '名单.csv',
      Buffer.from('名称,说明,日期\n甲,正文甲,2025-05-06\n'),
    );
    expect(job.recognition).toMatchObject({ readable: 0 });
    const fields = [
      { field: 'title', column: '名称' },
      { field: 'body', column: '说明' },
      { field: 'releaseTime', column: '日期' },
      { field: 'directory', value: 'NEWS/行业动态' },
      { field: 'memo', column: '没有这一列' },
      { field: '__proto__', column: '名称' },
    ];
    const { body } = await call('map', { id: job.id, target: 'articles', fields });
    expect(body.model).toMatchObject({ recognition: { readable: 1 }, state: 'uploaded' });
    expect(usedColumns(body.model as ShownTable)).not.toHaveProperty('memo');
    const { fields: shown } = (body.model as ShownTable).columns ?? { fields: [] };
    expect(shown.find(({ field }) => field === 'directory')?.choices).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: 'NEWS/行业动态' })]),
    );
    await pass(job.id, 'dryRun');
    expect((await pass(job.id, 'run')).counts).toMatchObject({ created: 1 });
    const again = await call('map', { id: job.id, target: 'tenders', fields: [] });
    expect(again.body.code).toBe('40900');
  });

  it('is not mapped otherwise once a check has begun while it was read', async () => {
    const job = await uploadTable('途中.csv', Buffer.from('名称,日期\n乙,2025-05-06\n'));
    const other = new Client({ connectionString: database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query("update import_job set state = 'checking' where id = $1", [job.id]);
      const mapping = call('map', { id: job.id, target: 'articles', fields: [] });
      await until(async () => {
        const waiting = await database.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.length > 0;
      });
      await other.query('commit');
      expect((await mapping).body.code).toBe('40900');
    } finally {
      await other.query("update import_job set state = 'uploaded' where id = $1", [job.id]);
      await other.end();
    }
  });

  it('of a source that is known is read by its mapping', async () => {
    const csv =
      '公告编号,标段名称,中标人,中标价(元),发布日期\n77,东岭片区道路工程,南湖建设有限公司,5.00,2025-05-06\n';
    const job = await uploadTable('中标.csv', Buffer.from(csv));
    expect(job).toMatchObject({ mapping: { name: 'award-results' }, columns: null });
    const lines = await upload('lines.jsonl', jsonLines([awardResult(400)]));
    const refused = await call('map', { id: lines.id, target: 'articles', fields: [] });
    expect(refused.body.code).toBe('40900');
  });
});

describe('a table that can not be read', () => {
  const texts = (text: string) => Buffer.from(text);
  const workbookParts = { 'xl/workbook.xml': Buffer.from('<workbook/>') };
  it.each([
    ['quote.csv', texts('标题,日期\n甲,"乙\n丙,丁\n'), /第 2 行：引号没有配对/],
    ['one.csv', texts('标题\n甲\n'), /没有找到表头/],
    ['none.csv', texts('标题,日期\n'), /表头下面没有内容/],
    [
      'mixed.csv',
      Buffer.concat([texts('标题,日期\n'), Buffer.from([0xff, 0xff, 0x0a])]),
      /认不出的文字/,
    ],
    [
      'bomb.xlsx',
      zip({ ...workbookParts, 'xl/worksheets/sheet1.xml': Buffer.alloc(48 << 20, ' ') }),
      /大得不正常/,
    ],
    [
      'entities.xlsx',
      zip({ 'xl/workbook.xml': texts('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>') }),
      /大得不正常/,
    ],
    ['letter.docx', zip({ 'word/document.xml': texts('<w/>') }), /不是 Excel 工作簿/],
    ['cut.xlsx', zip(workbookParts).subarray(0, 60), /工作簿已损坏/],
    ['empty.xlsx', zip(workbookParts), /读不懂|没有找到表头/],
  ])('%s is refused', async (name, bytes, message) => {
    const { body } = await send(name, bytes);
    expect(body.code).toBe('41500');
    expect(body.msg).toMatch(message);
  });

  it('leaves no file behind', async () => {
    expect(await database.query("select 1 from file where name like '%bomb%'")).toEqual([]);
  });
});
