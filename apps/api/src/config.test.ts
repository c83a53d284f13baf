import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://localhost/zhucheng';
const problemOf = (env: Record<string, string>) => {
  try {
    readConfig({ DATABASE_URL, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return undefined;
};

describe('readConfig', () => {
  it('needs only a database address', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      mode: 'development',
      port: 8100,
      logLevel: 'info',
      publicOrigin: 'http://localhost:8080',
      replicaUrls: [],
      devOutbox: false,
    });
  });

  it('is silent in production unless a level is set', () => {
    const production = { DATABASE_URL, NODE_ENV: 'production' };
    expect(readConfig(production).logLevel).toBe('silent');
    expect(readConfig({ ...production, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  });

  it('treats an empty variable as missing', () => {
    expect(readConfig({ DATABASE_URL, API_PORT: '', LOG_LEVEL: '' }).port).toBe(8100);
  });

  it('reads lists', () => {
    const replicas = 'postgres://a/x, postgresql://b/x';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: replicas }).replicaUrls).toEqual([
      'postgres://a/x',
      'postgresql://b/x',
    ]);
  });

  it('knows poolers by their places only, and says in Chinese what is wrong', () => {
    const poolers = '10.0.0.4:6432,[::1]:6433';
    expect(readConfig({ DATABASE_URL, DATABASE_POOLER: poolers }).poolers).toBe(poolers);
    expect(readConfig({ DATABASE_URL }).poolers).toBeUndefined();
    for (const wrong of ['10.0.0.4', 'postgres://10.0.0.4:6432/x', 'me:pw@10.0.0.4:6432']) {
      const told = problemOf({ DATABASE_POOLER: wrong });
      expect(told).toMatch(/^DATABASE_POOLER 应写成 PgBouncer 的 主机:端口/);
      expect(told).not.toContain('pw');
    }
    const socket = { DATABASE_URL: 'postgres:///site?host=/run/pg', DATABASE_POOLER: poolers };
    expect(problemOf(socket)).toMatch(/^用了 DATABASE_POOLER，DATABASE_URL 就要写明主机/);
  });

  it('reads DNS servers with and without ports', () => {
    const given = '9.9.9.9, 127.0.0.1:5353, [::1]:53';
    expect(readConfig({ DATABASE_URL, DNS_SERVERS: given }).dnsServers).toEqual([
      '9.9.9.9',
      '127.0.0.1:5353',
      '[::1]:53',
    ]);
  });

  it('reads models with addresses and keys, of each or of all', () => {
    const url = 'https://one.example/v1';
    expect(readConfig({ DATABASE_URL }).ai.endpoints).toEqual([]);
    const shared = { AI_BASE_URL: url, AI_API_KEY: 'k', AI_MODEL: 'a, b', AI_DAILY_TOKENS: '9' };
    expect(readConfig({ DATABASE_URL, ...shared }).ai).toEqual({
      endpoints: [
        { baseUrl: url, model: 'a', apiKey: 'k' },
        { baseUrl: url, model: 'b', apiKey: 'k' },
      ],
      dailyTokens: 9,
    });
    const own = { AI_BASE_URL: `${url}, http://127.0.0.1:9/v1`, AI_MODEL: 'a' };
    expect(readConfig({ DATABASE_URL, ...own }).ai.endpoints).toEqual([
      { baseUrl: url, model: 'a' },
      { baseUrl: 'http://127.0.0.1:9/v1', model: 'a' },
    ]);
  });

  it('reads where files lie', () => {
    const filesUrl = 's3://files/site?endpoint=https://s3.example&path-style=1';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ filesRedirect: false });
    expect(readConfig({ DATABASE_URL, FILES_URL: filesUrl, FILES_REDIRECT: '1' })).toMatchObject({
      filesUrl,
      filesRedirect: true,
    });
  });

  it('generates a random service token', () => {
    const [one, other] = [readConfig({ DATABASE_URL }), readConfig({ DATABASE_URL })];
    expect(one.serviceToken).toHaveLength(64);
    expect(one.serviceToken).not.toBe(other.serviceToken);
  });

  it.each([
    [{ DATABASE_URL: '' }, /^DATABASE_URL is missing/],
    [{ DATABASE_URL: 'postgres://a,b:x/y' }, /^DATABASE_URL has no host:port as server 2/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres/],
    [{ API_PORT: 'abc' }, /^API_PORT must be a port number$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be silent/],
    [{ SERVICE_TOKEN: 'short' }, /^SERVICE_TOKEN must have 16/],
    [{ DNS_SERVERS: '9.9.9.9,somewhere' }, /^DNS_SERVERS must be IP addresses/],
    [{ AI_MODEL: 'a' }, /^AI_BASE_URL is missing/],
    [{ AI_BASE_URL: 'one.example', AI_MODEL: 'a' }, /^AI_BASE_URL must be addresses/],
    [
      { AI_BASE_URL: 'https://a.example', AI_MODEL: 'a,b,c', AI_API_KEY: 'k,l' },
      /^AI_API_KEY has 2 entries where others have 3$/,
    ],
    [{ FILES_URL: 'gs://files' }, /^FILES_URL must be a folder, or s3:/],
    [{ FILES_REDIRECT: 'often' }, /^FILES_REDIRECT must be 0 or 1$/],
    [{ PUBLIC_ORIGIN: 'somewhere' }, /^PUBLIC_ORIGIN must be an origin/],
  ])('names what is wrong in %j', (env, message) => {
    const problem = problemOf(env as unknown as Record<string, string>);
    expect(problem).toMatch(message);
    expect(problem).not.toContain('\n');
  });
});
