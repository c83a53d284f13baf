import { MEMBER_SCOPES, SCOPE_IDS } from '@zhucheng/contracts';
import { apiSuite } from '../../../../test/harness.ts';
import { MCP, ORIGIN, V1 } from '../../../../test/open/oauth.ts';

const { api } = await apiSuite();

const read = async (url: string) => {
  const reply = await api.app.inject({ url, headers: { host: 'evil.example' } });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<Record<string, unknown>>();
};

describe('metadata', () => {
  it('of the authorization server name the configured origin at both places', async () => {
    const issuer = `${ORIGIN}/api/oauth`;
    const metadata = await read('/.well-known/oauth-authorization-server/api/oauth');
    expect(metadata).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/token/revocation`,
      introspection_endpoint: `${issuer}/token/introspection`,
      pushed_authorization_request_endpoint: `${issuer}/request`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: expect.arrayContaining(['client_credentials', 'refresh_token']) as [],
      response_types_supported: ['code'],
      scopes_supported: [...SCOPE_IDS, 'openid', 'offline_access'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(metadata.registration_endpoint).toBeUndefined();
    expect(JSON.stringify(metadata)).not.toContain('evil');
    expect(await read('/api/oauth/.well-known/openid-configuration')).toEqual(metadata);
  });

  it.each([
    ['api/open/v1', V1],
    ['api/mcp', MCP],
  ])('of the resource %s name it and its server', async (path, resource) => {
    expect(await read(`/.well-known/oauth-protected-resource/${path}`)).toMatchObject({
      resource,
      authorization_servers: [`${ORIGIN}/api/oauth`],
      scopes_supported: MEMBER_SCOPES,
      bearer_methods_supported: ['header'],
    });
  });

  it('have public keys only', async () => {
    const { keys } = (await read('/api/oauth/jwks')) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });
});
