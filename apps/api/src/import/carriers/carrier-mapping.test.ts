import { divisionRows } from '../../db/seed/division-rows.ts';
import { Divisions } from '../../db/divisions.ts';
import { mapNotice } from '../notices.ts';
import { loadMappings } from '../registry.ts';
import { createCarrierMapping } from './carrier-mapping.ts';

const context = { divisions: new Divisions(divisionRows()) };
const mapping = createCarrierMapping({
  source: 'donglian',
  title: '东联采购公告',
  operator: '中国东联',
});

/** An invented record in the form of the sources. */
const record = (changes: Record<string, unknown> = {}) => ({
  id: 'donglian-700',
  sourceId: '700',
  operator: '中国东联',
  title: '2026年中国东联股份有限公司莆田分公司机房楼装修工程询比公告（第二次）',
  region: '福建',
  date: '2026-08-21',
  createDate: '2026-08-21 21:53:50',
  noticeType: '2',
  projectNo: 'FJ202608210001',
  bidNo: '/',
  url: 'https://caigou.example/notice?id=700',
  purchaseContent: '机房楼二层装修，面积<600平方米。',
  budget: '746.0365万元',
  saleTime: '2026年08月21日23时30分至2026年08月26日23时30分',
  deadline: '2026年09月11日09时30分',
  qualification: '具有建筑装修装饰工程专业承包二级及以上资质。',
  performance: '公告资格条款中未单列业绩要求',
  ...changes,
});

const map = (changes?: Record<string, unknown>) => mapNotice(mapping, record(changes), context);

describe('createCarrierMapping', () => {
  it('reads a whole record', () => {
    const { content, ...notice } = map();
    expect(notice).toEqual({
      sourceId: '700',
      infoType: '0100',
      title: '2026年中国东联股份有限公司莆田分公司机房楼装修工程询比公告（第二次）',
      publishTime: new Date('2026-08-21T21:53:50+08:00'),
      deadline: new Date('2026-09-11T09:30:00+08:00'),
      amount: { value: '7460365.00', text: '746.0365万元', kind: '预算' },
      contact: {},
      sourceUrl: 'https://caigou.example/notice?id=700',
      project: {
        key: 'FJ202608210001',
        name: '2026年中国东联股份有限公司莆田分公司机房楼装修工程',
        projectNo: 'FJ202608210001',
        category: 'ENGINEERING',
        projectType: 'BUILDING',
        divisionCode: '350300',
        buyer: '中国东联股份有限公司莆田分公司',
      },
    });
    expect(content?.text).toContain('<td>2026年08月21日23时30分至2026年08月26日23时30分</td>');
    expect(content?.text).toContain('<h2>采购内容</h2><p>机房楼二层装修，面积&lt;600平方米。</p>');
    expect(content?.text).not.toMatch(/未单列|公告类型|招标编号/);
  });

  it.each([
    ['728,363.21元', '728363.21'],
    ['93.47万元', '934700.00'],
    ['149267.89407499.83元', null],
    ['按实结算，总价不超过80万元（不含税）', null],
    ['折扣率不高于95%', null],
  ])('keeps the budget %s verbatim', (budget, value) =>
    expect(map({ budget }).amount).toEqual({ value, text: budget, kind: '预算' }),
  );

  it('keeps missing budgets and deadlines missing', () => {
    const notice = map({ budget: '公告未明确列示', deadline: '公告未明确列示' });
    expect(notice).toMatchObject({ amount: null, deadline: null });
    expect(notice.content?.text).not.toContain('未明确');
  });

  it.each([
    '2026年9月11日',
    '2026年8月22日09时00分至2026年8月26日17时00分',
    '2026年9月中旬，具体时间另行通知',
    '2026年08月20日09时00分',
  ])('shows %s, but has no deadline', (deadline) => {
    const notice = map({ deadline });
    expect(notice.deadline).toBeNull();
    expect(notice.content?.text).toContain(`<td>${deadline}</td>`);
  });

  it.each([
    ['中国东联龙岩分公司综合代维项目询比失败公告', '0105', '中国东联龙岩分公司', '350800'],
    ['中国东联福州市分公司办公家具采购询比公告（变更）', '0105', '中国东联福州市分公司', '350100'],
    ['东岭信息有限公司软件项目成交候选人结果公示', '0104', '东岭信息有限公司', '350000'],
    ['2026年某园区布线项目招标公告', '0100', '中国东联', '350000'],
    ['中国东联南京分公司租赁项目招标公告', '0100', '中国东联南京分公司', '350000'],
  ])('reads kind, buyer and place of %s', (title, infoType, buyer, divisionCode) =>
    expect(map({ title })).toMatchObject({ infoType, project: { buyer, divisionCode } }),
  );

  it('moves telephone numbers to the member-only contact', () => {
    const notice = map({ qualification: '踏勘请联系王工，电话 0999-5550123。' });
    expect(notice.content?.text).not.toContain('5550123');
    expect(notice.contact).toEqual({
      notes: { 资格要求: '踏勘请联系王工，电话 0999-5550123。' },
    });
  });

  it('joins the notices of a number, and keeps others apart', () => {
    expect(map({ sourceId: '701' }).project.key).toBe('FJ202608210001');
    expect(map({ projectNo: '' }).project).toMatchObject({ key: '700', projectNo: null });
  });

  it.each([
    [{ title: '' }, '缺少标题'],
    [{ createDate: '昨天' }, '日期无法识别'],
    [{ createDate: null, date: null }, '缺少发布时间'],
    [{ id: '', sourceId: '' }, '缺少编号'],
  ])('refuses %j', (changes, reason) => expect(() => map(changes)).toThrow(reason));

  it('is used for three carriers, which are told apart', async () => {
    const { notices } = await loadMappings();
    const accepting = (operator: string) =>
      notices.filter(({ accepts }) => accepts({ operator })).map(({ source }) => source);
    expect(accepting('中国电信')).toEqual(['telecom']);
    expect(accepting('中国铁塔')).toEqual(['tower']);
    expect(accepting('中国联通')).toEqual(['unicom']);
  });
});
