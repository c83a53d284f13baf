import {
  CODES,
  MAX_WEBHOOK_ENDPOINTS,
  MAX_WEBHOOK_SECRETS,
  PERSONAL_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEndpoint,
  type WebhookEventType,
} from '@zhucheng/contracts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/client.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { OutgoingError } from '../../../../infrastructure/outgoing/guarded-client.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../../wire-format.ts';
import { lockApp, type AppRow } from '../../apps/apps.repository.ts';
import { encryptWebhookSecret } from '../secrets.rules.ts';
import { toSecretHint } from '../sending/message.rules.ts';
import { lockEndpoint, switchOff } from '../sending/queue.repository.ts';
import { getWebhookClient } from '../webhook-client.ts';
import * as stored from './endpoints.repository.ts';
import type { EndpointRow, SecretRow } from './endpoints.repository.ts';

/** What managing webhooks needs. */
export interface WebhookScope {
  db: Database;
  config: Config;
}

/** What an owner says of an address. */
export interface EndpointValues {
  url: string;
  eventTypes: readonly WebhookEventType[];
  enabled: boolean;
}

/** An address as those who manage it see it. */
export const toEndpoint = (row: EndpointRow, secrets: readonly SecretRow[]): WebhookEndpoint => ({
  id: toWireId(row.id),
  url: row.url,
  eventTypes: row.eventTypes,
  state: row.offReason ?? 'on',
  offAt: toWireTimeOrNull(row.offAt),
  failingSince: toWireTimeOrNull(row.failingSince),
  lastError: row.lastError,
  secrets: secrets
    .filter(({ endpointId }) => endpointId === row.id)
    .map(({ id, hint, createdAt }) => ({
      id: toWireId(id),
      hint,
      createdAt: toWireTime(createdAt),
    })),
  createdAt: toWireTime(row.createdAt),
});

const missing = () => new ApiError(CODES.notFound, '没有这个推送地址，可能已被删除，请刷新页面');

/** An address by its uuid, as those who manage it see it. */
export async function getEndpoint(db: Database, id: string): Promise<WebhookEndpoint> {
  const row = await stored.findEndpoint(db, id);
  if (!row) throw missing();
  return toEndpoint(row, await stored.listSecretsOf(db, [id]));
}

/** Addresses of an application. */
export async function listEndpoints(db: Database, appId: string): Promise<WebhookEndpoint[]> {
  const rows = await stored.listEndpoints(db, appId);
  const secrets = await stored.listSecretsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toEndpoint(row, secrets));
}

/** Creates an address with its first secret, which its owner may have made. The reply shows it to nobody. */
export async function createEndpoint(
  { db, config }: WebhookScope,
  app: Pick<AppRow, 'id' | 'companyId'>,
  { eventTypes, ...given }: Omit<EndpointValues, 'enabled'>,
  secret: string,
): Promise<WebhookEndpoint> {
  checkEventTypes(app, eventTypes);
  const url = await checkUrl(config, given.url);
  const id = await db.transaction(async (tx) => {
    await lockApp(tx, app.id);
    if ((await stored.listEndpoints(tx, app.id)).length >= MAX_WEBHOOK_ENDPOINTS) {
      const message = `最多 ${MAX_WEBHOOK_ENDPOINTS} 个推送地址，请先删除不用的`;
      throw new ApiError(CODES.conflict, message);
    }
    const row = await stored.insertEndpoint(tx, {
      appId: app.id,
      url,
      eventTypes: [...eventTypes],
    });
    await storeSecret(tx, config, row.id, secret);
    return row.id;
  });
  return getEndpoint(db, id);
}

/**
 * Changes an address. Switched off, what waits there is missed; switched on again, it begins without failures. `check` may
 * refuse the change by what the address is until then.
 */
