import { parse } from 'yaml';
import { clusterEnvironment } from './addresses.ts';
import { certificateFiles } from './certificates.ts';
import { etcdConfig } from './etcd.ts';
import { certificates, secrets, topology } from './example.ts';
import { haproxyConfig } from './haproxy.ts';
import { patroniConfig } from './patroni.ts';
import { pgbouncerConfig } from './pgbouncer.ts';
import { redisConfig } from './redis.ts';

const { authority, certificate, key } = certificates;

/** Values of a configuration that has a name and a value on each line. */
const readLines = (text: string, separator: string) =>
  Object.fromEntries(text.split('\n').map((line) => line.split(separator))) as Record<
    string,
    string
  >;

describe('between machines nothing goes in clear', () => {
  const [member, etcd] = [topology.postgres[0], topology.etcd[0]];
  if (!member || !etcd) throw new Error('no member');
  const paths = { data: '/d', binaries: '/b', sockets: '/s', passwordFile: '/p', certificates };
  const backup = { program: '/usr/bin/pgbackrest', config: '/c' };
  const patroni = parse(patroniConfig(member, topology, secrets, { ...paths, backup })) as {
    restapi: Record<string, unknown>;
    ctl: Record<string, unknown>;
    etcd3: Record<string, unknown>;
    postgresql: {
      pg_hba: string[];
      parameters: Record<string, string>;
      authentication: Record<string, Record<string, string>>;
    };
  };

  it('PostgreSQL lets nobody in over a network without TLS, and servers look whom they follow', () => {
    const { pg_hba: rules, parameters, authentication } = patroni.postgresql;
    expect(rules.filter((rule) => !/^(?:local|hostssl) /.test(rule))).toEqual([]);
    expect(parameters).toMatchObject({ ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key });
    for (const login of ['superuser', 'replication', 'rewind']) {
      expect(authentication[login]).toMatchObject({
        sslmode: 'verify-full',
        sslrootcert: authority,
      });
    }
  });

  it("Patroni speaks TLS, and knows etcd and other servers by the authority's certificate", () => {
    expect(patroni.restapi).toMatchObject({ certfile: certificate, keyfile: key });
    expect(patroni.ctl).toEqual({ cacert: authority });
    expect(patroni.etcd3).toMatchObject({
      protocol: 'https',
      cacert: authority,
      cert: certificate,
      key,
    });
  });

  it('etcd answers nobody without a certificate of the cluster', () => {
    const text = etcdConfig(etcd, topology, '/srv/etcd', certificates);
    expect(text).not.toContain('http://');
    const security = {
      'trusted-ca-file': authority,
      'cert-file': certificate,
      'key-file': key,
      'client-cert-auth': true,
    };
    expect(parse(text)).toMatchObject({
      'client-transport-security': security,
      'peer-transport-security': security,
    });
  });

  it('HAProxy believes a Patroni that the authority knows', () => {
    const text = haproxyConfig(topology, { host: '10.0.0.9', socket: '/s', authority });
    expect(text.match(/check-ssl verify required ca-file \/tls\/authority\.crt$/gm)).toHaveLength(
      2,
    );
  });

  it('PgBouncer asks for TLS on both sides', () => {
    const pooler = { users: '/etc/users', pidFile: '/run/p.pid', certificates };
    expect(readLines(pgbouncerConfig(topology, pooler), ' = ')).toMatchObject({
      client_tls_sslmode: 'require',
      client_tls_cert_file: certificate,
      client_tls_key_file: key,
      server_tls_sslmode: 'verify-ca',
      server_tls_ca_file: authority,
    });
  });

  it('Redis has no port without TLS', () => {
    const config = readLines(redisConfig(topology, secrets, '/srv/redis', certificates), ' ');
    expect(config).toMatchObject({ port: '0', 'tls-port': '6379', 'tls-cert-file': certificate });
  });

  it('the API looks whom it talks to', () => {
    const { DATABASE_URL, DATABASE_REPLICA_URLS, REDIS_URL } = clusterEnvironment(
      topology,
      secrets,
    );
    for (const url of [DATABASE_URL, ...DATABASE_REPLICA_URLS.split(',')]) {
      expect(url).toMatch(/[?&]sslmode=verify-full$/);
    }
    expect(REDIS_URL).toMatch(/^rediss:/);
  });
});

describe('the certificates of machines', () => {
  const site = {
    ...topology,
    pooler: { host: '10.0.0.9', port: 6432 },
    api: [{ host: '10.0.0.5', port: 8100 }],
  };
  const issue = (host: string) => ({ authority: 'a', certificate: `c ${host}`, key: `k ${host}` });
  const files = certificateFiles(site, issue);
  const list = (host: string) =>
    files.get(host)?.map(({ path, secretOf }) => [path.split('/').at(-1), secretOf]);

  it('are one each, with a copy of its key for each user whose program shows it', () => {
    expect(list('10.0.0.1')).toEqual([
      ['authority.crt', undefined],
      ['machine.crt', undefined],
      ['etcd.key', 'etcd'],
      ['postgres.key', 'postgres'],
    ]);
    expect(list('10.0.0.8')?.at(-1)).toEqual(['redis.key', 'redis']);
    expect(list('10.0.0.9')?.at(-1)).toEqual(['postgres.key', 'postgres']);
  });

  it('are not where a machine only calls others', () => {
    expect(list('10.0.0.5')).toEqual([['authority.crt', undefined]]);
  });
});
