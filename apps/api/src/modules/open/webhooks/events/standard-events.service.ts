import { getArticlePath, getStandardSerial } from '@zhucheng/domain-news';
import type { Database } from '../../../../db/client.ts';
import { tellOwners } from '../../../ai-writes/standard-owners/standard-owners.service.ts';
import { listStandardsBySerials } from '../../../news/standards.repository.ts';
import {
  ABOLISHED,
  getAbolishedNumber,
  listStatedReplacements,
  type StandardRow,
} from '../../../news/standards.rules.ts';
import { toDay } from '../../v1/standards.rules.ts';
import { insertEvents, listListeners } from './events.repository.ts';
import {
  insertAbolitions,
  insertReplacements,
  listChangingFacts,
  moveMark,
  type Replacement,
} from './replacements.repository.ts';

const TYPE = 'standard.replaced';

/** Records that a transaction wrote before the last run may have become visible since: they are looked at again. */
const OVERLAP_MS = 3_600_000;

/**
 * Tells addresses, and members who wrote what names them, of the standards that were replaced since the last run: whose
 * replacement became public, or whose record says so now. Members are told of those that were abolished without a replacement,
 * too. What an installation holds at its first run is not told.
 */
export async function tellOfReplacements(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const mark = await moveMark(tx, now);
    const since = mark === undefined ? new Date(0) : new Date(mark.getTime() - OVERLAP_MS);
    const facts = await listChangingFacts(tx, since, now, ABOLISHED);
    const stated = new Map(
      facts
        .flatMap(listStatedReplacements)
        .map((each) => [`${each.replaced} ${each.replacement}`, each]),
    );
    const fresh = await insertReplacements(tx, [...stated.values()]);
    const abolished = await insertAbolitions(
      tx,
      facts.flatMap((each) => getAbolishedNumber(each) ?? []),
    );
    if (mark === undefined) return;
    for (const { replaced, replacement } of fresh) {
      await tellOwners(tx, { number: replaced, replacement });
    }
    for (const number of abolished) await tellOwners(tx, { number });
    await tellAddresses(tx, fresh);
  });
}

async function tellAddresses(tx: Database, fresh: readonly Replacement[]): Promise<void> {
  if (fresh.length === 0) return;
  const listeners = await listListeners(tx, [TYPE]);
  if (listeners.length === 0) return;
  const serials = fresh.flatMap(({ replaced, replacement }) =>
    [replaced, replacement].map(getStandardSerial),
  );
  const rows = await listStandardsBySerials(tx, [...new Set(serials)]);
  const events = fresh.map((each) => toData(each, rows));
  await insertEvents(
    tx,
    listeners.flatMap(({ endpointId }) => events.map((data) => ({ endpointId, type: TYPE, data }))),
  );
}

function toData({ replaced, replacement }: Replacement, rows: readonly StandardRow[]) {
  const find = (number: string) => rows.find(({ props }) => props.standardNumber === number);
  const [old, current] = [find(replaced), find(replacement)];
  const shown = current ?? old;
  return {
    number: replaced,
    standardId: old?.id ?? null,
    replacedBy: {
      number: replacement,
      standardId: current?.id ?? null,
      title: current?.title ?? '',
      effectiveDate: toDay(current?.props.effectiveDate),
    },
    ...(shown && {
      url: getArticlePath({ id: shown.id, bizType: 'NORMAL' }),
      apiUrl: `/api/open/v1/standards/${shown.id}`,
    }),
  };
}
