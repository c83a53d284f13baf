import { findClickId, type Touch, type Touches } from '@zhucheng/domain-service';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { ClickConversion, ReportConversion } from './conversion-provider.ts';
import {
  claimConversions,
  insertConversion,
  markConversionFailed,
  markConversionSent,
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
): Promise<number> {
  if (!report) return 0;
  let reported = 0;
  for (const row of await claimConversions(db, BATCH_SIZE)) {
    try {
      await report(row);
    } catch (error) {
      await markConversionFailed(db, row, String((error as Error).message));
      continue;
    }
    await markConversionSent(db, row.id);
    reported += 1;
  }
  return reported;
}
