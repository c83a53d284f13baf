import { MAX_FAILING_DAYS, MAX_WEBHOOK_TRIES } from '@zhucheng/contracts';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import {
  createWebhookSecret,
  toMessageBody,
  toMessageHeaders,
  toSecretHint,
  toWebhookId,
} from './message.rules.ts';
import { addFailure, judgeReply, planNext, RETRY_DELAYS } from './schedule.rules.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const NOW = new Date('2026-11-20T09:12:04.700+08:00');

describe('the schedule', () => {
  it('makes nine tries in three days, each later than the one before', () => {
    expect(RETRY_DELAYS).toHaveLength(MAX_WEBHOOK_TRIES - 1);
    expect(RETRY_DELAYS).toEqual(RETRY_DELAYS.toSorted((a, b) => a - b));
    const total = RETRY_DELAYS.reduce((sum, delay) => sum + delay);
    expect(total).toBeLessThanOrEqual(3 * DAY);
    expect(total).toBeGreaterThan(2.9 * DAY);
  });

  it.each([
    [200, 'delivered', null],
    [204, 'delivered', null],
    [301, 'failed', '对方回应 301，推送不跟随跳转'],
    [404, 'failed', '对方回应 404'],
    [410, 'gone', '对方回应 410，不再接收'],
    [503, 'failed', '对方回应 503'],
  ])('takes %d for %s', (status, kind, error) =>
    expect(judgeReply({ status })).toEqual({ kind, status, error }),
  );

  it('waits after each failure but the last, and never after a delivery or the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (tries) => {
        const failed = planNext({ kind: 'failed' }, tries, NOW);
        expect(failed.state).toBe(tries < MAX_WEBHOOK_TRIES ? 'waiting' : 'failed');
        if (failed.state === 'waiting') {
          expect(failed.nextAt.getTime() - NOW.getTime()).toBe(RETRY_DELAYS[tries - 1]);
        }
        expect(planNext({ kind: 'delivered' }, tries, NOW).state).toBe('delivered');
        expect(planNext({ kind: 'gone' }, tries, NOW).state).toBe('failed');
      }),
    );
  });
});

describe('failures of an address', () => {
  const after = (ms: number) => new Date(NOW.getTime() + ms);

  it('end it after days of nothing else', () => {
    let standing = addFailure({ failingSince: null, failedAt: null }, NOW);
    expect(standing).toEqual({ failingSince: NOW, failedAt: NOW, isOver: false });
    for (let hours = 20; hours < MAX_FAILING_DAYS * 24; hours += 20) {
      standing = addFailure(standing, after(hours * HOUR));
      expect([standing.failingSince, standing.isOver]).toEqual([NOW, false]);
    }
    expect(addFailure(standing, after(MAX_FAILING_DAYS * DAY)).isOver).toBe(true);
  });

  it('are not counted over weeks in which nothing was sent', () => {
    const first = addFailure({ failingSince: null, failedAt: null }, NOW);
    const later = after(20 * DAY);
    expect(addFailure(first, later)).toEqual({
      failingSince: later,
      failedAt: later,
      isOver: false,
    });
  });
});

describe('messages', () => {
  const id = '01931b5c-7d3e-7000-8000-0123456789ab';
  const message = {
    id,
    type: 'tender.changed' as const,
    data: {
      tenderId: 'a',
      title: '江北至临港快速路二期“2 标”',
      url: '/tender/detail/a',
      other: '/x',
    },
    createdAt: NOW,
  };

  it('lead to addresses of this site', () => {
    expect(JSON.parse(toMessageBody(message, 'https://z.test'))).toEqual({
      type: 'tender.changed',
      timestamp: '2026-11-20T09:12:04+08:00',
      data: { ...message.data, url: 'https://z.test/tender/detail/a' },
    });
  });

  it('are signed with every secret, as receivers of Standard Webhooks check', () => {
    const secrets = [createWebhookSecret(), createWebhookSecret()];
    const body = toMessageBody(message, 'https://z.test');
    const now = new Date();
    const headers = toMessageHeaders(id, body, { secrets, now });
    expect(headers['webhook-id']).toBe(toWebhookId(id));
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow(
        'No matching signature',
      );
    }
    expect(() => new Webhook(createWebhookSecret()).verify(body, headers)).toThrow('No matching');
  });

  it('show little of a secret', () => {
    const secret = createWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(toSecretHint(secret)).toBe(`${secret.slice(0, 9)}…${secret.slice(-4)}`);
  });
});
