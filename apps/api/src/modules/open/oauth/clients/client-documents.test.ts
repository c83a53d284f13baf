import { MEMBER_SCOPES } from '@zhucheng/contracts';
import { startDnsServer } from '@zhucheng/test-kit/dns';
import { apiSuite, until } from '../../../../../test/harness.ts';
import {
  callWith,
  createPkce,
  grantTokens,
  ORIGIN,
  postForm,
  TestBrowser,
  toAuthorizeUrl,
} from '../../../../../test/open/oauth.ts';
import { announceKeys } from '../../keys/keys.repository.ts';
import { createDocumentFetcher, MAX_FETCHES } from './client-documents.service.ts';
import { createProvider } from '../provider.ts';
import { loadSigningKeys } from '../signing-keys.service.ts';

const dns = await startDnsServer();
const { api, database } = await apiSuite({
  rateLimit: 100_000,
  oauthClientDocuments: true,
  dnsServers: [dns.address],
});
afterAll(() => dns.close());

const CLIENT_ID = 'https://agent.example/client.json';
const redirectUri = 'https://agent.example/callback';
const client = { clientId: CLIENT_ID, redirectUri, secret: '' };

const begin = (clientId: string) =>
  new TestBrowser(api).open(toAuthorizeUrl({ ...client, clientId }, createPkce().fields));

describe('a client that is known by its document', () => {
  it('is never looked for in private networks', async () => {
    dns.addresses.set('rebinding.test', [['8.8.8.8'], ['127.0.0.1']]);
    dns.addresses.set('inside.test', [['192.168.0.1']]);
    for (const host of ['169.254.169.254', 'localhost', '[::1]', 'inside.test', 'absent.test']) {
      const page = await begin(`https://${host}/client.json`);
      expect([host, page.href]).toEqual([host, `${ORIGIN}/authorize?error=invalid`]);
    }
  });

  it('is looked for a few times a minute for one visitor, whatever hosts are named', async () => {
    let named = 0;
    const isLookedFor = async (remoteAddress: string) => {
      const before = dns.queries();
      named += 1;
      const clientId = `https://host-${named}.test/client.json`;
      const fields = createPkce().fields;
      const url = toAuthorizeUrl({ ...client, clientId }, fields).replace(ORIGIN, '');
      const { headers } = await api.app.inject({ url, remoteAddress });
      expect(headers.location).toBe(`${ORIGIN}/authorize?error=invalid`);
      return dns.queries() > before;
    };
    const looked: boolean[] = [];
    for (let time = 0; time < 25; time += 1) looked.push(await isLookedFor('10.9.0.1'));
    expect([looked[0], looked.at(-1)]).toEqual([true, false]);
    expect(await isLookedFor('10.9.0.2')).toBe(true);
  });

  it('waits for no more documents at once than a process may', async () => {
    const replies: (() => void)[] = [];
    const fetchDocument = createDocumentFetcher({
      send: () =>
        new Promise((resolve) => {
          replies.push(() => resolve({ status: 200, headers: {}, text: '{}', isCut: false }));
        }),
    });
    const fetches = Array.from({ length: MAX_FETCHES }, () => fetchDocument(CLIENT_ID));
    await expect(fetchDocument(CLIENT_ID)).rejects.toThrow('too many documents');
    replies.pop()?.();
    await Promise.race(fetches);
    const next = fetchDocument(CLIENT_ID);
    for (const reply of replies) reply();
    expect((await next).status).toBe(200);
    await Promise.all(fetches);
  });

  const document = {
    client_id: CLIENT_ID,
    client_name: '标书助理',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };

  /** Makes the API take a document for what every address answers; returns the addresses that are asked. */
  async function publish(published: object): Promise<string[]> {
    const asked: string[] = [];
    const fetchDocument = createDocumentFetcher({
      send: ({ url }) => {
        asked.push(url);
        const text = JSON.stringify(published);
        return Promise.resolve({ status: 200, headers: {}, text, isCut: false });
      },
    });
    const { config } = api.app;
    const keys = await loadSigningKeys(database.db, config);
    const onError = (error: Error) => expect(error).toBeUndefined();
    const visitors = new WeakMap<object, string>();
    const { limits } = api.app;
    const options = { db: database.db, limits, config, keys, onError, fetchDocument, visitors };
    const provider = createProvider(options);
    api.app.oauth = () => provider;
    return asked;
  }

  it('gets what a member allows, by an application of its own', async () => {
    const asked = await publish(document);
    const [one, other] = [
      await grantTokens(api, client, { scope: MEMBER_SCOPES.join(' ') }),
      await grantTokens(api, client),
    ];
    for (const { accessToken } of [one, other]) {
      expect((await callWith(api, accessToken)).status).toBe(200);
    }
    expect(asked).toEqual([CLIENT_ID]);
    const apps = await database.query('select * from oauth_client where document_url = $1', [
      CLIENT_ID,
    ]);
    expect(apps).toHaveLength(1);
    const { body } = await api.post('/open/manage/grant/list', {}, one.member);
    expect(body.list).toMatchObject([{ name: '标书助理', homePage: CLIENT_ID }]);
  });

  it('gets no tokens without a member, whatever its document says', async () => {
    await publish(document);
    const { accessToken } = await grantTokens(api, client);
    const greedy = { ...document, grant_types: [...document.grant_types, 'client_credentials'] };
    await publish(greedy);
    const form = { grant_type: 'client_credentials', scope: 'news:read' };
    const refused = await postForm(api, client, 'token', form);
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_client']);
    expect((await begin(CLIENT_ID)).href).toBe(`${ORIGIN}/authorize?error=invalid`);
    // One that was issued all the same is worth nothing.
    await database.query("update oauth_token set grant_id = null where model = 'AccessToken'", []);
    await announceKeys(database.db);
    await until(async () => (await callWith(api, accessToken)).status === 401);
  });
});
