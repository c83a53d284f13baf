import { formatLabelledAmount, listLotTags, noticeFacts, projectFacts } from './notice-facts.ts';
import type { NoticeDetail, TenderProjectDetail } from './stages.ts';

const now = Date.parse('2026-11-22T09:00:00+08:00');

/** A tender notice that states everything. */
const tender = {
  id: 'tender',
  infoType: '0100',
  title: '一号桥招标公告',
  region: '湖北省 宜昌市',
  amount: '392000000.00',
  amountText: null,
  amountKind: '控制价',
  publishTime: '2026-11-06T09:00:00+08:00',
  deadline: '2026-11-28T09:30:00+08:00',
  openTime: '2026-11-28T10:00:00+08:00',
  durationDays: 900,
  location: '宜昌市夷陵区',
  qualification: '公路总承包一级',
  evaluationMethod: '合理低价法',
  lotNo: null,
  lotName: null,
  awards: [],
} as unknown as NoticeDetail;

/** A notice that states nothing but its amount. */
const bare = (changes: Partial<NoticeDetail>): NoticeDetail => ({
  ...tender,
  id: 'bare',
  deadline: null,
  openTime: null,
  durationDays: null,
  location: null,
  qualification: null,
  evaluationMethod: null,
  ...changes,
});
const award = (rank: number, ...names: string[]) => ({
  rank,
  amount: null,
  amountText: null,
  organisations: names.map((name, i) => ({ id: name, name, leader: i === 0 })),
});
const read = (notice: NoticeDetail, notices: NoticeDetail[] = [notice]) =>
  noticeFacts(notice, notices, now).map(({ term, value }) => `${term} ${String(value)}`);

