import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { missingOpenssl } from './authority.ts';
import { topology } from './cluster/example.ts';
import type { SiteTopology } from './cluster/topology.ts';
import { APP_UNITS, appUnit } from './cluster/units.ts';
import { itWith } from './it-with.ts';
import { parseRestoreTarget, writeInstallation } from './write-cluster.ts';

const site: SiteTopology = {
  ...topology,
  proxy: { ...topology.proxy, hosts: ['10.0.0.4', '10.0.0.5'] },
  pooler: { host: '10.0.0.4', port: 6432 },
  usePooler: true,
  redis: { host: '10.0.0.4', port: 6379 },
  api: ['10.0.0.4', '10.0.0.5'].map((host) => ({ host, port: 8100 })),
  backup: { ...topology.backup, host: '10.0.0.6' },
  nginx: ['10.0.0.4', '10.0.0.7', '10.0.0.7'].map((host, at) => ({ host, port: 443 + at })),
  monitor: { host: '10.0.0.5' },
};

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
    expect(tls('10.0.0.5')).toEqual([known, own, 'prometheus.key']);
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

  it('let processes be called by other machines, and believe nginx only', () => {
    write();
    const file = read('10.0.0.5/etc/zhucheng/site.env');
    expect(file).toContain('HOST="0.0.0.0"\nGATEWAY_ADDRESSES="10.0.0.4,10.0.0.7"\n');
    const unit = read('10.0.0.5/etc/systemd/system/zhucheng-api@.service');
    expect(unit).toContain('EnvironmentFile=/etc/zhucheng/site.env');
    // Uploads under way have two minutes.
    expect(unit).toContain('TimeoutStopSec=150');
  });

  it.each(['nginx', 'ports'])('are not written without %s', (name) => {
    writeFileSync(join(folder, 'cluster.json'), JSON.stringify({ ...site, [name]: undefined }));
    expect(write).toThrow(`没有写 ${name}`);
  });

  it('have Prometheus ask every process of every machine', () => {
    write();
    interface Job {
      job_name: string;
      static_configs: { targets: string[] }[];
    }
    const jobs = (host: string) => {
      const text = read(`${host}/etc/prometheus/prometheus.yml`);
      const { scrape_configs: all } = parse(text) as { scrape_configs: Job[] };
      return Object.fromEntries(
        all.map((job) => [job.job_name, job.static_configs.flatMap(({ targets }) => targets)]),
      );
    };
    const [etcd, patroni] = [2379, 8008].map((port) =>
      topology.etcd.map(({ host }) => `${host}:${port}`),
    );
    expect(jobs('10.0.0.4')).toEqual({ 'zhucheng-api': ['127.0.0.1:8100'] });
    expect(jobs('10.0.0.5')).toEqual({
      'zhucheng-api': ['127.0.0.1:8100'],
      collector: ['10.0.0.4:9090'],
      'zhucheng-worker': ['10.0.0.4:8120', '10.0.0.5:8120'],
      'zhucheng-portal': ['10.0.0.4:8101', '10.0.0.4:8111', '10.0.0.5:8101', '10.0.0.5:8111'],
      nginx: ['10.0.0.4:443', '10.0.0.7:444', '10.0.0.7:445'],
      pgbouncer: ['10.0.0.4:6432'],
      haproxy: ['10.0.0.4:5002', '10.0.0.5:5002'],
      etcd,
      patroni,
      node: ['1', '2', '3', '6', '4', '5'].map((host) => `10.0.0.${host}:9100`),
    });
  });

  itWith('promtool', 'prometheus', 'are understood by Prometheus', () => {
    write();
    for (const host of ['10.0.0.4', '10.0.0.5']) {
      const file = join(folder, 'prometheus.yml');
      const text = read(`${host}/etc/prometheus/prometheus.yml`);
      // Its certificate and its rules lie where the machine's files are written.
      writeFileSync(
        file,
        text.replaceAll(/\/etc\/(?=zhucheng|prometheus)/g, `${folder}/out/${host}/etc/`),
      );
      const { stdout, stderr, status } = spawnSync('promtool', ['check', 'config', file]);
      expect(String(stderr)).toBe('');
      expect(status).toBe(0);
      if (host === '10.0.0.5') expect(String(stdout)).toContain('2 rule files found');
    }
  });

  itWith('haproxy', 'haproxy', 'are understood by HAProxy, which tells its metrics', () => {
    write();
    const file = join(folder, 'haproxy.cfg');
    const text = read('10.0.0.5/etc/haproxy/haproxy.cfg');
    const here = text.replaceAll('/etc/zhucheng', `${folder}/out/10.0.0.5/etc/zhucheng`);
    writeFileSync(file, here.replaceAll(/^ {4}(user|group) .*\n/gm, ''));
    const { stderr, status } = spawnSync('haproxy', ['-c', '-q', '-f', file]);
    expect([String(stderr), status]).toEqual(['', 0]);
    expect(here).toContain('use-service prometheus-exporter if { path /metrics }');
  });

  itWith('systemd-analyze', 'systemd', 'are understood by systemd', () => {
    const units = APP_UNITS.map((unit) => {
      const file = join(folder, `zhucheng-${unit.name}@.service`);
      // The programs of a machine aren't here.
      writeFileSync(file, appUnit(unit).replace('/usr/bin/node', '/bin/true'));
      return file.replace('@.', '@8100.');
    });
    verify(units);
  });

  itWith('systemd-analyze', 'systemd', 'are understood by systemd where they make backups', () => {
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
    const [, made = ''] =
      /^StateDirectory=(.*)$/m.exec(read(join(path, 'zhucheng-files-backup.service'))) ?? [];
    const [, backups = ''] = /^BACKUP_DIR="\/var\/lib\/(.*)"$/m.exec(
      read('10.0.0.6/etc/zhucheng/backup.env'),
    ) ?? [''];
    expect(made.split(' ')).toContain(backups);
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
