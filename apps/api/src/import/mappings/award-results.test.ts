import { divisionRows } from '../../db/seed/division-rows.ts';
import { Divisions } from '../../db/divisions.ts';
import { UnreadableError } from '../mapping.ts';
import { mapNotice } from '../notices.ts';
import { awardResults } from './award-results.ts';

const context = { divisions: new Divisions(divisionRows()) };

/** An invented result in the form of the source. */
function record(changes: Record<string, unknown> = {}) {
  const parsed = {
    招标人: '东岭水务有限公司',
    建设地点: '兴山县某镇某村',
    招标机构: '西江工程咨询有限公司',
    '标段(包)编号': 'XSA070098-202502-01(2)',
    '标段(包)名称': '东岭灌区改造项目施工(第2次招标)',
    中标人: '南湖建设有限公司、北岭设计院有限公司联合体',
    中标范围和内容: '渠道改造\n田间工程 DN<300',
    '中标价(元)': '31415926.53',
    '履约期限(天)': '420日历天',
    质量目标: '合格',
    公告发布日期: '2025-03-24',
    备注: '/',
    ...changes,
  };
  const filled = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null));
  return {
    infoid: '00000000-0000-4000-8000-000000000001',
    parsed_data: filled,
    raw_data: {
      title: '东岭灌区改造项目施工(第2次招标)中标结果公告',
      infodate: '2025-03-24',
    },
  };
}

const map = (changes?: Record<string, unknown>) =>
  mapNotice(awardResults, record(changes), context);
const withPrice = (key: string, value: string) => map({ '中标价(元)': null, [key]: value }).amount;