describe('noticeFacts', () => {
  it('names the deadline and the time left before the bids are opened', () => {
    expect(read(tender)).toEqual([
      '控制价 3.92 亿',
      '投标截止 11 月 28 日 09:30',
      '距截止 剩 6 天',
      '计划工期 900 天',
      '建设地点 宜昌市夷陵区',
      '资质要求 公路总承包一级',
      '评标办法 合理低价法',
      '标段 不分标段',
    ]);
  });

  it('takes the deadline of a later clarification, and says so', () => {
    const clarify = (day: string, deadline: string | null, lotNo: string | null = null) => ({
      ...tender,
      infoType: '0105' as const,
      publishTime: `2026-11-${day}T09:00:00+08:00`,
      deadline: deadline && `2026-12-${deadline}T09:30:00+08:00`,
      lotNo,
    });
    const deadlineIn = (...clarifications: NoticeDetail[]) =>
      read(tender, [tender, ...clarifications]).slice(1, 3);
    expect(deadlineIn(clarify('10', '05'), clarify('12', '08'), clarify('14', null))).toEqual([
      '投标截止（澄清后） 12 月 8 日 09:30',
      '距截止 剩 16 天',
    ]);
    const unmoved = ['投标截止 11 月 28 日 09:30', '距截止 剩 6 天'];
    expect(deadlineIn(clarify('12', '08', 'another lot'))).toEqual(unmoved);
    expect(deadlineIn({ ...clarify('12', null), deadline: tender.deadline })).toEqual(unmoved);
    const first = clarify('10', '05');
    expect(read(first, [tender, first]).slice(1, 2)).toEqual(['投标截止 12 月 5 日 09:30']);
  });

  it('names the winner of a result, and takes what it leaves out from the project', () => {
    const result = bare({
      infoType: '0104',
      title: '一号桥中标结果',
      awards: [award(1, '甲公司', '乙设计院')],
    });
    expect(read(result, [tender, result])).toEqual([
      '中标单位 甲公司、乙设计院',
      '控制价 3.92 亿',
      '开标时间 11 月 28 日 10:00',
      '计划工期 900 天',
      '建设地点 宜昌市夷陵区',
      '评标办法 合理低价法',
      '标段 不分标段',
    ]);
  });

  it.each([
    ['一号桥中标候选人公示', [award(1, '甲公司')], '第一中标候选人 甲公司'],
    ['一号桥结果', [award(1, '甲公司'), award(2, '乙公司')], '第一中标候选人 甲公司'],
    ['一号桥中标结果', [award(1, '甲公司'), award(1, '乙公司')], '中标单位 甲公司等 2 家'],
    ['一号桥中标结果', [], '中标单位 公告未注明'],
  ])('names who is first: %s', (title, awards, fact) =>
    expect(read(bare({ infoType: '0104', title, awards }))[0]).toBe(fact),
  );

  it('counts the bidders of an opening', () => {
    const opening = bare({ infoType: '0102', awards: [award(1, '甲公司'), award(2, '乙公司')] });
    expect(read(opening).slice(0, 2)).toEqual(['控制价 3.92 亿', '投标单位 2 家']);
  });

  it('takes nothing from other lots', () => {
    const lot = bare({ infoType: '0104', lotNo: '2' });
    expect(read(lot, [tender, lot])).toEqual([
      '中标单位 公告未注明',
      '控制价 3.92 亿',
      '建设地点 湖北省 宜昌市',
      '标段 2',
    ]);
  });

  it('names a lot by its number where its name is in the title', () => {
    const last = (changes: Partial<NoticeDetail>) => read({ ...tender, ...changes }).at(-1);
    expect(last({ lotNo: 'B1', lotName: '路基标' })).toBe('标段 路基标');
    expect(last({ lotNo: 'B1', lotName: '一号桥' })).toBe('标段 B1');
    expect(last({ lotNo: 'B1', lotName: '' })).toBe('标段 B1');
  });

  it('shows times in large type, and fills the last row of four', () => {
    const facts = noticeFacts(tender, [tender], now);
    expect(facts.filter(({ large }) => large)).toHaveLength(4);
    const cells = (notice: NoticeDetail) =>
      noticeFacts(notice, [notice], now).map(({ span }) => (span === 'full' ? 4 : span ? 2 : 1));
    const sum = (notice: NoticeDetail) => cells(notice).reduce((all, one) => all + one, 0);
    const result = { infoType: '0104' } as const;
    expect(cells(tender)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(cells(bare({}))).toEqual([1, 1, 1, 1]);
    expect(sum(bare(result)) % 4).toBe(0);
    expect(sum(bare({ ...result, durationDays: 9 })) % 4).toBe(0);
    expect(cells(bare({ ...result, durationDays: 9 })).at(-1)).toBe(2);
  });
});

describe('projectFacts', () => {
  const readProject = (...notices: NoticeDetail[]) => {
    const project = {
      projectNo: 'X-1',
      category: 'ENGINEERING',
      region: '湖北省',
      buyer: null,
      agency: null,
    } as unknown as TenderProjectDetail['project'];
    return projectFacts({ project, notices, noticeId: 'tender' }, now).map(
      ({ term, value }) => `${term} ${String(value)}`,
    );
  };
  const SHARED = '项目编号 X-1';

  it('counts down to the deadline before the bids are opened', () => {
    expect(readProject(tender).slice(0, 4)).toEqual([
      '控制价 3.92 亿',
      '投标截止 11 月 28 日 09:30',
      '距截止 剩 6 天',
      SHARED,
    ]);
  });

  it('fills its rows before the parties, which take one', () => {
    const project = {
      projectNo: 'X-1',
      category: 'ENGINEERING',
      region: '',
      buyer: null,
      agency: null,
    };
    const detail = { project, notices: [tender], noticeId: 'tender' };
    const facts = projectFacts(detail as unknown as TenderProjectDetail, now);
    expect(facts.map(({ term, span }) => `${term} ${span ?? 'one'}`).slice(-4)).toEqual([
      '地区 one',
      '公告 wide',
      '招标人 wide',
      '招标代理 wide',
    ]);
  });

  it('counts the bidders, then names the winner', () => {
    const opened = bare({
      id: 'opened',
      infoType: '0102',
      awards: [award(1, '甲'), award(2, '乙')],
    });
    expect(readProject(tender, opened)).toContain('投标单位 2 家');
    const result = bare({
      id: 'result',
      infoType: '0104',
      title: '中标结果',
      awards: [award(1, '甲')],
    });
    expect(readProject(tender, opened, result)[0]).toBe('中标单位 甲');
  });

  it('tells no stage where lots are at different ones', () => {
    const lots = ['1', '2'].map((lotNo) => ({ ...tender, id: lotNo, lotNo }));
    expect(readProject(...lots)[0]).toBe(SHARED);
  });
});

describe('listLotTags', () => {
  const tagsOf = (...names: string[]) =>
    listLotTags({
      lots: names.map((name, i) => ({ name, lotNo: String(i + 1) })),
    } as TenderProjectDetail['project']);

  it('names a few lots, by their numbers where they have no name', () => {
    expect(tagsOf('施工 1 合同段', '')).toEqual(['施工 1 合同段', '2']);
    expect(tagsOf()).toEqual([]);
  });

  it('counts lots whose names are too many or too long', () => {
    expect(tagsOf('一', '二', '三', '四', '五')).toEqual(['共 5 个标段']);
    expect(tagsOf('长阳城乡引水工程（鸭子口乡供水改扩建工程）', '二')).toEqual(['共 2 个标段']);
    expect(tagsOf('长阳城乡引水工程（鸭子口乡供水改扩建工程）')).toEqual([]);
  });
});

describe('formatLabelledAmount', () => {
  const labelled = (amount: string | null, amountText: string | null) =>
    formatLabelledAmount({ amount, amountText, amountKind: '控制价' });

  it('labels an amount, unless the wording does', () => {
    expect(labelled('23500000', null)).toBe('控制价 2,350 万');
    expect(labelled(null, '招标控制价 17,862.90 万元，报价高于该价的按否决处理')).toBe(
      '招标控制价 17,862.90 万元，报价高于该价的按否决处理',
    );
    expect(labelled(null, '98.5%')).toBe('最高费率 98.5%');
    expect(labelled(null, null)).toBeUndefined();
  });
});
