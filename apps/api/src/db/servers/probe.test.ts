import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { describeConnectError, probeServer } from './probe.ts';

const refusal = (message: string) => Object.assign(new Error(message), { code: '28000' });

describe('a refused login', () => {
  it.each([
    [
      'no pg_hba.conf entry for host "10.0.0.9", user "zhucheng", database "zhucheng", no encryption',
      '不接受未加密的连接，请在地址里写 sslmode=verify-full',
    ],
    [
      'no pg_hba.conf entry for host "10.0.0.9", user "zhucheng", database "zhucheng", SSL encryption',
      '不允许此用户登录',
    ],
  ])('%s', (message, told) => {
    expect(describeConnectError(refusal(message))).toBe(told);
  });
});

describe('a server that is asked whether it takes writes', () => {
  let database: SuiteDatabase;
  beforeAll(async () => {
    database = await suiteDatabase();
  });
  afterAll(() => database.drop());

  it('is not taken for gone because this process was busy', async () => {
    const asked = probeServer(database);
    await sleep(1);
    const end = performance.now() + 2_500;
    while (performance.now() < end);
    expect(await asked).toEqual({ writable: true });
  });

  it('is passed over when it says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const state = await probeServer({ url: `postgres://somebody@127.0.0.1:${port}/site` });
    expect(state).toEqual({ writable: false, reason: '连接超时' });
    silent.close();
  });
});
