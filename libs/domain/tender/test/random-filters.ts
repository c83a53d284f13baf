import {
  AMOUNT_BAND_IDS,
  AMOUNT_BANDS,
  DATE_PRESET_IDS,
  INFORMATION_TYPE_IDS,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
  type NoticeFilter,
} from '../src/index.ts';
import fc from 'fast-check';

/** Time that the random notices lie around, in epoch milliseconds; early in a day of Asia/Shanghai. */
export const NOW = Date.parse('2026-03-31T00:30:00+08:00');

/** Ids of the organisations of random notices and filters, as on the wire. */
export const ORGANISATION_IDS = Array.from({ length: 6 }, (_, at) =>
  `0190${at}`.padEnd(32, '7a').slice(0, 32),
);

const DIVISIONS = ['330000', '330100', '330102', '330106', '330200', '320000', '320115', '429004'];

/** Words that occur in each other, mixed writing, standards, single characters and text without a searchable word. */
const WORDS = [
  '桥',
  '桥梁',
  '桥梁工程',
  '施工',
  '监理',
  '隧道',
  '污水处理',
  '污水处理厂',
  'EPC',
  'ＥＰＣ 总承包',
  '5G基站',
  'LM-2',
  'GB/T 50500-2024',
  'GB 50500',
  '砼',
  '的',
  '！？',
  "'梁\\'",
];

const DAY = 86_400_000;
const amounts = fc.oneof(
  fc.constantFrom(...AMOUNT_BANDS.map(({ from }) => from)),
  fc.constantFrom('0', '999999.99', '1000000.01', '4999999.99', '88.5'),
  fc.integer({ min: 0, max: 900_000_000 }).map((amount) => `${amount}.50`),
);
const days = fc
  .integer({ min: -400, max: 2 })
  .map((offset) => new Date(NOW + offset * DAY).toISOString().slice(0, 10));
const some = <Value>(values: readonly Value[], maxLength = 3) =>
  fc.array(fc.constantFrom(...values), { maxLength });

const fullFilter: fc.Arbitrary<Required<NoticeFilter>> = fc.record({
  words: some(WORDS),
  match: fc.constant('any' as const),
  excluded: some(WORDS, 2),
  regions: some(DIVISIONS),
  categories: some(TRADING_CATEGORY_IDS.slice(0, 3)),
  infoTypes: some(INFORMATION_TYPE_IDS),
  projectTypes: some(PROJECT_TYPE_IDS.slice(0, 5)),
  amountMin: amounts,
  amountMax: amounts,
  amountBands: some(AMOUNT_BAND_IDS),
  buyers: some(ORGANISATION_IDS),
  agencies: some(ORGANISATION_IDS),
  winners: some(ORGANISATION_IDS),
  open: fc.constant(true as const),
  preset: fc.constantFrom(...DATE_PRESET_IDS),
  start: days,
  end: days,
});

/** Random filters of few parts that are not in their normal form. They often match the {@link randomNotice}s. */
export const randomFilter: fc.Arbitrary<NoticeFilter> = fullFilter.chain((filter) =>
  fc
    .subarray(Object.entries(filter), { maxLength: 4 })
    .map((properties): NoticeFilter => Object.fromEntries(properties)),
);

/** A notice as an import brings it, with the ids of its organisations. */
export interface RandomNotice {
  title: string;
  body: string;
  infoType: string;
  category: string;
  projectType: string;
  divisionCode: string | null;
  amount: string | null;
  buyerId: string | null;
  agencyId: string | null;
  /** Organisations ranked first, and second. */
  winnerIds: string[];
  otherIds: string[];
  /** Epoch milliseconds. */
  publishTime: number;
  deadline: number | null;
}

/** Moments at the limits of days, and between them. */
const moments = (from: number, to: number) =>
  fc.oneof(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.constantFrom(-1, 0, 1))
      .map(([day, offset]) => Date.parse('2026-03-31T00:00:00+08:00') + day * DAY + offset),
    fc.integer({ min: from * DAY, max: to * DAY }).map((offset) => NOW + offset),
  );
const text = some(WORDS, 6).map((words) => words.join(' 与 '));
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 4 });

/** Random notices of the values that {@link randomFilter} asks for. */
export const randomNotice: fc.Arbitrary<RandomNotice> = fc.record({
  title: text,
  body: text,
  infoType: fc.constantFrom(...INFORMATION_TYPE_IDS),
  category: fc.constantFrom(...TRADING_CATEGORY_IDS.slice(0, 3)),
  projectType: fc.constantFrom(...PROJECT_TYPE_IDS.slice(1, 5)),
  divisionCode: optional(fc.constantFrom(...DIVISIONS)),
  amount: optional(amounts),
  buyerId: optional(fc.constantFrom(...ORGANISATION_IDS)),
  agencyId: optional(fc.constantFrom(...ORGANISATION_IDS)),
  winnerIds: some(ORGANISATION_IDS, 2),
  otherIds: some(ORGANISATION_IDS, 2),
  publishTime: moments(-380, -1),
  deadline: optional(moments(-20, 30)),
});
