import { setTimeout as sleep } from 'node:timers/promises';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import {
  suiteDatabase,
  testApi,
  type SuiteDatabase,
  type TestApi,
} from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

let database: SuiteDatabase;
/** Two processes: the phone may talk to another one than the browser. */
let api: TestApi;
let other: TestApi;
let phone: Member;

beforeAll(async () => {
  database = await suiteDatabase();
  [api, other] = [await testApi(database.url), await testApi(database.url)];
  phone = await createMember(other, { realname: '扫码的人' });
});

afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await database.drop();
});

interface Progress {
  state: string;
  token: string | null;
  userinfo: { realname: string } | null;
}

const newCode = async (one: Browser) =>
  (await one.post('/user/auth/v3/scan/qrcode')).body.model as {
    qrcodeId: string;
    content: string;
    expires: number;
  };
const status = async (one: Browser, qrcodeId: string, known?: string) =>
  (await one.post('/user/auth/v3/scan/status', { qrcodeId, known })).body.model as Progress;
const inspect = (qrcodeId: string, who = phone) =>
  other.post('/user/auth/v3/scan/inspect', { qrcodeId }, who);
const confirm = (qrcodeId: string, accept: boolean, who = phone) =>
  other.post('/user/auth/v3/scan/confirm', { qrcodeId, accept }, who);

describe('login by QR code', () => {
  it('changes from waiting to scanned to logged in and reports each change at once', async () => {
    const one = createBrowser(api);
    const { qrcodeId, content, expires } = await newCode(one);
    expect([content, expires]).toEqual([`http://localhost:8080/Oauth/scan?code=${qrcodeId}`, 120]);
    expect(await status(one, qrcodeId)).toMatchObject({ state: 'WAITING' });

    const begun = performance.now();
    const scanned = status(one, qrcodeId, 'WAITING');
    await sleep(50);
    const shown = await inspect(qrcodeId);
    expect(shown.body.model).toMatchObject({ state: 'SCANED', device: 'Chrome · Windows' });
    expect((await scanned).state).toBe('SCANED');
    const confirmed = status(one, qrcodeId, 'SCANED');
    await sleep(50);
    expect((await confirm(qrcodeId, true)).body.model).toEqual({ state: 'LOGINED' });
    expect(await confirmed).toMatchObject({
      state: 'LOGINED',
      userinfo: { realname: '扫码的人' },
    });
    expect(performance.now() - begun).toBeLessThan(7_000);
    expect((await one.post('/user/auth/v3/userinfo')).body.code).toBe('30000');
  });

  it('works once', async () => {
    const one = createBrowser(api);
    const { qrcodeId } = await newCode(one);
    await inspect(qrcodeId);
    await confirm(qrcodeId, true);
    const answers = await Promise.all([status(one, qrcodeId), status(one, qrcodeId)]);
    expect(answers.filter(({ token }) => token !== null)).toHaveLength(1);
    expect((await status(one, qrcodeId)).state).toBe('TIMEOUT');
    expect((await confirm(qrcodeId, true)).body.code).toBe('40400');
  });

  it('is bound to the browser that shows the code', async () => {
    const [one, thief] = [createBrowser(api), createBrowser(api)];
    const { qrcodeId } = await newCode(one);
    await newCode(thief);
    await inspect(qrcodeId);
    await confirm(qrcodeId, true);
    expect(await status(thief, qrcodeId)).toMatchObject({ state: 'TIMEOUT', token: null });
    expect(await status(one, qrcodeId)).toMatchObject({ state: 'LOGINED' });
  });

  it('belongs to the first phone that scans it', async () => {
    const one = createBrowser(api);
    const { qrcodeId } = await newCode(one);
    const stranger = await createMember(api);
    await inspect(qrcodeId);
    expect((await inspect(qrcodeId, stranger)).body.code).toBe('40900');
    expect((await confirm(qrcodeId, true, stranger)).body.code).toBe('40400');
    expect((await status(one, qrcodeId)).state).toBe('SCANED');
  });

  it('can be refused on the phone', async () => {
    const one = createBrowser(api);
    const { qrcodeId } = await newCode(one);
    await inspect(qrcodeId);
    await confirm(qrcodeId, false);
    expect(await status(one, qrcodeId)).toMatchObject({ state: 'REFUSED', token: null });
    expect((await confirm(qrcodeId, true)).body.code).toBe('40400');
  });

  it('expires after two minutes, also for a waiting poll', async () => {
    const one = createBrowser(api);
    const { qrcodeId } = await newCode(one);
    await database.query("update scan_login set expires_at = now() + interval '300 ms'");
    expect((await status(one, qrcodeId, 'WAITING')).state).toBe('TIMEOUT');
    expect((await inspect(qrcodeId)).body.code).toBe('40400');
    expect((await status(one, 'x'.repeat(43))).state).toBe('TIMEOUT');
  });

  it('requires a login on the phone', async () => {
    const { qrcodeId } = await newCode(createBrowser(api));
    expect((await other.post('/user/auth/v3/scan/inspect', { qrcodeId })).status).toBe(401);
  });
});