export async function updateEndpoint(
  { db, config }: WebhookScope,
  app: Pick<AppRow, 'companyId'>,
  id: string,
  { eventTypes, enabled, ...given }: Partial<EndpointValues>,
  check: (current: WebhookEndpoint) => void = () => undefined,
): Promise<WebhookEndpoint> {
  if (eventTypes) checkEventTypes(app, eventTypes);
  const url = given.url === undefined ? undefined : await checkUrl(config, given.url);
  await db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id);
    if (!row) throw missing();
    check(toEndpoint(row, await stored.listSecretsOf(tx, [id])));
    await stored.updateEndpoint(tx, id, {
      url: url ?? row.url,
      eventTypes: [...(eventTypes ?? row.eventTypes)],
    });
    const isOn = row.offReason === null;
    if (enabled === false && isOn) await switchOff(tx, id, 'owner', new Date());
    if (enabled !== true || isOn) return;
    const fresh = { failingSince: null, failedAt: null, lastError: null };
    await stored.updateEndpoint(tx, id, { offReason: null, offAt: null, ...fresh });
  });
  return getEndpoint(db, id);
}

/** Removes an address with its log. `check` may refuse it by what the address is until then. */
export async function removeEndpoint(
  db: Database,
  id: string,
  check: (current: WebhookEndpoint) => void = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id);
    if (!row) throw missing();
    check(toEndpoint(row, await stored.listSecretsOf(tx, [id])));
    await stored.deleteEndpoint(tx, id);
  });
}

/** Adds a secret, which the reply shows to nobody. The old one signs on until it is removed. */
export async function addSecret(
  { db, config }: WebhookScope,
  id: string,
  secret: string,
): Promise<WebhookEndpoint> {
  await db.transaction(async (tx) => {
    if (!(await lockEndpoint(tx, id))) throw missing();
    if ((await stored.listSecretsOf(tx, [id])).length >= MAX_WEBHOOK_SECRETS) {
      const message = `最多 ${MAX_WEBHOOK_SECRETS} 把签名密钥，请先删除旧的一把`;
      throw new ApiError(CODES.conflict, message);
    }
    await storeSecret(tx, config, id, secret);
  });
  return getEndpoint(db, id);
}

/** Removes a secret; the last one stays. */
export async function removeSecret(
  db: Database,
  id: string,
  secretId: string,
  check: (current: WebhookEndpoint) => void = () => undefined,
): Promise<WebhookEndpoint> {
  await db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id);
    if (!row) throw missing();
    const secrets = await stored.listSecretsOf(tx, [id]);
    check(toEndpoint(row, secrets));
    if (!secrets.some((each) => each.id === secretId)) {
      throw new ApiError(CODES.notFound, '没有这把签名密钥，请刷新页面');
    }
    if (secrets.length === 1) {
      throw new ApiError(CODES.conflict, '至少要留一把签名密钥，请先加一把新的');
    }
    await stored.deleteSecret(tx, id, secretId);
  });
  return getEndpoint(db, id);
}

const storeSecret = (tx: Database, config: Config, endpointId: string, secret: string) =>
  stored.insertSecret(tx, {
    endpointId,
    secret: encryptWebhookSecret(config, endpointId, secret),
    hint: toSecretHint(secret),
  });

/** The normal form of an address that may be sent to. */
async function checkUrl(config: Config, given: string): Promise<string> {
  const url = new URL(given);
  url.hash = '';
  try {
    await getWebhookClient(config).check(url.href);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const message = `${error.message}，请填公网上的 https 地址`;
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'url', message }] });
  }
  return url.href;
}

function checkEventTypes(
  { companyId }: Pick<AppRow, 'companyId'>,
  types: readonly WebhookEventType[],
): void {
  const personal = types.filter((type) => PERSONAL_EVENT_TYPES.includes(type));
  if (companyId === null || personal.length === 0) return;
  const names = personal.map((type) => WEBHOOK_EVENTS[type]).join('、');
  const message = `${names}属于个人，企业的应用收不到，请去掉`;
  throw new ApiError(CODES.badInput, message, { errors: [{ field: 'eventTypes', message }] });
}
