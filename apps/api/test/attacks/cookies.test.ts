import { contracts, isStaffCaller, type EndpointDef } from '@zhucheng/contracts';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../harness.ts';
import { createMember } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

let database: SuiteDatabase;
let api: TestApi;
let secure: TestApi;

beforeAll(async () => {
  database = await suiteDatabase();
  api = await testApi(database.url, { rateLimit: 100_000 });
  const publicOrigin = 'https://zhucheng.example';
  secure = await testApi(database.url, { publicOrigin, devOutbox: true });
});

afterAll(async () => {
  await Promise.all([api.close(), secure.close()]);
  await database.drop();
});

const linesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);

describe('cookies over https', () => {
  it('are __Host-, Secure and SameSite=Lax; scripts read only that somebody is logged in', async () => {
    const { phone } = await createMember(secure, { password: PASSWORD });
    const answers = [
      await secure.post('/user/auth/v3/pwd/login', { account: phone, password: PASSWORD }),
      await secure.post('/user/auth/v3/scan/qrcode'),
      await secure.post('/user/auth/v3/wx/start'),
    ];
    const all = answers.flatMap(linesOf);
    const mark = all.filter((line) => !line.includes('HttpOnly'));
    expect(mark).toEqual(['__Host-signed-in=1; Path=/; Secure; SameSite=Lax']);
    const lines = all.filter((line) => !mark.includes(line));
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-[\w-]+=[\w-]{43};/);
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/Domain=/i);
    }
    expect(answers[0]?.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  });

  it('are read by their __Host- name only, so that a sibling host cannot plant one', async () => {
    const { headers } = await createMember(secure);
    const planted = await secure.post('/user/auth/userid', {}, { headers });
    expect(planted.status).toBe(401);
    const own = { cookie: `__Host-${headers.cookie}` };
    expect((await secure.post('/user/auth/userid', {}, { headers: own })).status).toBe(200);
  });
});

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all).map((endpoint) => [endpoint.path, endpoint] as const),
);

describe('replies to members', () => {
  it.each(endpoints)('are not cacheable at %s', async (path, { method, auth }) => {
    const options = isStaffCaller(auth) ? { staff: ['admin'] } : ({ company: 'owner' } as const);
    const { headers } = await createMember(api, options);
    const answer =
      method === 'POST' ? await api.post(path, {}, { headers }) : await api.get(path, { headers });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
