import { Writable } from 'node:stream';
import { pino } from 'pino';
import { loggerOptions } from '../../src/http/logger.ts';
import type { BuildOptions } from '../../src/app.ts';
import { suiteDatabase, testApi, type SuiteDatabase } from '../harness.ts';
import { getSentCode } from '../browser.ts';
import { createMember } from '../members.ts';
import {
  callWith,
  createPkce,
  createTestClient,
  grantTokens,
  postForm,
  TestBrowser,
  toAuthorizeUrl,
} from '../open/oauth.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
});

afterAll(() => database.drop());

/** An API whose log is kept. */
async function loggedApi(url = database.url) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = pino(loggerOptions({ logLevel: 'trace' }), stream);
  const prepare: BuildOptions['prepare'] = (app) => {
    app.addHook('onRequest', async (request) => {
      request.log = logger;
    });
  };
  const api = await testApi(url, {}, { prepare });
  return { api, logger, written: () => lines.join('') };
}

describe('the log of account calls', () => {
  it('contains no number, password, code or token', async () => {
    const { api, logger, written: read } = await loggedApi();
    const member = await createMember(api, { password: PASSWORD });
    const { phone } = member;
    const login = await api.post('/user/auth/v3/pwd/login', { account: phone, password: PASSWORD });
    await api.post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    await api.post('/user/auth/v3/vcode/login', { phone, vcode });
    await api.post('/user/auth/getPasswordStrength', { password: PASSWORD, hints: [phone] });
    await api.get(`/user/nowhere?phone=${phone}&token=abcdef`);
    logger.error({ err: new Error(`no account ${phone} password=${PASSWORD}`) }, 'a call failed');
    await api.close();
    const written = read();
    const cookie = String(login.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    expect(written).toContain('/api/user/auth/v3/pwd/login');
    expect(written).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    for (const secret of [phone, PASSWORD, vcode, cookie, 'abcdef']) {
      expect(written).not.toContain(secret);
    }
  });
});

test('the log of a failed call names its path, and nothing of its query', async () => {
  const { api, written } = await loggedApi('postgres://nobody@127.0.0.1:1/none');
  await api.post('/news/pub/newsDirList?token=abcdef');
  await api.close();
  expect(written()).toMatch(
    /"url":"\/api\/news\/pub\/newsDirList[^}]*\}[^\n]*"msg":"a call failed"/,
  );
  expect(written()).not.toContain('abcdef');
});

describe('the log of OAuth', () => {
  it('contains no code, token, verifier or secret', async () => {
    const { api, written: read } = await loggedApi();
    const client = await createTestClient(api);
    const { member, form, accessToken, refreshToken } = await grantTokens(api, client);
    await callWith(api, accessToken);
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const { body } = await postForm(api, client, 'token', refresh);
    await postForm(api, client, 'token/revocation', { token: body.refresh_token ?? '' });
    const browser = new TestBrowser(api, member);
    const page = await browser.open(toAuthorizeUrl(client, createPkce().fields));
    const request = page.searchParams.get('request') ?? '';
    await browser.send({ url: `/api/oauth/auth/${request}` });
    await api.close();
    const written = read();
    expect(written).toContain('/api/oauth/token');
    expect(written).toContain('/api/oauth/auth');
    for (const secret of [
      client.secret,
      form.code,
      form.code_verifier,
      accessToken,
      refreshToken,
      body.access_token ?? '',
      body.refresh_token ?? '',
      request,
    ]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(written).not.toContain(secret);
    }
  });
});