describe('award results', () => {
  it('accepts records of its source only', () => {
    expect(awardResults.accepts(record())).toBe(true);
    expect(awardResults.accepts({ id: 'a', title: 'b', noticeType: '招标公告' })).toBe(false);
  });

  it.each([
    [{ infourl: '/jyxx/003001/1.html' }, null],
    [
      { infourl: '/jyxx/003001/1.html', url: 'https://ggzy.example/1.html' },
      'https://ggzy.example/1.html',
    ],
    [{ url: 'javascript:alert(1)' }, null],
    [
      { raw_data: { title: '某工程中标结果公告', infourl: 'http://ggzy.example/2' } },
      'http://ggzy.example/2',
    ],
  ])('reads the address of the source from %j', (changes, sourceUrl) =>
    expect(mapNotice(awardResults, { ...record(), ...changes }, context).sourceUrl).toBe(sourceUrl),
  );

  it('reads a whole record', () => {
    const lot = { lotNo: '202502-01', name: '东岭灌区改造项目施工(第2次招标)' };
    const amount = { value: '31415926.53', text: '31415926.53', kind: '中标价' };
    expect(map()).toMatchObject({
      sourceId: '00000000-0000-4000-8000-000000000001',
      infoType: '0104',
      title: '东岭灌区改造项目施工(第2次招标)中标结果公告',
      publishTime: new Date('2025-03-24T00:00:00+08:00'),
      durationDays: 420,
      location: '兴山县某镇某村',
      amount,
      lot,
      awards: [{ rank: 1, organisations: ['南湖建设有限公司', '北岭设计院有限公司'], amount, lot }],
      project: {
        key: 'XSA070098',
        name: '东岭灌区改造项目',
        projectNo: 'XSA070098',
        category: 'ENGINEERING',
        projectType: 'WATER',
        divisionCode: '420526',
        buyer: '东岭水务有限公司',
        agency: '西江工程咨询有限公司',
      },
    });
  });

  it('adds the sections to the content, as text', () => {
    const { text } = map({ 质量目标: '<script>alert(1)</script>优良 & 合格' }).content ?? {};
    expect(text).toContain('<h2>中标范围和内容</h2><p>渠道改造</p><p>田间工程 DN&lt;300</p>');
    expect(text).toContain('<p>优良 &amp; 合格</p>');
    expect(text).toContain('<td>第 2 次招标</td>');
    expect(text).not.toContain('备注');
  });

  it('moves telephone numbers to the member-only contact', () => {
    const { content, contact } = map({ 备注: '监督部门电话：0999-5550123' });
    expect(content?.text).not.toContain('5550123');
    expect(contact).toEqual({ notes: { 备注: '监督部门电话：0999-5550123' } });
    expect(map({}).contact).toEqual({});
    const mapped = map({ 招标人联系电话: '0999-5550123', 代理机构联系人: '李工' });
    expect(mapped.contact).toEqual({
      buyer: { phone: '0999-5550123' },
      agency: { person: '李工' },
    });
    expect(JSON.stringify({ ...mapped, contact: {} })).not.toMatch(/5550123|李工/);
  });

  it('distinguishes prices, rates and sentences', () => {
    expect(withPrice('中标价(%)', '97.20')).toEqual({
      value: null,
      text: '97.20%',
      kind: '中标费率',
    });
    const sentence = '设计费下浮 40%，建安费下浮 5%';
    expect(withPrice('中标价(报价承诺)', sentence)).toEqual({
      value: null,
      text: sentence,
      kind: '报价承诺',
    });
    expect(withPrice('中标价(报价承诺)', '710000.00元')).toEqual({
      value: '710000.00',
      text: '710000.00元',
      kind: '中标价',
    });
    expect(withPrice('中标金额（万元）', '71')?.value).toBe('710000.00');
    expect(map({ '中标价(元)': null }).amount).toBeNull();
  });

  it('assigns all lots and rounds of a project number to one project', () => {
    const keys = ['XSA070098-202502-01', 'XSA070098-202601-03', 'XSA070098-202502-01(3)'].map(
      (number) => map({ '标段(包)编号': number }).project.key,
    );
    expect(new Set(keys)).toEqual(new Set(['XSA070098']));
  });

  it('creates a project for a record without a number', () => {
    const notice = map({ '标段(包)编号': '/' });
    expect(notice.project).toMatchObject({ key: notice.sourceId, projectNo: null });
    expect(notice.lot).toBeNull();
  });

  it('takes the title from the lot where the publisher truncated it', () => {
    const cut = { ...record(), raw_data: { title: '东岭灌区改造项目施…' } };
    expect(mapNotice(awardResults, cut, context).title).toBe(
      '东岭灌区改造项目施工(第2次招标)中标结果公告',
    );
  });

  it.each([
    [{ 中标人: null }, '缺少中标人'],
    [{ 中标人: '、' }, '不是单位名称'],
    [{ 公告发布日期: '2025-02-30' }, '公告发布日期：日期不存在'],
    [{ 公告发布日期: '0025-02-03' }, '公告发布日期：日期不可信'],
    [{ 公告发布日期: { day: 1 } }, '公告发布日期：不是文字'],
    [{ '中标价(元)': '1.2.3' }, '中标价(元)：金额不是有效数字'],
    [{ '中标价(元)': ['1'] }, '中标价(元)：不是文字'],
    [{ 招标人: '长'.repeat(101) }, '招标人：过长'],
  ])('refuses %j: %s', (changes, reason) => {
    expect(() => map(changes)).toThrow(UnreadableError);
    expect(() => map(changes)).toThrow(reason);
  });

  it('reads a flat record with other field names', () => {
    const flat = {
      id: 'f-1',
      公告标题: '东岭小学教学楼中标结果公告',
      项目名称: '东岭小学教学楼',
      中标单位: '南湖建设有限公司',
      '中标金额(万元)': 123.45,
      发布日期: '2025年3月4日',
    };
    expect(awardResults.accepts(flat)).toBe(true);
    expect(mapNotice(awardResults, flat, context)).toMatchObject({
      sourceId: 'f-1',
      title: '东岭小学教学楼中标结果公告',
      amount: { value: '1234500.00' },
      project: { name: '东岭小学教学楼', projectType: 'BUILDING', divisionCode: null },
    });
  });
});
