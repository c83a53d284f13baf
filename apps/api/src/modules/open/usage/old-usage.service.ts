import { CALL_LOG_DAYS } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { deleteOldUsage } from './usage.repository.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** Days for which an application's daily counts stay. */
const COUNT_DAYS = 400;

/** Deletes what the public API has logged and counted once nobody needs it any more. */
export function forgetOldUsage(db: Database, now = Date.now()): Promise<void> {
  return deleteOldUsage(db, {
    calls: new Date(now - CALL_LOG_DAYS * DAY_MS),
    replies: new Date(now - DAY_MS),
    minutes: new Date(now - HOUR_MS),
    days: new Date(now - COUNT_DAYS * DAY_MS),
  });
}
