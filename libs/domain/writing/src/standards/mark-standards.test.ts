import type { StandardState } from '@zhucheng/domain-news';
import { findStandards, markStandards } from './mark-standards.ts';

const successor = { number: 'GB 50496-2018', id: '7', partly: false, effectiveDate: '2018-12-01' };
const state = (status: string, replacedBy: StandardState['replacedBy'] = []): StandardState => ({
  status,
  effectiveDate: '',
  replaces: [],
  replacedBy,
});
const KNOWN = new Map([
  ['gb50496-2009', state('废止', [successor])],
  ['gb50496-2018', state('现行')],
  ['gb50666-2011', state('部分替代', [{ ...successor, number: 'GB 55008-2021', partly: true }])],
  ['gb7714-2025', state('即将实施')],
  ['cjj1-2008', state('')],
]);
const mark = (text: string) => markStandards(text, (key) => KNOWN.get(key));

test.each([
  ['按GB 50496-2018控制', 'current', '现行', null],
  ['按ＧＢ５０４９６－２００９控制', 'abolished', '废止', 'GB 50496-2018'],
  ['GB50666-2011', 'partial', '部分替代', 'GB 55008-2021'],
  ['GB/T 7714-2025', 'upcoming', '即将实施', null],
  ['JGJ/T 104-2011', 'unknown', '未收录', null],
  ['CJJ 1-2008', 'unknown', '未注明', null],
])('%s is marked', (text, status, label, next) => {
  const [found] = mark(text);
  expect(found).toMatchObject({ status, label });
  expect(found?.successor?.number ?? null).toBe(next);
  expect(found?.words).not.toBe('');
});

test('marks stand at the words as written, with the number as printed', () => {
  const text = '执行㎡和ＧＢ／Ｔ 50500—2024、jgj80-2016。';
  const found = findStandards(text);
  expect(found.map(({ number }) => number)).toEqual(['GB/T 50500-2024', 'JGJ 80-2016']);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(
    found.map((one) => one.text),
  );
});

test('without standards there are no marks', () => {
  expect(mark('工期30天，造价1,200万元。')).toEqual([]);
});
