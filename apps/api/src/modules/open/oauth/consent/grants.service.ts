import {
  CODES,
  SCOPE_IDS,
  type GrantedApp,
  type InputOf,
  type openOauthContract,
} from '@zhucheng/contracts';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { requireSession } from '../../../../http/session.ts';
import { recordAudit } from '../../../../infrastructure/audit.repository.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../../wire-format.ts';
import { deleteGrantsOf, listGrants as listStoredGrants } from './grants.repository.ts';

/** Applications that the caller has allowed, each with all that it may do: one may be allowed on several devices. */
export async function listGrants(context: RequestContext): Promise<GrantedApp[]> {
  const { userId } = requireSession(context);
  const grants = await listStoredGrants(context.db, userId);
  return [...Map.groupBy(grants, ({ appId }) => appId).values()].flatMap((own) => {
    const [newest] = own;
    const oldest = own.at(-1);
    if (!newest || !oldest) return [];
    const words = own.flatMap(({ payload }) => readScopes(payload));
    const uses = own.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
    return {
      appId: toWireId(newest.appId),
      name: newest.name,
      homePage: newest.homePage,
      scopes: SCOPE_IDS.filter((each) => words.includes(each)),
      createdAt: toWireTime(oldest.createdAt),
      lastUsedAt: toWireTimeOrNull(uses.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null),
    };
  });
}

/** Scopes of a grant over all resources. */
function readScopes({ resources }: Record<string, unknown>): string[] {
  if (typeof resources !== 'object' || resources === null) return [];
  return Object.values(resources).flatMap((scope) =>
    typeof scope === 'string' ? scope.split(' ') : [],
  );
}

/** Takes back all that the caller has allowed an application; its tokens are refused from then on. */
export async function revokeGrant(
  context: RequestContext,
  { appId }: InputOf<(typeof openOauthContract.endpoints)['revokeGrant']>,
) {
  const session = requireSession(context);
  const id = fromWireId(appId);
  await context.db.transaction(async (tx) => {
    const count = await deleteGrantsOf(tx, { accountId: session.userId, appId: id });
    if (count === 0)
      throw new ApiError(CODES.notFound, '没有给这个应用的授权，可能已经收回，请刷新页面');
    await recordAudit(tx, {
      actor: session,
      action: 'oauth.revoke',
      resource: { kind: 'open_app', id },
      address: context.visitorAddress,
      requestId: context.requestId,
    });
  });
  return { appId };
}
