import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { filterReadIds } from '../../activity/reading-history.repository.ts';
import { listOwnSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { findFilterHits } from './fit-signals.repository.ts';

/** The given notices that the caller has read, or that match enabled subscriptions of the caller, with their names. */
export async function listMarks({ db, readDb, ...context }: RequestContext, wireIds: string[]) {
  const { userId } = requireSession(context);
  const ids = wireIds.map(fromWireId);
  const [readIds, own] = await Promise.all([
    filterReadIds(db, userId, ids),
    listOwnSubscriptions(db, userId),
  ]);
  const subscriptions = own
    .map(({ subscription }) => subscription)
    .filter(({ enabled }) => enabled);
  const signals = subscriptions.map(({ filter }) => filter);
  const found =
    signals.length > 0 ? await findFilterHits(readDb, ids, { signals, now: Date.now() }) : [];
  const hits = new Map(found.map((row) => [row.id, row.hits]));
  const marked = ids.filter((id) => readIds.has(id) || hits.has(id));
  return marked.map((id) => ({
    id: toWireId(id),
    read: readIds.has(id),
    subscriptions: (hits.get(id) ?? []).flatMap((at) => subscriptions[at]?.name ?? []),
  }));
}
