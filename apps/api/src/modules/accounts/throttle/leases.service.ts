import { setInterval } from 'node:timers';
import type { Database } from '../../../db/client.ts';
import { sharedMoment, sharedNow } from '../../../infrastructure/clock.ts';
import * as counters from './throttle.repository.ts';
import { counterKey } from './throttle.service.ts';

/** What a subject may do once at a time. `seconds` is the time after which a process that died no longer holds it. */
export interface LeaseRule {
  scope: string;
  seconds: number;
}

/** Right to do something alone. It is renewed until it is released. */
export interface Lease {
  release: () => Promise<void>;
}

/** Takes a lease, whichever process of the API asks; undefined while the subject holds it already. */
export async function acquireLease(
  db: Database,
  rule: LeaseRule,
  subject: string,
): Promise<Lease | undefined> {
  const key = counterKey(rule, subject);
  const nextEnd = () => sharedMoment(rule.seconds * 1_000);
  let end = nextEnd();
  const isFree = await db.transaction(async (tx) => {
    const { lockedUntil } = await counters.lockCounter(tx, key);
    if (lockedUntil && lockedUntil.getTime() > sharedNow()) return false;
    await counters.updateCounter(tx, key, { lockedUntil: end, updatedAt: sharedMoment() });
    return true;
  });
  if (!isFree) return undefined;
  // One after the other, so that a release always knows the end that was written last.
  let written: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    const next = nextEnd();
    if (await counters.replaceLock(db, key, end, next)) end = next;
  };
  const timer = setInterval(
    () => {
      // A renewal that fails is tried again before the lease ends.
      written = written.then(renew).catch(() => undefined);
    },
    (rule.seconds * 1_000) / 3,
  ).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await written;
      await counters.replaceLock(db, key, end, null);
    },
  };
}
