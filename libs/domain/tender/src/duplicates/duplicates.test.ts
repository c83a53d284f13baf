import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  compareFingerprints,
  getBlockingKeys,
  toFingerprint,
  type CollectedNotice,
} from './index.ts';
import { parseNumber, parseTitle } from './normalise.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);

const notice = (parts: Partial<CollectedNotice> = {}): CollectedNotice => ({
  source: 'a',
  infoType: '0100',
  title: '临澜市东城路道路改造工程施工招标公告',
  projectNo: 'LLGC20260312001',
  lotNo: null,
  buyer: '临澜城市建设投资集团有限公司',
  publishTime: at('2026-03-12T16:20'),
  deadline: at('2026-04-02T09:30'),
  amount: '23568900.00',
  winners: [],
  ...parts,
});
const reprint = (parts: Partial<CollectedNotice> = {}) => notice({ source: 'b', ...parts });
const compare = (a: CollectedNotice, b: CollectedNotice) =>
  compareFingerprints(toFingerprint(a), toFingerprint(b));

describe('parseTitle', () => {
  it.each([
    ['道路工程（第二次）招标公告', 2],
    ['道路工程二次招标公告', 2],
    ['道路工程(第2次招标)中标结果公告', 2],
    ['道路工程重新招标公告', 2],
    ['道路工程（询比采购，第二轮）公告', 2],
    ['道路工程（三次）', 3],
    ['道路工程（重新采购，第二次）公告', 102],
    ['二次供水设施改造招标公告', 1],
    ['施工服务第二次增补采购项目（衢州）-招标公告', 1],
    ['施工服务第二次增补采购项目（衢州）（第三次）-招标公告', 3],
    ['第三次全国国土调查项目第二次竞争性磋商公告', 2],
    ['道路工程第二次一标段施工招标公告', 2],
    ['道路工程第二次', 2],
  ])('reads the round of %s', (title, round) => expect(parseTitle(title).round).toBe(round));

  it.each([
    ['管网工程（二标段）施工', '2'],
    ['管网工程第二标段施工招标公告', '2'],
    ['管网工程标段二施工', '2'],
    ['示范区建设工程(一期)三标设计采购施工总承包', '3'],
    ['设备采购A包招标公告', 'a'],
    ['数智化采购项目标包2：标杆项目申报询比公告', '2'],
    ['视频监控标项二运维服务项目', '2'],
    ['国标小区机房综合管理服务', ''],
    ['高标准农田建设项目招标公告', ''],
    ['一体化标准厂房招标公告', ''],
  ])('reads the lots of %s', (title, lots) => expect(parseTitle(title).lots).toBe(lots));

  it.each([
    ['道路工程变更公告（二）', 'changed 2'],
    ['道路工程中标候选人公示', 'candidates'],
    ['道路工程中标结果公告', 'result'],
    ['道路工程流标公告', 'ended'],
    ['道路工程招标公告', ''],
  ])('reads the kind of %s', (title, kind) => expect(parseTitle(title).kind).toBe(kind));

  it('leaves out kinds, labels of web sites and fillers', () => {
    const own = parseTitle('2026年华讯通信股份有限公司云泽分公司机房改造项目招标公告');
    const other = parseTitle('【招标公告】华讯通信云泽分公司机房改造采购公告');
    expect(other.essence).toBe(own.essence);
  });
});

describe('parseNumber', () => {
  it.each([
    ['项目编号：ＬＬＧＣ－2026－01', 'llgc202601', 1],
    ['LLGC-2026-01(2)', 'llgc202601', 2],
    ['详见公告', '', 1],
    ['01', '', 1],
    ['无', '', 1],
  ])('reads %s', (number, key, round) => expect(parseNumber(number)).toMatchObject({ key, round }));
});

describe('compareFingerprints', () => {
  it('is sure of a reprint with the number, and says why', () => {
    expect(compare(notice(), reprint())).toEqual({
      verdict: 'same',
      reasons: ['number', 'title', 'buyer', 'deadline', 'amount'],
    });
  });

  it.each<[string, Partial<CollectedNotice>, Partial<CollectedNotice>]>([
    ['another round', {}, { title: '临澜市东城路道路改造工程施工（第二次）招标公告' }],
    ['another round by number', {}, { projectNo: 'LLGC20260312001(2)' }],
    ['another lot', { title: '东城路改造一标段招标公告' }, { title: '东城路改造二标段招标公告' }],
    ['another lot by its number', { lotNo: '1' }, { lotNo: '2' }],
    ['another part of the process', {}, { infoType: '0104' }],
    ['a clarification', {}, { title: '临澜市东城路道路改造工程施工变更公告' }],
    ['another service', {}, { title: '临澜市东城路道路改造工程监理招标公告' }],
    ['another number of one series', {}, { projectNo: 'LLGC20260312002' }],
    ['another winner', { winners: ['甲建设公司'] }, { winners: ['乙建设公司'] }],
    ['another year', {}, { publishTime: at('2025-03-12T16:20') }],
  ])('never takes for one: %s', (_what, a, b) => {
    expect(compare(notice(a), reprint(b)).verdict).toBe('different');
  });

  it.each<[string, Partial<CollectedNotice>]>([
    ['another deadline', { deadline: at('2026-04-09T09:30') }],
    ['an amount far off', { amount: '3568900.00' }],
    ['a number of another series', { projectNo: 'E3600001234' }],
    ['nothing but title and buyer', { projectNo: null, deadline: null, amount: null }],
    ['the same source', { source: 'a' }],
  ])('leaves to people: %s', (_what, parts) => {
    expect(compare(notice(), reprint(parts)).verdict).toBe('likely');
  });
});

