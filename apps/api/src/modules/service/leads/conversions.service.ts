import { findClickId, type Touch, type Touches } from '@zhucheng/domain-service';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';
import { doJob } from '../../../infrastructure/do-job.ts';
import type { ClickConversion, ReportConversion } from './conversion-provider.ts';
import {
  claimConversions,
  insertConversion,
  markConversionFailed,
  markConversionSent,
  type Conversion,
} from './conversions.repository.ts';

const BATCH_SIZE = 50;

/** Touch that an advertisement's click has opened; the newest one. */
function findClick({ firstTouch, lastTouch }: Touches): { clickId: string; page: string } | null {
  const clickId = findClickId({ firstTouch, lastTouch });
  const isClick = (touch: Touch | null) => touch?.campaign.bd_vid === clickId;
  const touch = isClick(lastTouch) ? lastTouch : firstTouch;
  return clickId && touch ? { clickId, page: touch.page } : null;
}

/** Queues the conversion of a visitor's click; nothing without a click, or while no platform is configured. */
export async function queueConversion(
  tx: Database,
  config: Pick<Config, 'baiduConversions'>,
  kind: ClickConversion['kind'],
  touches: Touches,
): Promise<void> {
  const click = config.baiduConversions ? findClick(touches) : null;
  if (click) await insertConversion(tx, { kind, ...click });
}

/** Reports a batch of due conversions and returns the number of those reported; failed ones are tried again later. */
export async function reportDueConversions(
  db: Database,
  report: ReportConversion | undefined,
  log: BackgroundLog,
): Promise<number> {
  if (!report) return 0;
  let reported = 0;
  for (const row of await claimConversions(db, BATCH_SIZE)) {
    if (await reportConversion({ db, report, log }, row)) reported += 1;
  }
  return reported;
}

/** Reports one; false if it is to be tried again. */
const reportConversion = (
  { db, report, log }: { db: Database; report: ReportConversion; log: BackgroundLog },
  row: Conversion,
): Promise<boolean> =>
  doJob({ queue: 'conversion', requests: row.requests, log }, async ({ fail }) => {
    try {
      await report(row);
    } catch (error) {
      fail((error as Error).name);
      await markConversionFailed(db, row, String((error as Error).message));
      return false;
    }
    await markConversionSent(db, row.id);
    return true;
  });
