import { CODES, type InputOf, type openManageWebhooksContract } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { findOwnApp } from '../apps/apps.service.ts';
import * as deliveries from './deliveries/deliveries.service.ts';
import { countTries, findEndpoint } from './endpoints/endpoints.repository.ts';
import * as endpoints from './endpoints/endpoints.service.ts';
import * as inbox from './inbox/inbox.service.ts';
import { createWebhookSecret } from './sending/message.rules.ts';

type Endpoints = typeof openManageWebhooksContract.endpoints;
type Input<Name extends keyof Endpoints> = InputOf<Endpoints[Name]>;

const DAY_MS = 86_400_000;

/** An address of the caller's applications; throws for those of others as for none. */
async function findOwnEndpoint(context: RequestContext, id: string) {
  const endpoint = await findEndpoint(context.db, fromWireId(id));
  const missing = new ApiError(CODES.notFound, '没有这个推送地址，可能已被删除，请刷新页面');
  if (!endpoint) throw missing;
  const { app } = await findOwnApp(context, endpoint.appId).catch(() => {
    throw missing;
  });
  return { endpoint, app };
}

async function findOwnDelivery(context: RequestContext, id: string) {
  const found = await deliveries.findDelivery(context.db, fromWireId(id));
  await findOwnApp(context, found.appId);
  return found;
}

/** Addresses of an application, with their tries of the last 24 hours. */
export async function listEndpoints(context: RequestContext, { appId }: Input<'listEndpoints'>) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  const list = await endpoints.listEndpoints(context.db, app.id);
  const ids = list.map(({ id }) => fromWireId(id));
  const counts = await countTries(context.db, ids, new Date(Date.now() - DAY_MS));
  return list.map((endpoint) => {
    const own = counts.find(({ endpointId }) => toWireId(endpointId) === endpoint.id);
    return { ...endpoint, day: { tries: own?.tries ?? 0, delivered: own?.delivered ?? 0 } };
  });
}

/** Creates an address with a secret, which is in the reply and nowhere else. */
export async function createEndpoint(
  context: RequestContext,
  { appId, ...values }: Input<'createEndpoint'>,
) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  const secret = createWebhookSecret();
  return { ...(await endpoints.createEndpoint(context, app, values, secret)), secret };
}

/** Changes an address. */
export async function updateEndpoint(
  context: RequestContext,
  { id, ...values }: Input<'updateEndpoint'>,
) {
  const { endpoint, app } = await findOwnEndpoint(context, id);
  return endpoints.updateEndpoint(context, app, endpoint.id, values);
}

/** Removes an address. */
export async function removeEndpoint(context: RequestContext, { id }: Input<'removeEndpoint'>) {
  const { endpoint } = await findOwnEndpoint(context, id);
  await endpoints.removeEndpoint(context.db, endpoint.id);
  return { id };
}

/** Adds a secret to an address; it is in the reply and nowhere else. */
export async function addSecret(context: RequestContext, { id }: Input<'addSecret'>) {
  const { endpoint } = await findOwnEndpoint(context, id);
  const secret = createWebhookSecret();
  return { ...(await endpoints.addSecret(context, endpoint.id, secret)), secret };
}

/** Removes a secret of an address. */
export async function removeSecret(context: RequestContext, input: Input<'removeSecret'>) {
  const { endpoint } = await findOwnEndpoint(context, input.id);
  return endpoints.removeSecret(context.db, endpoint.id, fromWireId(input.secretId));
}

/** Sends an event for a test. */
export async function sendTest(context: RequestContext, { id }: Input<'sendTest'>) {
  const { endpoint } = await findOwnEndpoint(context, id);
  return deliveries.sendTest(context, endpoint);
}

/** A page of an application's messages. */
export async function listDeliveries(context: RequestContext, input: Input<'listDeliveries'>) {
  const { app } = await findOwnApp(context, fromWireId(input.appId));
  const filter = { appId: app.id, failed: input.failed ?? false };
  return deliveries.listDeliveries(context.db, filter, input);
}

/** A message with what was sent and what came back. */
export async function getDelivery(context: RequestContext, { id }: Input<'getDelivery'>) {
  const { message } = await findOwnDelivery(context, id);
  return deliveries.describeDelivery(context, message);
}

/** Sends a message again. */
export async function resendDelivery(context: RequestContext, { id }: Input<'resendDelivery'>) {
  return deliveries.resendDelivery(context, await findOwnDelivery(context, id));
}

/** Sends the messages of a span of time again. */
export async function replay(context: RequestContext, { id, ...span }: Input<'replay'>) {
  const { endpoint } = await findOwnEndpoint(context, id);
  return deliveries.replay(context, endpoint, span);
}

/** Opens the receiver of an application. */
export async function openInbox(context: RequestContext, { appId }: Input<'openInbox'>) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  return inbox.openInbox(context, app.id);
}

/** The receiver of an application and what it got. */
export async function getInbox(context: RequestContext, { appId }: Input<'getInbox'>) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  return inbox.getInbox(context, app.id);
}
