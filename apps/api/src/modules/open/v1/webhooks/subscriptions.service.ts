import { CODES, type openSubscriptionsContract } from '@zhucheng/contracts';
import type { z } from 'zod';
import type { Database } from '../../../../db/client.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { KeyContext, Precondition } from '../../../../http/open/key-calls.ts';
import { fromWireId, toWireId, toWireTime } from '../../../../wire-format.ts';
import {
  deleteSubscription,
  saveSubscription,
  type Subscription,
} from '../../../tender/subscriptions/subscriptions.repository.ts';
import {
  addSubscription,
  toSubscriptionChanges,
} from '../../../tender/subscriptions/subscriptions.service.ts';
import { SANDBOX_ACCOUNT } from '../../sandbox/sandbox.ts';
import { readPart } from '../pages.service.ts';
import {
  findAppOwner,
  findVisibleSubscription,
  listVisibleSubscriptions,
  lockVisibleSubscription,
  type SubscriptionOwner,
} from './subscriptions.repository.ts';
import { readTenders } from '../tenders.service.ts';

type Endpoints = typeof openSubscriptionsContract.endpoints;
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['request']>;

/** Whose subscriptions a call is about: its member's who let the application in, the application's owner's, the sandbox's. */
async function ownerOf({ db, grant }: KeyContext): Promise<SubscriptionOwner> {
  if (grant.mode === 'test') return { accountId: SANDBOX_ACCOUNT, companyId: null };
  if (grant.accountId !== null) return { accountId: grant.accountId, companyId: null };
  return (await findAppOwner(db, grant.appId)) ?? { accountId: null, companyId: null };
}

const notFound = () => new ApiError(CODES.notFound, '没有这个订阅，可能已经删除');

/** A subscription as the public API shows it; only who made the application changes it. */
const toOpenSubscription = (row: Subscription, owner: SubscriptionOwner) => ({
  id: toWireId(row.id),
  name: row.name,
  filter: row.filter,
  enabled: row.enabled,
  frequency: row.frequency,
  channels: row.channels,
  shared: row.sharedWith !== null,
  editable: row.accountId === owner.accountId,
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
});

/** A part of the subscriptions that an application sees. */
export async function listSubscriptions(context: KeyContext, input: Input<'listSubscriptions'>) {
  const owner = await ownerOf(context);
  return readPart(
    { name: 'subscriptions', conditions: {} },
    input,
    async ({ current, size }) => {
      const all = await listVisibleSubscriptions(context.db, owner);
      return { records: all.slice((current - 1) * size, current * size), total: all.length };
    },
    (row) => toOpenSubscription(row, owner),
  );
}

/** A subscription that an application sees. */
export async function getSubscription(context: KeyContext, id: string) {
  const owner = await ownerOf(context);
  const row = await findVisibleSubscription(context.db, owner, fromWireId(id));
  if (!row) throw notFound();
  return toOpenSubscription(row, owner);
}

/** Creates a subscription of who made the application; that of a company is shared in it. */
export async function createSubscription(context: KeyContext, input: Input<'createSubscription'>) {
  const { accountId, companyId } = await ownerOf(context);
  if (accountId === null) {
    throw new ApiError(CODES.conflict, '建这个应用的人已经不在，请由现在的企业管理员另建一个应用');
  }
  const id = await addSubscription(context, { accountId, sharedWith: companyId }, input);
  return getSubscription(context, toWireId(id));
}

/** Changes the given parts of a subscription that is in the state that the caller knows. */
export async function updateSubscription(
  context: KeyContext,
  { id, ...input }: Input<'updateSubscription'>,
  precondition: Precondition,
) {
  const changes = await toSubscriptionChanges(context, input);
  await changeSubscription(context, { id, precondition }, (tx, accountId, uuid) =>
    saveSubscription(tx, accountId, uuid, changes),
  );
  return getSubscription(context, id);
}

/** Removes a subscription that is in the state that the caller knows. */
export const removeSubscription = (context: KeyContext, id: string, precondition: Precondition) =>
  changeSubscription(context, { id, precondition }, deleteSubscription);

async function changeSubscription(
  context: KeyContext,
  { id, precondition }: { id: string; precondition: Precondition },
  change: (tx: Database, accountId: string, uuid: string) => Promise<boolean>,
): Promise<void> {
  const owner = await ownerOf(context);
  const uuid = fromWireId(id);
  await context.db.transaction(async (tx) => {
    const row = await lockVisibleSubscription(tx, owner, uuid);
    if (!row) throw notFound();
    precondition.require(toOpenSubscription(row, owner));
    if (row.accountId !== owner.accountId) {
      throw new ApiError(CODES.conflict, '这是同事共享的订阅，只有他自己能改；可以照着新建一个');
    }
    if (!(await change(tx, row.accountId, uuid))) throw notFound();
  });
}

/** A part of the notices that match a subscription, the newest first. */
export async function listSubscribedTenders(
  context: KeyContext,
  { id, ...part }: Input<'listSubscribedTenders'>,
) {
  const { filter } = await getSubscription(context, id);
  return readTenders(context, { name: 'subscribed', conditions: { id, filter } }, filter, part);
}
