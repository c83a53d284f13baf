import { CODES, type InputOf, type tenderSubscriptionsContract } from '@zhucheng/contracts';
import {
  getFilterKey,
  MAX_SUBSCRIPTIONS,
  sortChannels,
  TOO_MANY_SUBSCRIPTIONS,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { getDivisions } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession, type Session } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { nameFilterValues } from '../filter/filter-names.service.ts';
import { getRecentCounts } from './recent-counts.service.ts';
import * as subscriptions from './subscriptions.repository.ts';
import { toSubscribedFilter } from './subscriptions.rules.ts';

type Inputs = {
  [Name in keyof typeof tenderSubscriptionsContract.endpoints]: InputOf<
    (typeof tenderSubscriptionsContract.endpoints)[Name]
  >;
};

/** Creates a subscription of the caller. */
export async function createSubscription(context: RequestContext, input: Inputs['create']) {
  const session = requireSession(context);
  const owner = { accountId: session.userId, sharedWith: toSharedWith(session, input.shared) };
  return getSubscription(context, toWireId(await addSubscription(context, owner, input)));
}

/** Adds a subscription to those of an account, as far as it may have one more; returns its uuid. */
export async function addSubscription(
  context: RequestContext,
  owner: { accountId: string; sharedWith: string | null },
  { name, enabled, filter, frequency, channels }: Omit<Inputs['create'], 'shared'>,
): Promise<string> {
  const conditions = await toFilterValues(context, filter);
  const sending = { frequency, channels: sortChannels(channels) };
  return context.db.transaction(async (tx) => {
    const count = await subscriptions.lockSubscriptionsOf(tx, owner.accountId);
    if (count >= MAX_SUBSCRIPTIONS) {
      throw new ApiError(CODES.conflict, TOO_MANY_SUBSCRIPTIONS);
    }
    const values = { ...owner, ...conditions, ...sending, name, enabled };
    return subscriptions.insertSubscription(tx, values);
  });
}

/** Changes the given parts of a subscription of the caller. */
export async function updateSubscription(context: RequestContext, input: Inputs['update']) {
  const session = requireSession(context);
  const { id, shared } = input;
  const found = await subscriptions.saveSubscription(context.db, session.userId, fromWireId(id), {
    ...(await toSubscriptionChanges(context, input)),
    ...(shared !== undefined && { sharedWith: toSharedWith(session, shared) }),
  });
  if (!found) throw notFound();
  return getSubscription(context, id);
}

/** Removes a subscription of the caller. */
export async function removeSubscription(context: RequestContext, id: string) {
  const { userId } = requireSession(context);
  if (!(await subscriptions.deleteSubscription(context.db, userId, fromWireId(id)))) {
    throw notFound();
  }
  return { id };
}

/** A subscription that the caller may read. */
export async function getSubscription(context: RequestContext, id: string) {
  return toWireSubscription(context, await findSubscription(context, id));
}

/** All subscriptions of the caller. */
export async function listSubscriptions(context: RequestContext) {
  const { userId } = requireSession(context);
  const rows = await subscriptions.listOwnSubscriptions(context.db, userId);
  return Promise.all(rows.map((row) => toWireSubscription(context, row)));
}

/** Subscriptions that the caller's colleagues share. */
export async function listColleaguesSubscriptions(context: RequestContext) {
  const rows = await subscriptions.listSharedSubscriptions(context.db, requireSession(context));
  return Promise.all(rows.map((row) => toWireSubscription(context, row)));
}

/** A subscription that the caller may read, as stored. Throws if there is none. */
export async function findSubscription(context: RequestContext, id: string) {
  const session = requireSession(context);
  const found = await subscriptions.findReadableSubscription(context.db, session, fromWireId(id));
  if (!found) throw notFound();
  return found;
}

const notFound = () => new ApiError(CODES.notFound, '没有这个订阅，可能已经删除');

/** What is stored of the given parts of a subscription. */
export async function toSubscriptionChanges(
  context: RequestContext,
  { name, enabled, filter, frequency, channels }: Omit<Inputs['update'], 'id' | 'shared'>,
) {
  return {
    ...(name !== undefined && { name }),
    ...(enabled !== undefined && { enabled }),
    ...(frequency !== undefined && { frequency }),
    ...(channels && { channels: sortChannels(channels) }),
    ...(filter && (await toFilterValues(context, filter))),
  };
}

async function toFilterValues(context: RequestContext, input: NoticeFilter) {
  const filter = toSubscribedFilter(input, await getDivisions(context.db));
  return { filter, filterKey: getFilterKey(filter) };
}

function toSharedWith({ companyId }: Session, shared: boolean): string | null {
  if (!shared) return null;
  if (companyId === null) throw new ApiError(CODES.badInput, '加入企业后才能共享给同事');
  return companyId;
}

async function toWireSubscription(
  context: RequestContext,
  { subscription, owner }: subscriptions.OwnedSubscription,
) {
  const { filter, name, enabled, frequency, channels, sharedWith, accountId } = subscription;
  const [names, { today, month }] = await Promise.all([
    nameFilterValues(context.readDb, await getDivisions(context.db), filter),
    getRecentCounts(context, [subscription]),
  ]);
  return {
    id: toWireId(subscription.id),
    name,
    filter,
    names,
    enabled,
    frequency,
    channels,
    shared: sharedWith !== null,
    mine: accountId === requireSession(context).userId,
    owner,
    today,
    month,
  };
}
