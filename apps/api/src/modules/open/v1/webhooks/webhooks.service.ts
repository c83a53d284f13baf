import { CODES, type openWebhooksContract, type WebhookEndpoint } from '@zhucheng/contracts';
import type { z } from 'zod';
import { ApiError } from '../../../../http/api-error.ts';
import type { KeyContext, Precondition } from '../../../../http/open/key-calls.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import { findApp } from '../../apps/apps.repository.ts';
import { listMessagesAfter } from '../../webhooks/deliveries/deliveries.repository.ts';
import * as deliveries from '../../webhooks/deliveries/deliveries.service.ts';
import { findEndpoint } from '../../webhooks/endpoints/endpoints.repository.ts';
import * as endpoints from '../../webhooks/endpoints/endpoints.service.ts';
import { formatListCursor, parseListCursor } from '../cursor.rules.ts';

type Endpoints = typeof openWebhooksContract.endpoints;
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['request']>;

/** An address as the public API shows it: only what people change, so that its tag stays through failures. */
const toWebhook = ({ failingSince: _since, lastError: _error, ...rest }: WebhookEndpoint) => rest;

const requireState = (precondition: Precondition) => (current: WebhookEndpoint) =>
  precondition.require(toWebhook(current));

const notFound = () => new ApiError(CODES.notFound, '没有这个推送地址，可能已经删除');

/**
 * The application that a call is about: that of its key. Members who let an application in don't manage what belongs to
 * it, and their tokens may be in their own hands.
 */
async function findOwnApp({ db, grant }: KeyContext) {
  if (grant.accountId !== null) {
    throw new ApiError(CODES.notAllowed, '推送地址属于应用：请用应用的密钥，不用会员授权的令牌');
  }
  return (await findApp(db, grant.appId)) ?? { id: grant.appId, companyId: null };
}

async function findOwnEndpoint(context: KeyContext, id: string) {
  const app = await findOwnApp(context);
  const endpoint = await findEndpoint(context.db, fromWireId(id));
  if (!endpoint || endpoint.appId !== app.id) throw notFound();
  return { endpoint, app };
}

/** Addresses of the application. */
export async function listWebhooks(context: KeyContext) {
  const app = await findOwnApp(context);
  const list = await endpoints.listEndpoints(context.db, app.id);
  return { data: list.map(toWebhook) };
}

/** An address of the application. */
export async function getWebhook(context: KeyContext, { id }: Input<'getWebhook'>) {
  const { endpoint } = await findOwnEndpoint(context, id);
  return toWebhook(await endpoints.getEndpoint(context.db, endpoint.id));
}

/** Creates an address with the caller's secret. */
export async function createWebhook(
  context: KeyContext,
  { secret, ...values }: Input<'createWebhook'>,
) {
  const app = await findOwnApp(context);
  return toWebhook(await endpoints.createEndpoint(context, app, values, secret));
}

/** Changes the given parts of an address that is in the state that the caller knows. */
export async function updateWebhook(
  context: KeyContext,
  { id, ...changes }: Input<'updateWebhook'>,
  precondition: Precondition,
) {
  const { endpoint, app } = await findOwnEndpoint(context, id);
  const check = requireState(precondition);
  return toWebhook(await endpoints.updateEndpoint(context, app, endpoint.id, changes, check));
}

/** Removes an address that is in the state that the caller knows. */
export async function removeWebhook(
  context: KeyContext,
  { id }: Input<'removeWebhook'>,
  precondition: Precondition,
) {
  const { endpoint } = await findOwnEndpoint(context, id);
  await endpoints.removeEndpoint(context.db, endpoint.id, requireState(precondition));
}

/** Adds a secret of the caller's. */
export async function addWebhookSecret(
  context: KeyContext,
  { id, secret }: Input<'addWebhookSecret'>,
) {
  const { endpoint } = await findOwnEndpoint(context, id);
  return toWebhook(await endpoints.addSecret(context, endpoint.id, secret));
}

/** Removes a secret of an address that is in the state that the caller knows. */
export async function removeWebhookSecret(
  context: KeyContext,
  { id, secretId }: Input<'removeWebhookSecret'>,
  precondition: Precondition,
) {
  const { endpoint } = await findOwnEndpoint(context, id);
  const { db } = context;
  await endpoints.removeSecret(db, endpoint.id, fromWireId(secretId), requireState(precondition));
}

const isPosition = (values: readonly unknown[]): values is readonly [number, string] =>
  values.length === 2 &&
  Number.isSafeInteger(values[0]) &&
  /^[0-9a-f]{32}$/.test(String(values[1]));

/** A part of the messages of an address, by position: new ones shift nothing. */
export async function listWebhookDeliveries(
  context: KeyContext,
  { id, limit, cursor }: Input<'listWebhookDeliveries'>,
) {
  const { endpoint } = await findOwnEndpoint(context, id);
  const list = { name: 'webhook-deliveries', conditions: { id } };
  const position = cursor === undefined ? undefined : parseListCursor(list, cursor, isPosition);
  const after = position && { at: position[0], id: fromWireId(position[1]) };
  const rows = await listMessagesAfter(context.db, endpoint.id, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    data: await deliveries.describeMessages(
      context.db,
      shown.map(({ message }) => message),
    ),
    next: hasMore ? formatListCursor(list, [last.at, toWireId(last.message.id)]) : null,
  };
}

/** Sends a message of an address again. */
export async function resendWebhookDelivery(
  context: KeyContext,
  { id, deliveryId }: Input<'resendWebhookDelivery'>,
) {
  const { endpoint } = await findOwnEndpoint(context, id);
  const found = await deliveries.findDelivery(context.db, fromWireId(deliveryId));
  if (found.message.endpointId !== endpoint.id) {
    throw new ApiError(CODES.notFound, '这个地址没有这次推送，记录留 30 天');
  }
  return deliveries.resendDelivery(context, found);
}

/** Sends an event for a test. */
export async function testWebhook(context: KeyContext, { id }: Input<'testWebhook'>) {
  const { endpoint } = await findOwnEndpoint(context, id);
  return deliveries.sendTest(context, endpoint);
}
