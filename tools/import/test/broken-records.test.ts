import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awardResult, jsonLines } from './award-results.ts';
import { openImportFixture, type ImportFixture } from './import-fixture.ts';

/** Lines that can't be imported, with the reported reason. */
const BROKEN: readonly (readonly [line: string | Buffer, id: string | null, reason: RegExp])[] = [
  ['{"infoid": "cut', null, /不是有效的 JSON/],
  ['[1, 2]', null, /不是 JSON 对象/],
  ['null', null, /不是 JSON 对象/],
  [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), null, /不是 UTF-8 文字/],
  ['{}', null, /缺少编号/],
  [JSON.stringify(awardResult(901, { 中标人: null })), 'result-901', /缺少中标人/],
  [JSON.stringify(awardResult(902, { 公告发布日期: '0001-01-01' })), 'result-902', /日期不可信/],
  [JSON.stringify(awardResult(903, { 公告发布日期: '2025-02-31' })), 'result-903', /日期不存在/],
  [JSON.stringify(awardResult(904, { '中标价(元)': { sum: 1 } })), 'result-904', /不是文字/],
  [
    JSON.stringify(awardResult(905, { '中标价(元)': '9'.repeat(40) })),
    'result-905',
    /不是有效数字/,
  ],
  [JSON.stringify(awardResult(906, { '标段(包)名称': '长'.repeat(400) })), 'result-906', /过长/],
  [JSON.stringify({ ...awardResult(907), parsed_data: '不是对象' }), 'result-907', /缺少/],
];

/** Untidy but usable records. */
const UNTIDY = [
  awardResult(1, { 招标人: '东岭\u0000建设\ud800有限公司', '标段(包)编号': 'CLEAN-1' }),
  awardResult(2, { 备注: '<script>alert(1)</script><img src=x onerror=alert(2)>照常' }),
  awardResult(3, { 质量目标: 'DN<300 & "合格"\u2028第二行' }),
  awardResult(4, { __proto__: { admin: true }, '中标价(元)': 1234567.5 }),
];

describe('import of a file with invalid records', () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  it('imports valid records and reports each of the others', async () => {
    const lines = [
      Buffer.from('\ufeff' + jsonLines([awardResult(0)]).replace('\n', '\r\n')),
      Buffer.from('\n   \n'),
      ...BROKEN.map(([line]) => Buffer.concat([Buffer.from(line), Buffer.from('\n')])),
      Buffer.from(jsonLines(UNTIDY)),
      Buffer.from(JSON.stringify(awardResult(999)).slice(0, -20)),
    ];
    const path = join(fixture.folder, 'broken.jsonl');
    await writeFile(path, Buffer.concat(lines));
    const report = join(fixture.folder, 'skipped.jsonl');
    const { code, output } = await fixture.run('tenders', path, '--report', report);
    expect(output).toContain(`新增 5 · 更新 0 · 未变 0 · 略过 ${BROKEN.length + 1}`);
    expect(code).toBe(3);

    const rows = await fixture.reportOf(report);
    expect(rows).toHaveLength(BROKEN.length + 1);
    for (const [index, [, id, reason]] of BROKEN.entries()) {
      expect(rows[index]).toMatchObject({ line: index + 4, sourceId: id });
      expect(rows[index]?.reason).toMatch(reason);
    }
    expect(rows.at(-1)?.reason).toContain('最后一行不完整');
  });

  it('cleans imported text', async () => {
    const rows = await fixture.query(
      `select n.source_id, n.content_html, o.name from tender_notice n
       join tender_project p on p.id = n.project_id join organisation o on o.id = p.buyer_id
       where n.source_id in ('result-1', 'result-2', 'result-3') order by 1`,
    );
    expect(rows[0]?.name).toBe('东岭建设\ufffd有限公司');
    expect(rows[1]?.content_html).toContain('<p>照常</p>');
    expect(JSON.stringify(rows)).not.toMatch(/alert|onerror/);
    expect(rows[2]?.content_html).toContain('<p>DN&lt;300 &amp; "合格"</p><p>第二行</p>');
  });
});
