import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@zhucheng/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

export const ORIGIN = 'http://localhost:8080';
export const V1 = `${ORIGIN}/api/open/v1`;
export const MCP = `${ORIGIN}/api/mcp`;
const REDIRECT_URI = 'https://app.example/callback';

/** Parameters of a request, or fields of a reply. */
type Fields = Record<string, string>;

/** A client of OAuth. */
export interface TestClient {
  clientId: string;
  /** Empty for a public client. */
  secret: string;
  redirectUri: string;
}

/** Creates an application that takes part in OAuth. */
export async function createTestClient(
  api: TestApi,
  {
    scopes = ['news:read', 'tenders:read'],
    isPublic = false,
    redirectUris = [REDIRECT_URI],
  }: { scopes?: Scope[]; isPublic?: boolean; redirectUris?: string[] } = {},
): Promise<TestClient> {
  const owner = await createMember(api);
  const app = await api.post('/open/manage/app/create', { name: '造价助手' }, owner);
  const { id: clientId } = app.body.model as { id: string };
  const settings = { appId: clientId, isPublic, redirectUris, scopes, homePage: '' };
  const saved = await api.post('/open/manage/oauth/save', settings, owner);
  const { secret } = saved.body.model as { secret: string | null };
  return { clientId, secret: secret ?? '', redirectUri: redirectUris[0] ?? '' };
}

/** Parameters of the proof key, with the verifier apart. */
export function createPkce() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, fields: { code_challenge: challenge, code_challenge_method: 'S256' } };
}

/** A visitor's browser: it keeps cookies. */
export class TestBrowser {
  readonly #api: TestApi;
  readonly #cookies = new Map<string, string>();

  constructor(api: TestApi, member?: Member) {
    this.#api = api;
    const [name = '', value = ''] = member?.headers.cookie.split('=') ?? [];
    if (member) this.#cookies.set(name, value);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { ...options.headers, cookie: this.cookie };
    const reply = await this.#api.app.inject({ ...options, headers });
    for (const { name, value } of reply.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return reply;
  }

  /** Opens the address that begins a request; returns where it leads. */
  async open(url: string): Promise<URL> {
    const { location } = (await this.send({ method: 'GET', url: toPath(url) })).headers;
    return new URL(String(location));
  }

  /** Answers the consent page; returns the reply to its call. */
  decide(request: string, allow: boolean, headers: Fields = {}): Promise<LightMyRequestResponse> {
    const url = '/api/oauth/consent/decide';
    return this.send({ method: 'POST', url, payload: { request, allow }, headers });
  }
}

const toPath = (url: string): string => url.replace(ORIGIN, '');

/** Address that begins a request of a client. */
export function toAuthorizeUrl({ clientId, redirectUri }: TestClient, changes: Fields): string {
  const fields = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'news:read',
    state: 'a-state',
    ...changes,
  };
  return `${ORIGIN}/api/oauth/auth?${new URLSearchParams(fields)}`;
}

/** Walks a member through consent; returns where the browser is sent at the end. */
export async function walkConsent(
  api: TestApi,
  client: TestClient,
  {
    member,
    allow = true,
    ...fields
  }: Fields | { member: Member; allow?: boolean; [field: string]: unknown },
): Promise<URL> {
  const browser = new TestBrowser(api, member as Member);
  const page = await browser.open(toAuthorizeUrl(client, fields as Fields));
  const decided = await browser.decide(page.searchParams.get('request') ?? '', allow as boolean);
  const { location } = decided.json<{ model: { location: string } }>().model;
  return browser.open(location);
}

/** A form to one of the endpoints of clients: `token`, `token/revocation`, `token/introspection`, `request`. */
export async function postForm(
  api: TestApi,
  { clientId, secret }: TestClient,
  endpoint: string,
  fields: Fields,
) {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/oauth/${endpoint}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(secret !== '' && { authorization: `Basic ${basic}` }),
    },
    payload: new URLSearchParams({
      ...(secret === '' && { client_id: clientId }),
      ...fields,
    }).toString(),
  });
  const body = reply.body === '' ? {} : reply.json<Fields>();
  return { status: reply.statusCode, body, headers: reply.headers };
}

/** Tokens of a member's consent, and what else their holder knows. */
export async function grantTokens(api: TestApi, client: TestClient, changes: Fields = {}) {
  const member = await createMember(api);
  const { verifier, fields } = createPkce();
  const end = await walkConsent(api, client, { member, ...fields, ...changes });
  const form = {
    grant_type: 'authorization_code',
    code: end.searchParams.get('code') ?? '',
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
  };
  const { body } = await postForm(api, client, 'token', form);
  return {
    member,
    form,
    accessToken: body.access_token ?? '',
    refreshToken: body.refresh_token ?? '',
    body,
  };
}

/** A call of the public API with a token. */
export const callWith = (api: TestApi, token: string, path = '/open/v1/news') =>
  api.get(path, { headers: { authorization: `Bearer ${token}` } });
