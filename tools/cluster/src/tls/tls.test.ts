import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Authority, type CertificateFiles, haproxyConfig, patroniConfig } from '@zhucheng/deploy';
import { findFreePort } from '@zhucheng/stack/ports';
import { changeOwner, getRunUser } from '@zhucheng/stack/run-user';
import pg from 'pg';
import { parse } from 'yaml';
import { waitUntil } from '../processes.ts';
import { findProgram, PROGRAMS, type ProgramName } from '../programs.ts';
import { localTopology } from '../settings.ts';
import { readShown } from './renewal.ts';

const HOST = '127.0.0.1';
const user = getRunUser();
const secrets = { superuser: 's', replication: 'r', rewind: 'w', application: 'a', rest: 'p' };
const all = { ...secrets, redis: 'd', backup: 'b' };

/** A suite that needs programs of the system; its title names those that are missing. */
function suiteWith(names: readonly ProgramName[], title: string, suite: () => void): void {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return describe(title, suite);
  const packages = missing.map((name) => PROGRAMS[name].package).join(', ');
  describe.skip(`${title} (not run: package ${packages} is not installed)`, suite);
}

let folder: string;
let files: CertificateFiles;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-tls-'));
  changeOwner(user, folder);
  files = {
    authority: join(folder, 'authority.crt'),
    certificate: join(folder, 'machine.crt'),
    key: join(folder, 'machine.key'),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Certificates that an authority of its own has signed. */
function issue(name: string) {
  return new Authority(join(folder, name)).issue(HOST);
}

function writeCertificates(): void {
  const issued = issue('cluster');
  for (const kind of ['authority', 'certificate', 'key'] as const) {
    writeFileSync(files[kind], issued[kind], { mode: 0o600 });
    changeOwner(user, files[kind]);
  }
}

suiteWith(['postgres', 'openssl'], 'PostgreSQL as the cluster has it', () => {
  let server: ChildProcess | undefined;
  let port: number;

  beforeAll(async () => {
    writeCertificates();
    port = await findFreePort(19_870);
    const binaries = dirname(findProgram('postgres') ?? '');
    const data = join(folder, 'data');
    mkdirSync(data);
    chmodSync(data, 0o700);
    changeOwner(user, data);
    const topology = localTopology(9_800, folder);
    const config = patroniConfig({ name: 'pg-1', host: HOST, port, restPort: 1 }, topology, all, {
      data,
      binaries,
      sockets: folder,
      passwordFile: '/none',
      backup: { program: '/bin/true', config: '/none' },
      certificates: files,
    });
    const { postgresql } = parse(config) as {
      postgresql: { pg_hba: string[]; parameters: Record<string, string> };
    };
    const password = join(folder, 'password');
    writeFileSync(password, secrets.superuser);
    changeOwner(user, password);
    const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
    const made = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`];
    execFileSync(join(binaries, 'initdb'), [...made, '-N'], options);
    const lines = Object.entries(postgresql.parameters).map(([name, it]) => `${name} = '${it}'\n`);
    appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
    writeFileSync(join(data, 'pg_hba.conf'), `${postgresql.pg_hba.join('\n')}\n`);
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-h', HOST, '-p', String(port)],
      options,
    );
    const isUp = async () => !/ECONNREFUSED|starting up/.test(String(await tryConnection(false)));
    await waitUntil('PostgreSQL', isUp, 30_000);
  }, 60_000);

  afterAll(async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  });

  /** How a connection came about: with which TLS, or why not. */
  async function tryConnection(ssl: pg.ClientConfig['ssl']): Promise<unknown> {
    const client = new pg.Client({
      host: HOST,
      port,
      user: 'postgres',
      password: secrets.superuser,
      database: 'postgres',
      ssl,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const text = 'select version from pg_stat_ssl where pid = pg_backend_pid()';
      return (await client.query<{ version: string }>(text)).rows[0]?.version;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  it('refuses whoever comes without TLS, also with the right password', async () => {
    expect(await tryConnection(false)).toMatch(/no pg_hba\.conf entry .*, no encryption$/);
  });

  it('shows the certificate that lies in its file', async () => {
    const { fingerprint256 } = new X509Certificate(readFileSync(files.certificate));
    expect(await readShown({ host: HOST, port, speaksPostgres: true })).toBe(fingerprint256);
    expect(await readShown({ host: HOST, port: await findFreePort(19_890) })).toBeUndefined();
  });

  it('takes whoever asks for TLS, and is known by the authority alone', async () => {
    expect(await tryConnection({ ca: issue('cluster').authority })).toBe('TLSv1.3');
    expect(await tryConnection({ ca: issue('another').authority })).toMatch(
      /unable to .*verify|self-signed|issuer|signature/,
    );
  });
});

suiteWith(['haproxy', 'openssl'], 'HAProxy', () => {
  it('understands how it has to look whom it asks', () => {
    writeCertificates();
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      haproxyConfig(localTopology(9_800, folder), {
        host: '127.0.0.1',
        socket: join(folder, 'admin.sock'),
        authority: files.authority,
      }),
    );
    const { status, stderr } = spawnSync(findProgram('haproxy') ?? '', ['-c', '-f', file], {
      encoding: 'utf8',
    });
    expect(status === 0 ? '' : stderr).toBe('');
  });
});
