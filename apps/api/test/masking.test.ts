import { Writable } from 'node:stream';
import { pino } from 'pino';
import { loggerOptions } from '../src/http/logger.ts';
import type { BuildOptions } from '../src/app.ts';
import { suiteDatabase, testApi, type SuiteDatabase } from './harness.ts';
import { getSentCode } from './browser.ts';
import { createMember } from './members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
});

afterAll(() => database.drop());

describe('the log of account calls', () => {
  it('contains no number, password, code or token', async () => {
    let written = '';
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    });
    const logger = pino(loggerOptions({ logLevel: 'trace' }), stream);
    const prepare: BuildOptions['prepare'] = (app) => {
      app.addHook('onRequest', async (request) => {
        request.log = logger;
      });
    };
    const api = await testApi(database.url, {}, { prepare });

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
    const cookie = String(login.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    expect(written).toContain('/api/user/auth/v3/pwd/login');
    expect(written).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    for (const secret of [phone, PASSWORD, vcode, cookie, 'abcdef']) {
      expect(written).not.toContain(secret);
    }
  });
});
