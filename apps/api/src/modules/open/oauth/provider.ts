import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { MEMBER_SCOPES, SCOPE_IDS, type Scope } from '@zhucheng/contracts';
import {
  errors,
  interactionPolicy,
  Provider,
  type Client,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { cookieName } from '../../../http/cookies.ts';
import { fromWireId, isWireId } from '../../../wire-format.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { hashSecret, isSameHash } from '../../accounts/secrets.ts';
import { createAdapterFactory } from './adapter.ts';
import { API_SCOPES } from './clients/client-metadata.service.ts';
import type { LimitPortions } from '../../../infrastructure/limits/limit-portions.ts';
import { mayFetch, type FetchDocument } from './clients/client-documents.service.ts';
import { mountProvider } from './mount-provider.ts';
import { readRequestedScopes, STANDARD_SCOPES } from './requested-scopes.rules.ts';
import { API_RESOURCES, findResource, toIssuer, toResourceId } from './resources.rules.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Seconds for which things are valid. */
const TTL = {
  AuthorizationCode: MINUTE,
  /** Time to log in and to decide. */
  Interaction: 30 * MINUTE,
  AccessToken: HOUR,
  ClientCredentials: HOUR,
  IdToken: HOUR,
  /** Since the last use: each refresh gives a new one. */
  RefreshToken: 30 * DAY,
  /** Since the member's consent. */
  Grant: 365 * DAY,
  Session: MINUTE,
} as const;

/** Path of the provider's cookies, which no other part of the site gets. */
export const OAUTH_COOKIE_PATH = '/api/oauth';

/** Name of the cookie that binds a request under way to the browser that began it. */
export const requestCookie = (origin: string): string =>
  cookieName('oauth-request', origin.startsWith('https:'), OAUTH_COOKIE_PATH);

/** Scopes of the API that a client may have: those of its registration, or all where a document of its own describes it. */
const getClientScopes = (client: Client): Scope[] => {
  const allowed = client[API_SCOPES];
  return Array.isArray(allowed)
    ? SCOPE_IDS.filter((each) => allowed.includes(each))
    : [...SCOPE_IDS];
};

/** Scopes of the API that a client may ask a member for. */
export const getMemberScopes = (client: Client): Scope[] => {
  const allowed = getClientScopes(client);
  return MEMBER_SCOPES.filter((each) => allowed.includes(each));
};

/** What the provider works with. */
export interface ProviderOptions {
  db: Database;
  limits: LimitPortions;
  config: Pick<Config, 'publicOrigin'>;
  /** The newest first; that one signs. */
  keys: readonly JWK[];
  onError: (error: Error) => void;
  /** Reads the metadata document of a client that is known by its address; without it there are none. */
  fetchDocument: FetchDocument | undefined;
  /** Addresses of the visitors whose requests these are. */
  visitors: WeakMap<IncomingMessage, string>;
}

/** The OAuth 2.1 authorization server of the open platform. Its issuer is the configured origin, whatever Host says. */
export function createProvider(options: ProviderOptions): Provider {
  const { config, keys, onError } = options;
  const origin = config.publicOrigin;
  const provider = new Provider(toIssuer(origin), {
    ...createConfiguration(options),
    jwks: { keys },
  });
  // The database has a hash of each secret, which stands for it in the client's metadata.
  provider.Client.prototype.compareClientSecret = function compare(this: Client, given: string) {
    return isSameHash(hashSecret(given), this.clientSecret ?? '');
  };
  provider.on('server_error', (_ctx, error) => onError(error));
  // Of Koa below it, which the types leave out.
  (provider as EventEmitter).on('error', onError);
  mountProvider(provider, origin);
  return provider;
}

function createConfiguration(options: ProviderOptions): Configuration {
  const { db, limits, config, fetchDocument, visitors } = options;
  const origin = config.publicOrigin;
  const cookie = { httpOnly: true, sameSite: 'lax', path: OAUTH_COOKIE_PATH } as const;
  const secure = origin.startsWith('https:');
  return {
    adapter: createAdapterFactory(db),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      response_modes: ['query'],
      id_token_signed_response_alg: 'ES256',
    },
    extraClientMetadata: { properties: [API_SCOPES], validator: () => undefined },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: [...STANDARD_SCOPES],
    claims: { openid: ['sub'] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      // The resources would have to check the proofs.
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: isOwnToken,
      },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      ...(fetchDocument && {
        clientIdMetadataDocument: {
          enabled: true,
          ack: 'draft-02',
          // Without a request where the consent page asks for the client of one under way.
          allowFetch: (ctx: KoaContextWithOIDC | undefined, clientId) =>
            mayFetch(limits, ctx && visitors.get(ctx.req), clientId),
          // Such a client proves nothing of itself: it gets tokens by members' consent alone.
          allowClient: (_ctx, client) => !client.grantTypeAllowed('client_credentials'),
        },
      }),
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) =>
          oneOf?.[0] ?? toResourceId(origin, API_RESOURCES[0] ?? 'v1'),
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, id, client) => describeResource(origin, ctx, id, client),
      },
    },
    interactions: {
      policy: interactionPolicy.base(),
      url: (_ctx, { uid }) => `${origin}/authorize?request=${uid}`,
    },
    findAccount: async (_ctx, id) => {
      const account = isWireId(id) ? await findAccount(db, fromWireId(id)) : undefined;
      return account?.state === 'active'
        ? { accountId: id, claims: () => ({ sub: id }) }
        : undefined;
    },
    ...(fetchDocument && { fetch: (url) => fetchDocument(String(url)) }),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    loadExistingGrant: ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    clientBasedCORS: (_ctx, from, client) =>
      client.tokenEndpointAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === from),
    renderError: (ctx, out, error) => {
      // Nobody is told by a redirect where the request's own address can't be trusted: the consent page says what is wrong.
      if (ctx.method !== 'GET') return void (ctx.body = out);
      ctx.status = 303;
      const reason = error.name === 'SessionNotFound' ? 'expired' : 'invalid';
      ctx.redirect(`${origin}/authorize?error=${reason}`);
    },
    cookies: {
      names: {
        session: 'oauth-session',
        interaction: requestCookie(origin),
        resume: cookieName('oauth-resume', secure, OAUTH_COOKIE_PATH),
      },
      long: cookie,
      short: cookie,
      keys: [],
    },
    discovery: {
      service_documentation: `${origin}/open/guide/oauth`,
      ui_locales_supported: ['zh-CN'],
    },
    ttl: TTL,
  };
}

/** Clients learn of their own tokens alone, and end those alone. */
const isOwnToken = (_ctx: unknown, client: Client, token: { clientId?: string | undefined }) =>
  token.clientId === client.clientId;

/** What a resource takes of a request; throws for one that isn't ours, and for scopes that the client may not ask for. */
function describeResource(
  origin: string,
  ctx: KoaContextWithOIDC,
  id: string,
  client: Client,
): ResourceServer {
  if (!findResource(origin, id)) throw new errors.InvalidTarget();
  const { route, params = {} } = ctx.oidc;
  const { scope } = params;
  const actsForItself = route === 'token' && params.grant_type === 'client_credentials';
  const allowed = actsForItself ? getClientScopes(client) : getMemberScopes(client);
  const { refused } = readRequestedScopes(typeof scope === 'string' ? scope : undefined, allowed);
  if (refused !== undefined) {
    throw new errors.InvalidScope('requested scope is not allowed', refused);
  }
  const asksMember = route === 'authorization';
  if (asksMember && scope === undefined) {
    throw new errors.InvalidScope('scope is missing', '');
  }
  return { scope: allowed.join(' '), audience: id, accessTokenFormat: 'opaque' };
}
