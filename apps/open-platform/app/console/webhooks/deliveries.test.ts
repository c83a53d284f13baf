import type { WebhookDelivery, WebhookEndpoint } from '@zhucheng/contracts';
import {
  describeEndpoint,
  describeResult,
  describeTries,
  formatWait,
  nameType,
  toSquares,
} from './deliveries.ts';

const NOW = Date.parse('2026-11-20T09:00:00+08:00');
const ok = { at: '', durationMs: 86, status: 204, error: null };
const failed = { at: '', durationMs: 9, status: 503, error: '对方回应 503' };
const silent = { at: '', durationMs: 9, status: null, error: '对方没有及时回应' };
const delivery = (state: WebhookDelivery['state'], tries: WebhookDelivery['tries']) =>
  ({
    state,
    tries,
    nextAt: state === 'waiting' ? '2026-11-20T16:00:00+08:00' : null,
  }) as WebhookDelivery;

it.each([
  [delivery('delivered', [ok]), ['good'], '试了 1 次，第 1 次成功', '204，86 ms'],
  [
    delivery('delivered', [failed, failed, failed, ok]),
    ['bad', 'bad', 'bad', 'good'],
    '试了 4 次，第 4 次成功',
    '第 4 次成功',
  ],
  [
    delivery('waiting', [failed, silent]),
    ['bad', 'bad', ...Array.from({ length: 7 }, () => 'open')],
    '试了 2 次，都没有成功',
    '对方没有及时回应，7 小时后再试',
  ],
  [delivery('failed', [failed]), ['bad'], '试了 1 次，都没有成功', '503，不再投'],
  [delivery('waiting', []), Array.from({ length: 9 }, () => 'open'), '还没有试', '排队中'],
  [delivery('missed', []), [], '还没有试', '地址停用，没有投'],
])('shows what became of a message %#', (one, squares, words, result) => {
  expect(toSquares(one)).toEqual(squares);
  expect(describeTries(one)).toBe(words);
  expect(describeResult(one, NOW)).toBe(result);
});

it('shows the latest nine of more tries', () => {
  const many = delivery('delivered', [...Array.from({ length: 9 }, () => failed), ok]);
  expect(toSquares(many)).toEqual([...Array.from({ length: 8 }, () => 'bad'), 'good']);
});

it.each([
  ['2026-11-20T08:59:00+08:00', '马上'],
  ['2026-11-20T09:00:59+08:00', '马上'],
  ['2026-11-20T09:05:00+08:00', '5 分钟后'],
  ['2026-11-21T11:00:00+08:00', '26 小时后'],
])('says how long it is until %s', (until, words) => expect(formatWait(until, NOW)).toBe(words));

it('names types', () => {
  expect(nameType('webhook.test')).toBe('测试事件');
  expect(nameType('tender.changed')).toBe('公告变更');
});

it.each([
  [{ state: 'on', secrets: [{ hint: 'whsec_abc…xyz=' }] }, '正常', '签名密钥 whsec_abc…xyz='],
  [{ state: 'on', secrets: [{}, {}] }, '正常', '两把签名密钥'],
  [
    { state: 'on', failingSince: '2026-11-18T08:00:00+08:00', lastError: '对方回应 503' },
    '在重试',
    '对方回应 503，从 11-18 08:00 起没有成功；满 5 天自动停用',
  ],
  [{ state: 'owner' }, '已停用', '由管理者停用'],
  [{ state: 'gone', lastError: '对方回应 410，不再接收' }, '已停用', '对方回应 410，不再接收'],
  [
    { state: 'failing', lastError: '对方回应 500' },
    '已停用',
    '连续 5 天失败，最后一次：对方回应 500',
  ],
])('says how an address stands %#', (endpoint, flag, note) =>
  expect(
    describeEndpoint(
      { failingSince: null, secrets: [], ...endpoint } as WebhookEndpoint,
      '2026-11-20',
    ),
  ).toMatchObject({ flag, note }),
);
