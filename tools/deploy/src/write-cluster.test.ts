import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_UNITS, appUnit } from './cluster/units.ts';
import { writeInstallation } from './write-cluster.ts';

const hosts = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];

const topology = {
  scope: 'site',
  postgres: hosts.map((host, at) => ({ name: `pg-${at + 1}`, host, port: 5432, restPort: 8008 })),
  etcd: hosts.map((host, at) => ({
    name: `etcd-${at + 1}`,
    host,
    clientPort: 2379,
    peerPort: 2380,
  })),
  proxy: { host: '10.0.0.4', writerPort: 5000, readerPort: 5001, apiPort: 5002 },
  pooler: { host: '10.0.0.4', port: 6432 },
  redis: { host: '10.0.0.4', port: 6379 },
  api: [
    { host: '10.0.0.4', port: 8100 },
    { host: '10.0.0.5', port: 8100 },
  ],
  networks: ['10.0.0.0/24'],
  database: 'zhucheng',
  role: 'zhucheng',
};

describe('the files of machines', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-cluster-'));
    writeFileSync(join(folder, 'cluster.json'), JSON.stringify(topology));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = () => writeInstallation(join(folder, 'cluster.json'), join(folder, 'out'));
  const read = (path: string) => readFileSync(join(folder, 'out', path), 'utf8');

  it('lie where they belong, and those with passwords are readable by their owner only', () => {
    const lines = write();
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('10.0.0.1：3 个文件；0600：/etc/patroni/config.yml 归 postgres');
    const mode = (path: string) => statSync(join(folder, 'out', path)).mode & 0o777;
    expect(mode('10.0.0.1/etc/patroni/config.yml')).toBe(0o600);
    expect(mode('10.0.0.5/etc/zhucheng/site.env')).toBe(0o600);
    expect(mode('10.0.0.4/etc/haproxy/haproxy.cfg')).toBe(0o644);
    expect(read('10.0.0.4/etc/haproxy/haproxy.cfg')).toContain('user haproxy');
    expect(read('10.0.0.5/etc/zhucheng/site.env')).toContain('API_ORIGIN="http://10.0.0.4:5002"');
  });

  it('keep their passwords until somebody changes them', () => {
    write();
    const before = read('10.0.0.1/etc/patroni/config.yml');
    write();
    expect(read('10.0.0.1/etc/patroni/config.yml')).toBe(before);
    const secrets = JSON.parse(read('secrets.json')) as Record<string, string>;
    const changed = JSON.stringify({ ...secrets, application: 'another' });
    writeFileSync(join(folder, 'out/secrets.json'), changed);
    write();
    expect(read('10.0.0.4/etc/pgbouncer/userlist.txt')).toContain('"zhucheng" "another"');
    expect(read('10.0.0.5/etc/zhucheng/site.env')).toContain('zhucheng:another@');
  });

  it('are understood by systemd', () => {
    const verify = 'systemd-analyze';
    if (spawnSync(verify, ['--version']).status !== 0) {
      console.warn('skipped: systemd-analyze (package systemd) is not installed');
      return;
    }
    const units = APP_UNITS.map((unit) => {
      const file = join(folder, `zhucheng-${unit.name}@.service`);
      // The programs of a machine aren't here.
      writeFileSync(file, appUnit(unit).replace('/usr/bin/node', '/bin/true'));
      return file.replace('@.', '@8100.');
    });
    const { status, stderr } = spawnSync(verify, ['verify', '--man=no', ...units], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.includes('zhucheng-'))).toEqual([]);
    expect(status).toBe(0);
  });
});
