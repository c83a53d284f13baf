import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowser, getSentCode, solveCaptcha } from '../browser.ts';
import {
  ACCOUNT_SECRET_FOR_TESTS,
  apiSuite,
  SERVICE_TOKEN,
  type Answer,
  type TestApi,
} from '../harness.ts';
import { createMember } from '../members.ts';
import { startApi } from '../nothing-lost/processes.ts';

const FIVE_MINUTES = 300_000;

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-clocks-'));
const { api, database } = await apiSuite({ dataDir });

/** A process of the API that lives before or after the time of the database, called as by the gateway. */
async function startAt(clockOffsetMs: number) {
  const process = await startApi({
    databaseUrl: database.url,
    dataDir,
    publicOrigin: 'http://localhost:8080',
    redisUrl: undefined,
    clockOffsetMs,
    env: { NODE_ENV: 'test', ACCOUNT_SECRET: ACCOUNT_SECRET_FOR_TESTS },
  });
  const origin = `http://127.0.0.1:${process.port}`;
  const post: TestApi['post'] = async (path, body = {}, { headers, remoteAddress } = {}) => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        ...(headers as Record<string, string>),
        'content-type': 'application/json',
        'x-forwarded-for': remoteAddress ?? '10.0.0.1',
      },
    });
    const setCookie = { 'set-cookie': reply.headers.getSetCookie() };
    return {
      status: reply.status,
      headers: setCookie,
      body: (await reply.json()) as Answer['body'],
    };
  };
  return { post, stop: process.stop, origin };
}

const early = await startAt(-FIVE_MINUTES);
afterAll(async () => {
  await early.stop();
  await rm(dataDir, { recursive: true });
});

const model = ({ body }: Answer) => body.model as Record<string, never>;

describe.each([
  ['behind', early, api],
  ['ahead', api, early],
])('what a process writes whose clock is five minutes %s of another', (_what, one, other) => {
  it('holds there: codes, sessions, windows', async () => {
    const { phone, staffId } = await createMember(api);
    const here = createBrowser(one);
    const there = createBrowser(other, here.cookies);
    await here.post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const login = await there.post('/user/auth/v3/vcode/login', { phone, vcode });
    expect(model(login)).toMatchObject({ state: 'LOGINED' });
    const known = await here.post('/user/auth/v3/userinfo');
    expect(known.body.userinfo).toMatchObject({ staffId });
    const { token } = model(await here.post('/user/auth/v3/handOff'));
    const opened = await createBrowser(other).post('/user/auth/v3/userinfo', { token });
    expect(opened.body.userinfo).toMatchObject({ staffId });
  });

  it('counts there: the pause between two codes', async () => {
    const { phone } = await createMember(api);
    await createBrowser(one).post('/user/auth/v3/vcode/send', { phone });
    const { status, body } = await createBrowser(other).post('/user/auth/v3/vcode/send', { phone });
    expect([status, body.code]).toEqual([429, '42900']);
    expect(Number(body.retryAfter)).toBeLessThan(70);
  });

  it('holds there: captchas and codes for the phone', async () => {
    const { phone } = await createMember(api);
    const send = (captcha?: object) =>
      createBrowser(other).post('/user/auth/v3/vcode/send', { phone, captcha });
    let refused = await send();
    while (refused.body.code === '30000') {
      await database.query("delete from throttle where scope = 'send-pause'");
      refused = await send();
    }
    expect(refused.body).toMatchObject({ errors: [{ field: 'captcha' }] });
    expect((await send(await solveCaptcha(createBrowser(one)))).body.code).toBe('30000');
    const scan = createBrowser(one);
    const { qrcodeId } = model(await scan.post('/user/auth/v3/scan/qrcode'));
    const progress = await createBrowser(other, scan.cookies).post('/user/auth/v3/scan/status', {
      qrcodeId,
    });
    expect(model(progress)).toMatchObject({ state: 'WAITING' });
  });
});

it('a clock that is five minutes off is told by readyz and a metric, and harms no readiness', async () => {
  const ready = await fetch(`${early.origin}/api/readyz`);
  const { problems } = (await ready.json()) as { problems: string[] };
  expect([ready.status, problems]).toEqual([
    200,
    [expect.stringMatching(/^本机的时钟比数据库的慢 (?:299|300|301) 秒，请校准/)],
  ]);
  const headers = { 'x-service-token': SERVICE_TOKEN };
  const metrics = await (await fetch(`${early.origin}/api/metrics`, { headers })).text();
  const offset = /^clock_offset_seconds (\S+)$/m.exec(metrics)?.[1];
  expect(Math.abs(Number(offset) - 300)).toBeLessThan(2);
  expect(metrics).toContain('dependency_healthy{dependency="clock"} 0');
});
