import { CODES, type InputOf, type openOauthContract } from '@zhucheng/contracts';
import type { Client, Interaction } from 'oidc-provider';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { requireSession } from '../../../../http/session.ts';
import { recordAudit } from '../../../../infrastructure/audit.repository.ts';
import { toWireId } from '../../../../wire-format.ts';
import { findSessionTimes } from '../../../accounts/sessions/sessions.repository.ts';
import { getLoginTime } from '../../../accounts/sessions/sessions.rules.ts';
import { ensureApp, isDocumentId } from '../clients/client-documents.service.ts';
import { needsNewLogin, type LoginTimes } from './login-age.rules.ts';
import { getMemberScopes, OAUTH_COOKIE_PATH } from '../provider.ts';
import { readRequestedScopes } from '../requested-scopes.rules.ts';

type Endpoints = typeof openOauthContract.endpoints;
type Input<Name extends keyof Endpoints> = InputOf<Endpoints[Name]>;

/** Characters of the name that a client gives itself. */
const MAX_NAME = 40;

const GONE = '这个授权请求已经过期、已经答复，或被另一个窗口里的请求取代，请回到应用里重新开始';

/** The application that asks, and what for. */
export async function getConsent(context: RequestContext, input: Input<'getConsent'>) {
  const { interaction, client } = await findRequest(context, input.request);
  const { api, standard } = readScopes(interaction, client);
  return {
    app: { name: getName(client), homePage: getHomePage(client) },
    returnsTo: new URL(String(interaction.params.redirect_uri)).host,
    scopes: api,
    identifies: standard.includes('openid'),
    needsLogin: needsNewLogin(interaction.params, await readLoginTimes(context, interaction)),
  };
}

/** A client that is known by its document says nothing that was checked but that document's address. */
const getHomePage = ({ clientId, clientUri }: Client): string =>
  isDocumentId(clientId) ? clientId : (clientUri ?? '');

const getName = ({ clientId, clientName }: Client): string =>
  clientName ?? new URL(clientId).hostname;

/** Takes the member's decision. The reply is where the browser goes on: back to the application, with a code or a refusal. */
export async function decideConsent(context: RequestContext, input: Input<'decideConsent'>) {
  const { interaction, client } = await findRequest(context, input.request);
  interaction.result = input.allow
    ? await allow(context, interaction, client)
    : { error: 'access_denied', error_description: 'the member refused' };
  await interaction.persist();
  return { location: interaction.returnTo };
}

/** Writes the grant: all that was asked for, and the member of the session. */
async function allow(context: RequestContext, interaction: Interaction, client: Client) {
  const { oauth, db, visitorAddress, requestId } = context;
  const session = requireSession(context);
  const accountId = toWireId(session.userId);
  const times = await readLoginTimes(context, interaction);
  if (needsNewLogin(interaction.params, times)) {
    throw new ApiError(CODES.notAllowed, '这个应用要求您现在重新登录一次，登录以后再同意');
  }
  const { api, standard } = readScopes(interaction, client);
  const appId = await ensureApp(db, {
    clientId: client.clientId,
    name: getName(client).slice(0, MAX_NAME),
  });
  const { Grant } = oauth();
  const grant = new Grant({ accountId, clientId: client.clientId });
  grant.jti = uuidv7();
  for (const resource of [interaction.params.resource ?? []].flat()) {
    grant.addResourceScope(String(resource), api.join(' '));
  }
  if (standard.length > 0) grant.addOIDCScope(standard.join(' '));
  const grantId = await grant.save();
  await recordAudit(db, {
    actor: session,
    action: 'oauth.allow',
    resource: { kind: 'open_app', id: appId },
    detail: { scopes: api },
    address: visitorAddress,
    requestId,
  });
  return { login: { accountId, remember: false, ts: times.loggedInAt }, consent: { grantId } };
}

/** When the request began, and when its member logged in. */
async function readLoginTimes(context: RequestContext, { iat }: Interaction): Promise<LoginTimes> {
  const times = await findSessionTimes(context.db, requireSession(context).sessionId);
  const loggedIn = times && getLoginTime(times);
  return {
    askedAt: iat ?? 0,
    loggedInAt: loggedIn && toSeconds(loggedIn.getTime()),
    now: toSeconds(Date.now()),
  };
}

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000);

const readScopes = ({ params }: Interaction, client: Client) =>
  readRequestedScopes(
    typeof params.scope === 'string' ? params.scope : undefined,
    getMemberScopes(client),
  );

/** A request under way that this browser began and nobody has answered; throws otherwise. */
async function findRequest({ oauth, cookies }: RequestContext, id: string) {
  const provider = oauth();
  const isOwn = cookies.get('oauth-request', { path: OAUTH_COOKIE_PATH }) === id;
  const interaction = isOwn ? await provider.Interaction.find(id) : undefined;
  if (!interaction || interaction.result) throw new ApiError(CODES.notFound, GONE);
  const client = await provider.Client.find(String(interaction.params.client_id));
  if (!client) throw new ApiError(CODES.notFound, '这个应用已经被它的开发者删除');
  return { interaction, client };
}
