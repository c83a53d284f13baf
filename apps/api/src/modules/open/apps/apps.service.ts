import {
  CALL_LOG_DAYS,
  CODES,
  MAX_APPS,
  MAX_VALID_KEYS,
  type InputOf,
  type KeyRecord,
  type OpenApp,
  type openManageContract,
} from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession, type Session } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { createKey as createSecret, toKeyHint } from '../keys/key-format.rules.ts';
import { getCallLimits } from '../keys/known-keys.ts';
import {
  announceKeys,
  countValidKeys,
  findKey,
  insertKey,
  listKeys,
  revokeKey as revokeStoredKey,
  type KeyRow,
} from '../keys/keys.repository.ts';
import { startOfUsageDay } from '../usage/call-allowance.ts';
import { listDayCalls } from '../usage/usage.repository.ts';
import {
  insertApp,
  listApps as listOwnApps,
  lockApp,
  updateApp as saveApp,
} from './apps.repository.ts';

type Endpoints = typeof openManageContract.endpoints;
type Input<Name extends keyof Endpoints> = InputOf<Endpoints[Name]>;

const DAY_MS = 86_400_000;

/** Owner of the applications that a session manages: those of a company are its administrators'. */
const ownerOf = ({ userId, companyId, roles }: Session) => ({
  accountId: userId,
  managedCompanyId: roles.includes('org') ? companyId : null,
});

type OwnApp = Awaited<ReturnType<typeof listOwnApps>>[number];

/** The caller's applications, with their keys and today's calls. */
export async function listApps(context: RequestContext): Promise<OpenApp[]> {
  const apps = await listOwnApps(context.db, ownerOf(requireSession(context)));
  return describeApps(context.db, apps);
}

async function describeApps(db: Database, apps: readonly OwnApp[]): Promise<OpenApp[]> {
  if (apps.length === 0) return [];
  const ids = apps.map(({ app }) => app.id);
  const [keys, calls] = await Promise.all([
    listKeys(db, ids, new Date(Date.now() - CALL_LOG_DAYS * DAY_MS)),
    listDayCalls(db, ids, startOfUsageDay(Date.now())),
  ]);
  return apps.map(({ app, company }) => {
    const callsOf = (mode: 'test' | 'live') =>
      calls.find((row) => row.appId === app.id && row.mode === mode)?.calls ?? 0;
    return {
      id: toWireId(app.id),
      name: app.name,
      purpose: app.purpose,
      company,
      createdAt: toWireTime(app.createdAt),
      keys: keys.filter(({ appId }) => appId === app.id).map(toKeyRecord),
      today: { test: callsOf('test'), live: callsOf('live') },
      limits: {
        test: getCallLimits('test', app.companyId),
        live: getCallLimits('live', app.companyId),
      },
    };
  });
}

const toKeyRecord = (row: KeyRow): KeyRecord => ({
  id: toWireId(row.id),
  name: row.name,
  mode: row.mode,
  hint: row.hint,
  scopes: row.scopes,
  createdAt: toWireTime(row.createdAt),
  lastUsedAt: toWireTimeOrNull(row.lastUsedAt),
  revokedAt: toWireTimeOrNull(row.revokedAt),
});

/** An application that the caller manages, by its uuid; throws for those of others as for none. */
export async function findOwnApp(context: RequestContext, id: string): Promise<OwnApp> {
  const [own] = await listOwnApps(context.db, ownerOf(requireSession(context)), id);
  if (!own) throw new ApiError(CODES.notFound, '没有这个应用，可能已被删除，请刷新页面');
  return own;
}

async function describeOwnApp(context: RequestContext, id: string): Promise<OpenApp> {
  const [described] = await describeApps(context.db, [await findOwnApp(context, id)]);
  if (!described) throw new Error('an application was not described');
  return described;
}

/** Creates an application, for the caller or for the company that they manage. */
export async function createApp(context: RequestContext, input: Input<'createApp'>) {
  const owner = ownerOf(requireSession(context));
  const companyId = input.forCompany ? owner.managedCompanyId : null;
  if (input.forCompany && !companyId) {
    throw new ApiError(CODES.notAllowed, '企业的应用由企业管理员建，请联系管理员');
  }
  const existing = await listOwnApps(context.db, owner);
  const count = existing.filter(({ app }) => app.companyId === companyId).length;
  if (count >= MAX_APPS) {
    throw new ApiError(CODES.conflict, `最多 ${MAX_APPS} 个应用，请先删除不用的`);
  }
  const { name, purpose } = input;
  const { accountId } = owner;
  const id = await insertApp(context.db, { accountId, companyId, name, purpose });
  return describeOwnApp(context, id);
}

/** Changes the name and the purpose of an application. */
export async function updateApp(context: RequestContext, input: Input<'updateApp'>) {
  const { app } = await findOwnApp(context, fromWireId(input.id));
  await saveApp(context.db, app.id, { name: input.name, purpose: input.purpose });
  return describeOwnApp(context, app.id);
}

/** Removes an application; its keys are invalid at once. */
export async function removeApp(context: RequestContext, input: Input<'removeApp'>) {
  const { app } = await findOwnApp(context, fromWireId(input.id));
  await context.db.transaction(async (tx) => {
    await saveApp(tx, app.id, { removedAt: new Date() });
    await announceKeys(tx);
  });
  return { id: input.id };
}

/** Creates a key. Its secret is in the reply and nowhere else. */
export async function createKey(context: RequestContext, input: Input<'createKey'>) {
  const { app } = await findOwnApp(context, fromWireId(input.appId));
  const { name, mode, scopes } = input;
  if (mode === 'test' && context.config.sandboxUrl === undefined) {
    throw new ApiError(CODES.conflict, '这个站点没有开沙箱，请领正式密钥');
  }
  const secret = createSecret(mode);
  const row = await context.db.transaction(async (tx) => {
    await lockApp(tx, app.id);
    if ((await countValidKeys(tx, app.id, mode)) >= MAX_VALID_KEYS) {
      throw new ApiError(CODES.conflict, `最多 ${MAX_VALID_KEYS} 把有效的密钥，请先撤销不用的一把`);
    }
    return insertKey(tx, {
      appId: app.id,
      name,
      mode,
      scopes: [...new Set(scopes)],
      hash: hashSecret(secret),
      hint: toKeyHint(secret),
    });
  });
  return { ...toKeyRecord(row), secret };
}

/** Revokes a key of the caller's applications; it is refused from then on in every process. */
export async function revokeKey(context: RequestContext, input: Input<'revokeKey'>) {
  const id = fromWireId(input.id);
  const key = await findKey(context.db, id);
  const missing = new ApiError(CODES.notFound, '没有这把密钥，请刷新页面');
  if (!key) throw missing;
  const [own] = await listOwnApps(context.db, ownerOf(requireSession(context)), key.appId);
  if (!own) throw missing;
  await context.db.transaction((tx) => revokeStoredKey(tx, id));
  const revoked = await findKey(context.db, id);
  if (!revoked) throw missing;
  return toKeyRecord(revoked);
}