/** 200 pairs of fictional notices in the manner of real ones, and whether they are the same. */
const PAIRS = readFileSync(new URL('../../test/labelled-pairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledPair);

interface LabelledPair {
  label: 'same' | 'different';
  note: string;
  a: LabelledNotice;
  b: LabelledNotice;
}

type LabelledNotice = Omit<CollectedNotice, 'publishTime' | 'deadline'> & {
  publishTime: string;
  deadline: string | null;
};

const read = ({ publishTime, deadline, ...rest }: LabelledNotice): CollectedNotice => ({
  ...rest,
  publishTime: Date.parse(publishTime),
  deadline: deadline === null ? null : Date.parse(deadline),
});

describe('200 labelled pairs', () => {
  const judged = PAIRS.map(({ label, note, a, b }) => ({
    label,
    note,
    a: toFingerprint(read(a)),
    b: toFingerprint(read(b)),
  })).map((pair) => ({ ...pair, verdict: compareFingerprints(pair.a, pair.b).verdict }));
  const labelled = (label: LabelledPair['label']) => judged.filter((pair) => pair.label === label);
  const sure = judged.filter(({ verdict }) => verdict === 'same');

  it('are a hundred of each', () => {
    expect(labelled('same')).toHaveLength(100);
    expect(labelled('different')).toHaveLength(100);
  });

  it('are merged with a precision of .99 and a recall of .9', () => {
    const right = sure.filter(({ label }) => label === 'same').length;
    expect(right / sure.length).toBeGreaterThanOrEqual(0.99);
    expect(right / 100).toBeGreaterThanOrEqual(0.9);
  });

  it('reach people where they are the same but not sure', () => {
    const missed = labelled('same').filter(({ verdict }) => verdict === 'different');
    expect(missed.length).toBeLessThanOrEqual(1);
  });

  it('are never joined across lots or rounds, not even for people to decide', () => {
    const apart = judged.filter(
      ({ label, note }) => label === 'different' && /标段|包|次/.test(note),
    );
    expect(apart.length).toBeGreaterThan(30);
    for (const { note, verdict } of apart) expect([note, verdict]).toEqual([note, 'different']);
  });

  it('have a key in common, so that they find each other', () => {
    for (const { note, a, b } of labelled('same')) {
      const [ofA, ofB] = [getBlockingKeys(a), getBlockingKeys(b)];
      const names = ['number', 'title', 'facts'] as const;
      const found = names.filter((name) => ofA[name] !== undefined && ofA[name] === ofB[name]);
      expect([note, found.length > 0]).toEqual([note, true]);
    }
  });
});

describe('the rule of duplicates', () => {
  const anyNotice = fc
    .tuple(fc.constantFrom(...PAIRS.flatMap(({ a, b }) => [a, b])), fc.integer({ min: 0, max: 5 }))
    .map(([found, days]) => {
      const one = read(found);
      return { ...one, publishTime: one.publishTime + days * 86_400_000 };
    });
  const toFullWidth = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const respell = (text: string, gap: string, isWide: boolean) => {
    const spaced = [...text].join(gap);
    return isWide ? toFullWidth(spaced) : spaced;
  };

  it('is symmetric, and takes a notice for itself', () => {
    fc.assert(
      fc.property(anyNotice, anyNotice, (a, b) => {
        expect(compare(b, a)).toEqual(compare(a, b));
        expect(compare(a, { ...a, source: 'another' }).verdict).not.toBe('different');
      }),
    );
  });

  it('is the same under spacing, width and brackets of another form', () => {
    const gap = fc.constantFrom('', ' ', '\u3000', '\u00a0', '\t');
    fc.assert(
      fc.property(anyNotice, anyNotice, gap, fc.boolean(), (a, b, space, isWide) => {
        const spelled = {
          ...b,
          title: respell(b.title, space, isWide).replaceAll('（', '[').replaceAll('）', ']'),
          projectNo: b.projectNo && respell(b.projectNo, space, isWide),
          buyer: b.buyer && respell(b.buyer, space, isWide),
        };
        expect(toFingerprint(spelled)).toEqual(toFingerprint(b));
        expect(compare(a, spelled)).toEqual(compare(a, b));
      }),
    );
  });

  it('is the same under other punctuation between the words of a subject', () => {
    fc.assert(
      fc.property(fc.constantFrom('、', '，', '—', '·', '/', ' - '), (sign) => {
        const title = (between: string) => `云泽市北桥镇${between}古溪镇供水工程招标公告`;
        expect(parseTitle(title(sign)).core).toBe(parseTitle(title('')).core);
      }),
    );
  });

  it('accepts any text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.option(text), fc.option(text), (title, projectNo, buyer) => {
        const one = notice({ title, projectNo, buyer });
        expect(compare(one, { ...one, source: 'b' })).toEqual(
          compare({ ...one, source: 'b' }, one),
        );
      }),
    );
  });
});
