import type { WebhookDelivery, WebhookEndpoint } from '@zhucheng/contracts';
import {
  MAX_FAILING_DAYS,
  MAX_WEBHOOK_TRIES,
  TEST_EVENT_TYPE,
  WEBHOOK_EVENTS,
} from '@zhucheng/contracts/open/webhook-events';
import { formatTime } from '../apps.ts';

/** Squares of tries: successes, failures, and those that are still to come. */
export type Square = 'good' | 'bad' | 'open';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Name of the type of a message. */
export const nameType = (type: WebhookDelivery['type']): string =>
  type === TEST_EVENT_TYPE ? '测试事件' : WEBHOOK_EVENTS[type];

/** Squares of a message: its latest tries, and while it waits those that it has left. */
export function toSquares({ state, tries }: WebhookDelivery): Square[] {
  const shown = tries.slice(-MAX_WEBHOOK_TRIES);
  const left = state === 'waiting' ? MAX_WEBHOOK_TRIES - shown.length : 0;
  return [
    ...shown.map(({ error }): Square => (error === null ? 'good' : 'bad')),
    ...Array.from({ length: left }, (): Square => 'open'),
  ];
}

/** Squares in words. */
export function describeTries({ tries }: WebhookDelivery): string {
  if (tries.length === 0) return '还没有试';
  const good = tries.findLastIndex(({ error }) => error === null);
  const end = good === -1 ? '都没有成功' : `第 ${good + 1} 次成功`;
  return `试了 ${tries.length} 次，${end}`;
}

/** Time until a moment, in words. */
export function formatWait(until: string, now: number): string {
  const ms = Date.parse(until) - now;
  if (ms < MINUTE) return '马上';
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} 分钟后`;
  return `${Math.round(ms / HOUR)} 小时后`;
}

/** What became of a message. */
export function describeResult(delivery: WebhookDelivery, now: number): string {
  const { state, tries, nextAt } = delivery;
  const last = tries.at(-1);
  if (state === 'missed') return '地址停用，没有投';
  if (!last) return '排队中';
  const answer = last.status === null ? (last.error ?? '') : String(last.status);
  if (state === 'delivered') {
    return tries.length === 1 ? `${answer}，${last.durationMs} ms` : `第 ${tries.length} 次成功`;
  }
  if (state === 'waiting' && nextAt) return `${answer}，${formatWait(nextAt, now)}再试`;
  return `${answer}，不再投`;
}

/** State of an address: its flag, and what stands below the address. */
export function describeEndpoint(endpoint: WebhookEndpoint, today: string) {
  const { state, failingSince, lastError, secrets } = endpoint;
  if (state === 'owner') return { flag: '已停用', tone: 'off', note: '由管理者停用' } as const;
  if (state === 'gone') return { flag: '已停用', tone: 'bad', note: lastError ?? '' } as const;
  if (state === 'failing') {
    const note = `连续 ${MAX_FAILING_DAYS} 天失败，最后一次：${lastError ?? ''}`;
    return { flag: '已停用', tone: 'bad', note } as const;
  }
  if (failingSince) {
    const since = formatTime(failingSince, today);
    const note = `${lastError ?? ''}，从 ${since} 起没有成功；满 ${MAX_FAILING_DAYS} 天自动停用`;
    return { flag: '在重试', tone: 'warn', note } as const;
  }
  const note = secrets.length > 1 ? '两把签名密钥' : `签名密钥 ${secrets[0]?.hint ?? ''}`;
  return { flag: '正常', tone: 'good', note } as const;
}
