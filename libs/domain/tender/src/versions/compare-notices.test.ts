import fc from 'fast-check';
import {
  applyChanges,
  compareNotices,
  listMaterialKinds,
  type FieldChange,
} from './compare-notices.ts';
import { formatMaterialKinds } from './fields.ts';
import type { AttachmentState, ComparableNotice } from './notice-state.ts';

const NOTICE: ComparableNotice = {
  state: 'published',
  title: '滨河路工程施工招标公告',
  infoType: '0100',
  category: 'ENGINEERING',
  projectType: 'ROAD',
  divisionCode: '330205',
  publishTime: '2026-11-06T01:00:00.000Z',
  deadline: '2026-11-24T01:30:00.000Z',
  openTime: '2026-11-24T01:30:00.000Z',
  amount: { value: '489120000.00', text: '48912万元', kind: '控制价' },
  lot: { lotNo: '2', name: '2 标段' },
  durationDays: 910,
  location: '江北区',
  qualification: '市政总承包一级',
  evaluationMethod: '综合评估法',
  awards: [],
  attachments: [],
  statements: [],
  claims: [],
  sourceUrl: '',
  text: '本标段全长 4.44 km。',
};

const attachment = (changes: Partial<AttachmentState>): AttachmentState => ({
  sha256: 'a',
  name: '招标文件.pdf',
  kind: 'document',
  mediaType: 'application/pdf',
  size: 1,
  pages: null,
  ...changes,
});

const claim = (source: string, value: string) =>
  ({ field: 'deadline', source, value, stands: false }) as const;

const compare = (to: Partial<ComparableNotice>, from: Partial<ComparableNotice> = {}) =>
  compareNotices({ ...NOTICE, ...from }, { ...NOTICE, ...to });
const kinds = (...args: Parameters<typeof compare>) => listMaterialKinds(compare(...args));

describe('compareNotices', () => {
  it('returns changed fields in display order with both values', () => {
    const deadline = '2026-11-26T01:30:00.000Z';
    expect(compare({ text: '本标段全长 5 km。', deadline })).toEqual<FieldChange[]>([
      { field: 'deadline', from: NOTICE.deadline, to: deadline, material: 'deadline' },
      { field: 'text', from: NOTICE.text, to: '本标段全长 5 km。', material: null },
    ]);
  });

  it.each<[string, Partial<ComparableNotice>]>([
    ['deadline', { deadline: null }],
    ['opening', { openTime: '2026-11-26T01:30:00.000Z' }],
    ['amount', { amount: { value: '486035000.00', text: '48603.5万元', kind: '控制价' } }],
    ['amount', { amount: null }],
    ['lot', { lot: null }],
    ['lot', { lot: { lotNo: '2', name: '2 标段（不含绿化）' } }],
    ['qualification', { qualification: '市政总承包二级' }],
    ['attachment', { attachments: [attachment({})] }],
    ['withdrawal', { state: 'withdrawn' }],
    ['claim', { claims: [claim('乙网', '2026-11-26T01:30:00.000Z')] }],
  ])('finds %s material', (kind, to) => expect(kinds(to)).toEqual([kind]));

  it.each<[string, Partial<ComparableNotice>, Partial<ComparableNotice>]>([
    ['a title', { title: '滨河路工程施工公告' }, {}],
    ['the text', { text: '' }, {}],
    [
      'other words for the same amount',
      { amount: { ...NOTICE.amount, value: '489120000', text: '4.8912亿元', kind: '控制价' } },
      {},
    ],
    ['spaces and full-width forms', { qualification: '市政 总承包一级。' }, {}],
    [
      'a renamed file',
      { attachments: [attachment({ name: '招标文件（正式稿）.pdf' })] },
      { attachments: [attachment({})] },
    ],
    [
      'the order of files',
      { attachments: [attachment({}), attachment({ sha256: 'b' })] },
      { attachments: [attachment({ sha256: 'b' }), attachment({})] },
    ],
    [
      'a source that says what another said',
      { claims: [claim('甲网', '2026-11-24T01:00:00.000Z')] },
      { claims: [claim('乙网', '2026-11-24T01:00:00.000Z')] },
    ],
    ['sources that agree again', {}, { claims: [claim('乙网', '2026-11-24T01:00:00.000Z')] }],
    ['the end of a withdrawal', { state: 'published' }, { state: 'withdrawn' }],
  ])('finds %s not material', (_what, to, from) => {
    expect(compare(to, from)).toHaveLength(1);
    expect(kinds(to, from)).toEqual([]);
  });

  it('names material kinds in their order', () => {
    expect(formatMaterialKinds(['attachment', 'deadline'])).toBe('投标截止、附件');
  });
});

const text = fc.oneof(fc.constantFrom('', '一', '一二'), fc.string());
const moment = fc.option(
  fc.integer({ min: 0, max: 4e12 }).map((time) => new Date(time).toISOString()),
);
const value = fc.option(fc.integer({ min: 0, max: 999 }).map((cents) => (cents / 100).toFixed(2)));
const notices: fc.Arbitrary<ComparableNotice> = fc.record({
  state: fc.constantFrom('published', 'withdrawn'),
  title: text,
  infoType: fc.constantFrom('0100', '0104'),
  category: fc.constantFrom('ENGINEERING', 'OTHER'),
  projectType: fc.constantFrom('ROAD', 'TUNNEL'),
  divisionCode: fc.option(fc.constantFrom('330205', '330000')),
  publishTime: moment.map((time) => time ?? '2026-01-01T00:00:00.000Z'),
  deadline: moment,
  openTime: moment,
  amount: fc.option(fc.record({ value, text, kind: text })),
  lot: fc.option(fc.record({ lotNo: text, name: text })),
  durationDays: fc.option(fc.nat()),
  location: fc.option(text),
  qualification: fc.option(text),
  evaluationMethod: fc.option(text),
  awards: fc.array(
    fc.record({
      rank: fc.nat(3),
      lotNo: fc.option(text),
      organisations: fc.array(text),
      value,
      text,
    }),
    { maxLength: 2 },
  ),
  attachments: fc.array(
    fc.constantFrom('a', 'b').map((sha256) => attachment({ sha256 })),
    { maxLength: 2 },
  ),
  statements: fc.array(fc.record({ field: text, from: text, to: text }), { maxLength: 2 }),
  claims: fc.array(
    fc.record({
      field: fc.constant('deadline' as const),
      source: text,
      value: moment,
      stands: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  sourceUrl: text,
  text,
});

describe('changes between any two versions', () => {
  it('are none for equal versions', () => {
    fc.assert(
      fc.property(notices, (notice) =>
        expect(compareNotices(notice, structuredClone(notice))).toEqual([]),
      ),
    );
  });

  it('applied to the older version give the newer one', () => {
    fc.assert(
      fc.property(notices, notices, (from, to) =>
        expect(applyChanges(from, compareNotices(from, to))).toEqual(to),
      ),
    );
  });

  it('concern the same fields in both directions', () => {
    const fields = (changes: FieldChange[]) => changes.map(({ field }) => field);
    fc.assert(
      fc.property(notices, notices, (one, other) =>
        expect(fields(compareNotices(one, other))).toEqual(fields(compareNotices(other, one))),
      ),
    );
  });
});
