import {
  CODES,
  MEMBER_SCOPES,
  type InputOf,
  type OAuthClient,
  type openOauthContract,
} from '@zhucheng/contracts';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { requireSession } from '../../../../http/session.ts';
import { recordAudit } from '../../../../infrastructure/audit.repository.ts';
import type { Database } from '../../../../db/client.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import { createToken, hashSecret } from '../../../accounts/secrets.ts';
import { findOwnApp } from '../../apps/apps.service.ts';
import { deleteClient, findClient, saveClient, type ClientRow } from './clients.repository.ts';

type Endpoints = typeof openOauthContract.endpoints;
type Input<Name extends keyof Endpoints> = InputOf<Endpoints[Name]>;

/** What the secrets of clients begin with, so that they are recognised where they should not be. */
const SECRET_PREFIX = 'zc_client_';

const toClient = (row: ClientRow): OAuthClient => ({
  clientId: toWireId(row.appId),
  isPublic: row.isPublic,
  redirectUris: row.redirectUris,
  scopes: row.scopes,
  homePage: row.homePage,
  secretHint: row.secretHint,
});

/** OAuth settings of an application of the caller; null where it takes no part. */
export async function getClient(context: RequestContext, { appId }: Input<'getClient'>) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  const row = await findClient(context.db, app.id);
  return row ? toClient(row) : null;
}

/** Writes the OAuth settings of an application. A confidential one without a secret gets one, which is in the reply alone. */
export async function saveSettings(context: RequestContext, input: Input<'saveClient'>) {
  const { app } = await findOwnApp(context, fromWireId(input.appId));
  const { isPublic, scopes, homePage } = input;
  const redirectUris = [...new Set(input.redirectUris)];
  if (isPublic && redirectUris.length === 0) {
    const message = '公开应用只能由会员授权，请至少填一个回调地址';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'redirectUris', message }] });
  }
  if (isPublic && !scopes.every((each) => MEMBER_SCOPES.includes(each))) {
    const message = '公开应用只能由会员授权，推送地址由应用自己管理，请不要勾选推送的权限';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'scopes', message }] });
  }
  return context.db.transaction(async (tx) => {
    const before = await findClient(tx, app.id);
    const secret = isPublic || before?.secretHash ? null : createSecret();
    const row = await saveClient(tx, {
      appId: app.id,
      isPublic,
      redirectUris,
      scopes: [...new Set(scopes)],
      homePage,
      ...(isPublic ? NO_SECRET : toSecretColumns(secret)),
    });
    await audit(tx, context, 'oauth.client', app.id);
    return { ...toClient(row), secret };
  });
}

/** Replaces the secret of a confidential client; the old one is refused from then on. */
export async function resetSecret(context: RequestContext, { appId }: Input<'resetSecret'>) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  return context.db.transaction(async (tx) => {
    const before = await findClient(tx, app.id);
    if (!before) throw new ApiError(CODES.notFound, '这个应用还没有开通 OAuth，请先保存设置');
    if (before.isPublic) throw new ApiError(CODES.conflict, '公开应用没有密钥，不需要更换');
    const secret = createSecret();
    const row = await saveClient(tx, { ...before, ...toSecretColumns(secret) });
    await audit(tx, context, 'oauth.secret', app.id);
    return { ...toClient(row), secret };
  });
}

/** Ends an application's part in OAuth; its tokens are refused from then on. */
export async function removeClient(context: RequestContext, { appId }: Input<'removeClient'>) {
  const { app } = await findOwnApp(context, fromWireId(appId));
  await context.db.transaction(async (tx) => {
    await deleteClient(tx, app.id);
    await audit(tx, context, 'oauth.remove', app.id);
  });
  return { appId };
}

const NO_SECRET = { secretHash: null, secretHint: null };

const createSecret = () => SECRET_PREFIX + createToken();

const toSecretColumns = (secret: string | null) =>
  secret === null
    ? {}
    : { secretHash: hashSecret(secret), secretHint: `${SECRET_PREFIX}…${secret.slice(-4)}` };

const audit = (tx: Database, context: RequestContext, action: string, id: string) =>
  recordAudit(tx, {
    actor: requireSession(context),
    action,
    resource: { kind: 'open_app', id },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
