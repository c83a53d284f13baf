import type { OpenApp } from '@zhucheng/contracts';
import { appHref, parseLogView } from './addresses.ts';
import { countValidKeys, formatRate, formatTime, groupByOwner, sortKeys } from './apps.ts';

const key = (mode: 'test' | 'live', revokedAt: string | null) =>
  ({ mode, revokedAt }) as OpenApp['keys'][number];
const app = (name: string, company: string | null, keys: OpenApp['keys'] = []) =>
  ({ name, company, keys }) as OpenApp;

it('groups applications by company, the own ones last', () => {
  const groups = groupByOwner([app('a', null), app('b', '江北建设'), app('c', null)]);
  expect(groups.map(({ owner, apps }) => [owner, ...apps.map(({ name }) => name)])).toEqual([
    ['江北建设（企业）', 'b'],
    ['个人', 'a', 'c'],
  ]);
  expect(groupByOwner([])).toEqual([]);
});

it('counts valid keys by mode', () => {
  const keys = [key('live', null), key('live', '2026-11-03T00:00:00+08:00'), key('test', null)];
  expect(countValidKeys(app('a', null, keys))).toBe(2);
  expect(countValidKeys(app('a', null, keys), 'live')).toBe(1);
});

it('puts valid keys before revoked ones', () => {
  const [revoked, first, second] = [
    key('live', '2026-11-03'),
    key('test', null),
    key('live', null),
  ];
  expect(sortKeys([revoked, first, second])).toEqual([first, second, revoked]);
});

it('names the year of a time when it is another', () => {
  const today = '2026-11-24';
  expect(formatTime('2026-11-20T09:12:04+08:00', today)).toBe('11-20 09:12');
  expect(formatTime('2025-11-20T09:12:04+08:00', today)).toBe('2025-11-20 09:12');
});

it('reads the view that an address of the call log names', () => {
  for (const view of [
    { page: 1, failed: false },
    { page: 3, failed: true },
  ]) {
    const { searchParams } = new URL(appHref('a/b', view), 'https://example.com');
    expect(parseLogView(searchParams)).toEqual(view);
  }
  expect(appHref('a')).toBe('/open/console/a');
  for (const page of ['0', '-1', 'x', '1.5', '']) {
    expect(parseLogView(new URLSearchParams({ page })).page).toBe(1);
  }
});

it('never rounds a share of failed calls to none or all', () => {
  expect(formatRate(0, 0)).toBe('–');
  expect(formatRate(0, 9)).toBe('0%');
  expect(formatRate(9, 9)).toBe('100%');
  expect(formatRate(22, 18_204)).toBe('0.12%');
  expect(formatRate(1, 1_000_000)).toBe('0.01%');
  expect(formatRate(999_999, 1_000_000)).toBe('99.99%');
});
