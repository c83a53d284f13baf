import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingOpenssl } from './authority.ts';
import { topology } from './cluster/example.ts';
import { APP_UNITS, appUnit } from './cluster/units.ts';
import { parseRestoreTarget, writeInstallation } from './write-cluster.ts';

const site = {
  ...topology,
  proxy: { ...topology.proxy, hosts: ['10.0.0.4', '10.0.0.5'] },
  pooler: { host: '10.0.0.4', port: 6432 },
  redis: { host: '10.0.0.4', port: 6379 },
  api: ['10.0.0.4', '10.0.0.5'].map((host) => ({ host, port: 8100 })),
  backup: { ...topology.backup, host: '10.0.0.6' },
};

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const skip = () => console.warn('skipped: systemd-analyze (package systemd) is not installed');

function verify(units: readonly string[]): void {
  const args = ['verify', '--man=no', ...units];
  const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('zhucheng-'))).toEqual([]);
  expect(status).toBe(0);
}

const missing = missingOpenssl();
const suite = missing ? describe.skip : describe;
const note = missing ? ` (not run: ${missing})` : '';

suite(`the files of machines${note}`, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-cluster-'));
    writeFileSync(join(folder, 'cluster.json'), JSON.stringify(site));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = () => writeInstallation(join(folder, 'cluster.json'), join(folder, 'out'));
  const read = (path: string) => readFileSync(join(folder, 'out', path), 'utf8');

  it('lie where they belong, and those with passwords are readable by their owner only', () => {
    const lines = write();
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(
      /^10\.0\.0\.1：12 个文件；0600：\/etc\/patroni\/config\.yml 归 postgres、/,
    );
    expect(lines[0]).toMatch(/；证书到 \d{4}-\d\d-\d\d$/);
    const mode = (path: string) => statSync(join(folder, 'out', path)).mode & 0o777;
    expect(mode('10.0.0.1/etc/patroni/config.yml')).toBe(0o600);
    expect(mode('10.0.0.5/etc/zhucheng/site.env')).toBe(0o600);
    expect(mode('10.0.0.4/etc/haproxy/haproxy.cfg')).toBe(0o644);
    expect(read('10.0.0.4/etc/haproxy/haproxy.cfg')).toContain('user haproxy');
    expect(read('10.0.0.5/etc/haproxy/haproxy.cfg')).toContain('bind 10.0.0.5:5002');
    expect(read('10.0.0.5/etc/zhucheng/site.env')).toContain(
      'API_ORIGIN="http://10.0.0.4:5002"\nAPI_ADDRESSES="10.0.0.4,10.0.0.5"\n',
    );
    expect([mode(''), mode('10.0.0.1/etc')]).toEqual([0o700, 0o755]);
  });

  it('give each machine what it needs to be known by others and to know them', () => {
    write();
    const tls = (host: string) => readdirSync(join(folder, 'out', host, 'etc/zhucheng/tls')).sort();
    const [known, own] = ['authority.crt', 'machine.crt'];
    expect(tls('10.0.0.1')).toEqual([known, 'etcd.key', own, 'postgres.key']);
    expect(tls('10.0.0.5')).toEqual([known]);
    const variable = 'NODE_EXTRA_CA_CERTS="/etc/zhucheng/tls/authority.crt"';
    expect(read('10.0.0.5/etc/zhucheng/site.env')).toContain(variable);
  });

  it('tell each day when their certificate ends', () => {
    write();
    const unit = read('10.0.0.1/etc/systemd/system/zhucheng-certificate.service');
    const [, command = ''] = /^ExecStart=\+\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
    const here = command
      .replaceAll('%%', '%')
      .replaceAll('/var/lib/prometheus/node-exporter', folder)
      .replaceAll(/\/etc\/zhucheng\/tls/g, join(folder, 'out/10.0.0.1/etc/zhucheng/tls'));
    expect(spawnSync('/bin/sh', ['-c', here], { encoding: 'utf8' }).stderr).toBe('');
    const metric = 'certificate_expiry_timestamp_seconds';
    const end = new X509Certificate(read('10.0.0.1/etc/zhucheng/tls/machine.crt')).validToDate;
    expect(readFileSync(join(folder, `${metric}.prom`), 'utf8')).toBe(
      `${metric} ${end.getTime() / 1_000}\n`,
    );
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
    if (!hasSystemd) return skip();
    const units = APP_UNITS.map((unit) => {
      const file = join(folder, `zhucheng-${unit.name}@.service`);
      // The programs of a machine aren't here.
      writeFileSync(file, appUnit(unit).replace('/usr/bin/node', '/bin/true'));
      return file.replace('@.', '@8100.');
    });
    verify(units);
  });

  it('are understood by systemd where they make backups', () => {
    if (!hasSystemd) return skip();
    const path = '10.0.0.6/etc/systemd/system';
    write();
    for (const name of readdirSync(join(folder, 'out', path))) {
      const unit = read(join(path, name)).replaceAll(/\/usr\/bin\/(npm|pgbackrest)/g, '/bin/true');
      writeFileSync(join(folder, name), unit);
    }
    const units = ['backup-full.timer', 'backup-diff.timer', 'files-backup.timer'];
    const all = [
      ...units,
      'backup@full.service',
      'files-backup.service',
      'pgbackrest.service',
      'certificate.timer',
    ];
    verify(all.map((name) => join(folder, `zhucheng-${name}`)));
    expect(read(join(path, 'zhucheng-backup@.service'))).toContain('--type=%i backup');
  });
});

it.each([
  ['latest', 'latest'],
  ['2026-11-27T10:00:00+08:00', new Date('2026-11-27T02:00:00Z')],
  ['2026-11-27T02:00:00.5Z', new Date('2026-11-27T02:00:00.500Z')],
  ['2026-11-27 10:00:00', undefined],
  ['2026-13-27T10:00:00Z', undefined],
  ['', undefined],
])('the moment %j to restore to is %s', (text, expected) => {
  expect(parseRestoreTarget(text)).toEqual(expected);
});
